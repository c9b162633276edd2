import { formatDay } from "#app/contract/day-words.ts";
import { reviewLinkDays } from "#app/contract/link-lifetime.ts";
import type { ReviewLinkDecision } from "#app/contract/review-link-address.ts";
import { isolated } from "./isolated.ts";
import type { Letter } from "./letter.ts";
import type { Sender, Words } from "./mail-words.ts";
import { requestNames } from "../request/request-name.ts";
import { reviewLinkAddress } from "../request/review-link-address.ts";

type RequestLetter = Extract<Letter, { kind: "request" }>;
type Signing = Pick<Sender, "origin" | "secret">;

/** What a mail says about a request that waits: all that a decision needs, and the way to each of the two dialogs. */
export function requestWords(letter: RequestLetter, signing: Signing): Words {
  const { noun, facts, actsFor } = letter;
  const workerName = isolated(letter.workerName);
  return {
    // No amount: a subject is read over shoulders and on locked screens.
    subject: `${workerName} waits for your review of ${requestNames[noun]}`,
    paragraphs: [
      `${workerName} asks for ${requestNames[noun]}.${actsFor ? ` You decide it for ${actsFor.name}, whose delegate you are until ${formatDay(actsFor.until)}.` : ""}`,
      // Before the amount, for the same reason: a locked phone shows the beginning.
      "Accept or decline it by the links below: each opens the request and asks you once more, and opening it decides nothing.",
    ],
    facts,
    button: { label: "Accept", href: addressOf(letter, "accept", signing) },
    otherButton: { label: "Decline", href: addressOf(letter, "decline", signing) },
    after: [
      `The links are for you alone, work for ${reviewLinkDays} days, and stop working when the request is decided. If you are not signed in, you log in first.`,
    ],
  };
}

function addressOf({ noun, path, userId, expires }: RequestLetter, decision: ReviewLinkDecision, signing: Signing): string {
  if (expires === undefined) return `${signing.origin}${path}/${decision}`;
  return reviewLinkAddress({ noun, requestId: requestIdOf({ path }), decision, userId, expires }, signing);
}

/** Which request a letter is about. */
export function requestIdOf({ path }: Pick<RequestLetter, "path">): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

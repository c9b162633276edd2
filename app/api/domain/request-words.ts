import type { Letter } from "./letter.ts";
import type { Words } from "./mail-words.ts";

type RequestLetter = Extract<Letter, { kind: "request" }>;

const names = { "additional-compensation": "additional compensation", "time-off": "time off" };

/** What a mail says about a request that waits: all that a decision needs, and the way to each of the two dialogs. */
export function requestWords({ noun, workerName, facts, path }: RequestLetter, origin: string): Words {
  return {
    // No amount: a subject is read over shoulders and on locked screens.
    subject: `${workerName} waits for your review of ${names[noun]}`,
    paragraphs: [`${workerName} asks for ${names[noun]}.`],
    facts,
    button: { label: "Accept", href: `${origin}${path}/accept` },
    otherButton: { label: "Decline", href: `${origin}${path}/decline` },
    after: ["Each link opens the request and asks you once more: opening it decides nothing. You sign in first, if you are not."],
  };
}

import { formatDay } from "#app/contract/day-words.ts";
import { tokenScopeNames } from "#app/contract/token-scope.ts";
import { webhookEventNames } from "#app/contract/webhook-event.ts";
import type { Letter } from "./letter.ts";
import type { Sender, Words } from "./mail-words.ts";

type ProgramLetter = Extract<Letter, { kind: "api-token-made" | "webhook-made" | "calendar-address-made" }>;

/** What is said to somebody in whose name a program was let in, in case it was not they who did: it outlives their session and their password. */
export function programWords(letter: ProgramLetter, { productName, origin }: Sender): Words {
  switch (letter.kind) {
    case "api-token-made":
      return {
        subject: `An API token was created with your ${productName} account`,
        paragraphs: ["An API token was created just now. A program that has it acts in your name, without a password or a code."],
        facts: [
          { label: "Name", text: letter.name },
          { label: "It may", text: letter.scopes.map((scope) => tokenScopeNames[scope]).join(", ") },
          { label: "Until", text: formatDay(letter.until) },
        ],
        button: { label: "See the API tokens", href: `${origin}/app/settings/api-tokens` },
        after: [`Was that not you? Revoke it at once, choose another password at ${origin}/auth/password/reset and tell us.`],
      };
    case "webhook-made":
      return {
        subject: `A webhook was created with your ${productName} account`,
        paragraphs: ["A webhook was created just now. From now on it is told what happens in your company."],
        facts: [
          // Not the whole address: with some receivers it is all that lets anybody in.
          { label: "Sent to", text: new URL(letter.address).host },
          { label: "Events", text: letter.events.map((event) => webhookEventNames[event]).join("; ") },
        ],
        button: { label: "See the webhooks", href: `${origin}/app/settings/webhooks` },
        after: [`Was that not you? Delete it at once, choose another password at ${origin}/auth/password/reset and tell us.`],
      };
    case "calendar-address-made":
      return {
        subject: `A calendar address was created with your ${productName} account`,
        paragraphs: ["An address for your calendar was created just now. Whoever has it reads which of the workers whom you may see are away, without logging in."],
        button: { label: "See the calendar address", href: `${origin}/app/time-off/calendar/feed` },
        after: [`Was that not you? Revoke it at once, choose another password at ${origin}/auth/password/reset and tell us.`],
      };
  }
}

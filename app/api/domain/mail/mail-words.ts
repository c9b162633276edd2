import { mailKindNames, type MailKind } from "#app/contract/mail-event.ts";
import { accountWords } from "./account-words.ts";
import { companyWords } from "./company-words.ts";
import { cutOffWords } from "./cut-off-words.ts";
import { delegatedRequestsWords, delegationWords } from "./delegation-words.ts";
import { digestWords } from "./digest-words.ts";
import type { Letter } from "./letter.ts";
import { linkWords } from "./link-words.ts";
import { mailHtml } from "./mail-html.ts";
import { passkeyWords } from "./passkey-words.ts";
import { passwordWords } from "./password-words.ts";
import { paycycleWords } from "./paycycle-words.ts";
import { programWords } from "./program-words.ts";
import type { Fact } from "./request-facts.ts";
import { requestWords } from "./request-words.ts";
import { twoStepWords } from "./two-step-words.ts";
import { mailKindOf, unsubscribeAddress } from "./unsubscribe-address.ts";

/** Who writes, and what it takes to make a link that opens: all of it from the settings, nothing from a request. */
export type Sender = { productName: string; supportEmail: string; origin: string; secret: string };
/** `unsubscribe` is where somebody turns mails of this kind off; null for those that they asked for themselves. */
export type Mail = { subject: string; text: string; html: string; unsubscribe: string | null };
export type Link = { label: string; href: string };
/** A mail in words. `sections` are lists with a head each, and the way to all of it. Without `button` it leads nowhere: its reader has no account. */
export type Words = {
  subject: string;
  paragraphs: string[];
  facts?: Fact[];
  sections?: (Link & { title: string; lines: string[] })[];
  button?: Link;
  otherButton?: Link;
  after: string[];
};

/** Puts a letter into words, as plain text and as HTML. */
export function writeMail(letter: Letter, sender: Sender): Mail {
  const words = wordsOf(letter, sender);
  const kind = mailKindOf(letter);
  const unsubscribe = kind && unsubscribeAddress(kind, sender);
  const waysOut = kind && unsubscribe ? waysOutOf(kind.kind, unsubscribe, sender) : [];
  const greeting = letter.firstName ? `Hello ${letter.firstName},` : "Hello,";
  const closing = [...words.after, `Questions? Write to ${sender.supportEmail}.`];
  return {
    subject: oneLine(words.subject),
    text: [oneLine(greeting), ...plainText(words), ...closing, sender.productName, ...waysOut.map(({ label, href }) => `${label}: ${href}`)].join("\n\n"),
    unsubscribe,
    html: mailHtml({ ...words, greeting, closing, waysOut }, sender.productName),
  };
}

/** Each thing on a line of its own: what somebody has typed, a name above all, cannot begin another as if we had written it. */
function plainText({ paragraphs, facts = [], sections = [], button, otherButton }: Words): string[] {
  return [
    ...paragraphs.map(oneLine),
    ...(facts.length > 0 ? [facts.map(({ label, text }) => `${label}: ${oneLine(text)}`).join("\n")] : []),
    ...sections.map(({ title, lines, label, href }) => [oneLine(title), ...lines.map((line) => `- ${oneLine(line)}`), `${label}:`, href].join("\n")),
    // The sections of a digest carry their links themselves.
    ...(sections.length > 0 ? [] : [button, otherButton].flatMap((link) => (link ? `${oneLine(link.label)}:\n${link.href}` : []))),
  ];
}

function waysOutOf(kind: MailKind, address: string, { origin }: Sender): Link[] {
  return [
    { label: `You get this email because of your settings (${mailKindNames[kind]})`, href: `${origin}/app/settings` },
    { label: "No more emails of this kind", href: address },
  ];
}

/** A header is one line, and so is a name in a text, whatever was typed into it. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

function wordsOf(letter: Letter, sender: Sender): Words {
  const { origin } = sender;
  switch (letter.kind) {
    case "login":
    case "reset":
    case "verification":
    case "invitation":
      return linkWords(letter, sender);
    case "request":
      return requestWords(letter, sender);
    case "digest":
      return digestWords(letter, origin);
    case "cut-off-reminder":
      return cutOffWords(letter, origin);
    case "delegation":
      return delegationWords(letter, origin);
    case "delegated-requests":
      return delegatedRequestsWords(letter, origin);
    case "account-exists":
    case "password-changed":
    case "password-ended":
      return passwordWords(letter, sender);
    case "company-active":
    case "company-handed-over":
      return companyWords(letter, sender);
    case "role-changed":
    case "account-deleted":
      return accountWords(letter, sender);
    case "passkey-added":
    case "passkey-removed":
      return passkeyWords(letter, sender);
    case "api-token-made":
    case "webhook-made":
    case "calendar-address-made":
      return programWords(letter, sender);
    case "two-step-on":
    case "two-step-off":
    case "recovery-codes-made":
      return twoStepWords(letter, sender);
    case "paycycle-reminder":
    case "paycycle-approved":
      return paycycleWords(letter, origin);
  }
}

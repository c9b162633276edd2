import { invitationDays, loginLinkMinutes, passwordLinkMinutes, verificationLinkMinutes } from "#app/contract/link-lifetime.ts";
import { mailKindNames, type MailKind } from "#app/contract/mail-event.ts";
import { cutOffWords } from "./cut-off-words.ts";
import { delegatedRequestsWords, delegationWords } from "./delegation-words.ts";
import { digestWords } from "./digest-words.ts";
import { hashOfAddress, signatureOf, tokenOf } from "../access/link.ts";
import type { InvitationBeside, Letter, SealedLink } from "./letter.ts";
import { mailHtml } from "./mail-html.ts";
import { paycycleWords } from "./paycycle-words.ts";
import type { Fact } from "./request-facts.ts";
import { requestWords } from "./request-words.ts";
import { twoStepWords } from "./two-step-words.ts";
import { mailKindOf, unsubscribeAddress } from "./unsubscribe-address.ts";

/** Who writes, and what it takes to make a link that opens: all of it from the settings, nothing from a request. */
export type Sender = { productName: string; supportEmail: string; origin: string; secret: string };
/** `unsubscribe` is where somebody turns mails of this kind off; null for those that they asked for themselves. */
export type Mail = { subject: string; text: string; html: string; unsubscribe: string | null };
export type Link = { label: string; href: string };
/** A mail in words. `sections` are lists with a head each, and the way to all of it. */
export type Words = {
  subject: string;
  paragraphs: string[];
  facts?: Fact[];
  sections?: (Link & { title: string; lines: string[] })[];
  button: Link;
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
    ...(sections.length > 0 ? [] : [button, otherButton].flatMap((link) => (link ? `${link.label}:\n${link.href}` : []))),
  ];
}

function waysOutOf(kind: MailKind, address: string, { origin }: Sender): Link[] {
  return [
    { label: `You get this mail because of your settings (${mailKindNames[kind]})`, href: `${origin}/app/settings` },
    { label: "No more mails of this kind", href: address },
  ];
}

/** A header is one line, and so is a name in a text, whatever was typed into it. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

function wordsOf(letter: Letter, { productName, origin, secret }: Sender): Words {
  const notYou = "If you did not ask for this, you can leave this mail alone: nothing happens without the link.";
  const invitation = "invitation" in letter ? letter.invitation : undefined;
  const { paragraphs: beside, ...otherWay } = joiningWords(invitation, { productName, origin, secret });
  switch (letter.kind) {
    case "login":
      return {
        subject: `Your login link for ${productName}`,
        paragraphs: [`Use this link to log in. It works once, within ${loginLinkMinutes} minutes, and a newer link replaces it.`, ...beside],
        button: { label: "Log in", href: `${origin}/login/link?${signed("id", letter.link, secret)}${onTo(letter.redirectTo)}` },
        ...otherWay,
        after: [notYou],
      };
    case "reset":
      return {
        subject: `Reset your ${productName} password`,
        paragraphs: [`Use this link to choose a new password. It works once, within ${passwordLinkMinutes} minutes, and a newer link replaces it.`, ...beside],
        ...otherWay,
        button: {
          label: "Choose a new password",
          href: `${origin}/auth/password/reset?${new URLSearchParams({ token: tokenOf(letter.link, secret), email: letter.link.email })}`,
        },
        after: [notYou],
      };
    case "verification":
      return {
        subject: `Verify your email address for ${productName}`,
        paragraphs: [`Please confirm that this address is yours. The link works once, within ${verificationLinkMinutes} minutes, while you are logged in, and a newer link replaces it.`, ...beside],
        button: { label: "Verify email address", href: `${origin}/auth/confirmation?${signed("user", letter.link, secret)}` },
        ...otherWay,
        after: [`If you did not sign up, please do not use ${invitation ? "the link that verifies" : "the link"}.`],
      };
    case "invitation": {
      const company = letter.companyName || "a company";
      return {
        subject: `You are invited to join ${company} on ${productName}`,
        paragraphs: [
          `${letter.inviterName ?? company} invites you to join ${company} on ${productName}.`,
          `Choose a password to begin. The link works once, within ${invitationDays} days, and a newer link replaces it.`,
        ],
        button: { label: "Accept the invitation", href: invitationAddress(letter, { origin, secret }) },
        after: ["If you do not know who invites you, you can leave this mail alone."],
      };
    }
    case "request":
      return requestWords(letter, { origin, secret });
    case "digest":
      return digestWords(letter, origin);
    case "cut-off-reminder":
      return cutOffWords(letter, origin);
    case "delegation":
      return delegationWords(letter, origin);
    case "delegated-requests":
      return delegatedRequestsWords(letter, origin);
    case "account-exists":
      return {
        subject: `You already have a ${productName} account`,
        paragraphs: ["Somebody, probably you, has just tried to sign up with this address. It has an account already, so nothing was changed."],
        button: { label: "Log in", href: `${origin}/login` },
        after: [`Forgot your password? Choose a new one at ${origin}/auth/password/reset`],
      };
    case "password-changed":
      return {
        subject: `Your ${productName} password was changed`,
        paragraphs: ["Your password was changed just now, and you were signed out on every other device. Passkeys that you have added still sign in: check in your settings that you recognize them all."],
        button: { label: "Log in", href: `${origin}/login` },
        after: [`Was that not you? Choose another password at once at ${origin}/auth/password/reset and tell us.`],
      };
    case "password-ended":
      return {
        subject: `Please choose a new ${productName} password`,
        paragraphs: [
          "You have logged in by a link that we mailed to you, so this address is proved to be yours.",
          "Until then anybody could have signed up with it. So that nobody but you can get in, the password from the sign-up no longer works, and every other device was signed out. All that was entered is still there.",
        ],
        button: { label: "Choose a new password", href: `${origin}/auth/password/reset` },
        after: ["You can do without one as well, and log in by email each time."],
      };
    case "company-active":
      return {
        subject: `${letter.companyName} is active on ${productName}`,
        paragraphs: [`Your MSA is signed, and ${letter.companyName} is active. A paycycle opens as soon as somebody is to be paid in it.`],
        button: { label: "See your team", href: `${origin}/app/team` },
        after: [],
      };
    case "company-handed-over":
      return {
        subject: `${letter.companyName} has another owner on ${productName}`,
        paragraphs: [
          letter.isOwner
            ? `You own ${letter.companyName} from now on, as we were asked to arrange. Nobody else can change your role or delete your account.`
            : `${letter.ownerName} owns ${letter.companyName} from now on in place of you, as we were asked to arrange. You are still a super admin.`,
        ],
        button: { label: "See the users", href: `${origin}/app/users` },
        after: ["Was that not wanted? Write to us at once."],
      };
    case "passkey-added":
      return {
        subject: `A passkey was added to your ${productName} account`,
        paragraphs: [`The passkey “${letter.name}” was added just now. From now on it signs in without a password or a code.`],
        button: { label: "See your passkeys", href: `${origin}/app/settings` },
        after: [`Was that not you? Remove it at once, choose another password at ${origin}/auth/password/reset and tell us.`],
      };
    case "passkey-removed":
      return {
        subject: `A passkey was removed from your ${productName} account`,
        paragraphs: [`The passkey “${letter.name}” was removed just now. It can no longer sign you in.`],
        button: { label: "See your passkeys", href: `${origin}/app/settings` },
        after: [`Was that not you? Choose another password at once at ${origin}/auth/password/reset and tell us.`],
      };
    case "two-step-on":
    case "two-step-off":
    case "recovery-codes-made":
      return twoStepWords(letter, { productName, origin });
    case "paycycle-reminder":
    case "paycycle-approved":
      return paycycleWords(letter, origin);
  }
}

/** For who has signed up and is invited as well: an address has one account, and which, its owner chooses. */
function joiningWords(invitation: InvitationBeside | undefined, { productName, ...sender }: Omit<Sender, "supportEmail">): Pick<Words, "paragraphs" | "otherButton"> {
  if (!invitation) return { paragraphs: [] };
  const company = invitation.companyName || "a company";
  return {
    paragraphs: [`You are also invited to join ${company} on ${productName}. An address has one account: go on with the company that you signed up for, or join ${company} instead.`],
    otherButton: { label: `Join ${company}`, href: invitationAddress(invitation, sender) },
  };
}

function invitationAddress({ firstName, lastName, link }: Omit<InvitationBeside, "companyName">, { origin, secret }: Pick<Sender, "origin" | "secret">): string {
  return `${origin}/sign-up?${new URLSearchParams({ firstName, lastName, email: link.email, token: tokenOf(link, secret) })}`;
}

/** Beside what is signed: the page takes it for what any address may say, and goes to paths of this site alone. */
function onTo(redirectTo: string | undefined): string {
  return redirectTo ? `&${new URLSearchParams({ redirectTo })}` : "";
}

/** The query of a link with its four parts, under the names that its page reads. */
function signed(userName: "id" | "user", link: SealedLink, secret: string): string {
  return String(
    new URLSearchParams({
      [userName]: link.userId,
      hash: hashOfAddress(link.email),
      expires: String(link.expires),
      signature: signatureOf(link, secret),
    }),
  );
}

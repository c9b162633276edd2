import { invitationDays, loginLinkMinutes, passwordLinkMinutes, verificationLinkMinutes } from "#app/contract/link-lifetime.ts";
import { hashOfAddress, signatureOf, tokenOf } from "../access/link.ts";
import { isolated } from "./isolated.ts";
import type { InvitationBeside, Letter, SealedLink } from "./letter.ts";
import type { Sender, Words } from "./mail-words.ts";

type LinkLetter = Extract<Letter, { kind: "login" | "reset" | "verification" | "invitation" }>;

/** What stands around a link that opens something for whoever reads the mail. */
export function linkWords(letter: LinkLetter, sender: Sender): Words {
  const { productName, origin, secret } = sender;
  const notYou = "If you did not ask for this, you can ignore this email: nothing happens without the link.";
  const invitation = "invitation" in letter ? letter.invitation : undefined;
  const { paragraphs: beside, ...otherWay } = joiningWords(invitation, sender);
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
        paragraphs: [`Please confirm that this address is yours. The link works once, within ${verificationLinkMinutes} minutes, while you are signed in, and a newer link replaces it.`, ...beside],
        button: { label: "Verify email address", href: `${origin}/auth/confirmation?${signed("user", letter.link, secret)}` },
        ...otherWay,
        after: [`If you did not sign up, please do not use ${invitation ? "the link that verifies" : "the link"}.`],
      };
    case "invitation": {
      const company = isolated(letter.companyName) || "a company";
      return {
        subject: `You are invited to join ${company} on ${productName}`,
        paragraphs: [
          `${letter.inviterName ? `${isolated(letter.inviterName)} invites you` : "You are invited"} to join ${company} on ${productName}.`,
          `Choose a password to begin. The link works once, within ${invitationDays} days, and a newer link replaces it.`,
        ],
        button: { label: "Accept the invitation", href: invitationAddress(letter, sender) },
        after: ["If you do not know who invites you, you can ignore this email."],
      };
    }
  }
}

/** For who has signed up and is invited as well: an address has one account, and which, its owner chooses. */
function joiningWords(invitation: InvitationBeside | undefined, sender: Sender): Pick<Words, "paragraphs" | "otherButton"> {
  if (!invitation) return { paragraphs: [] };
  const company = invitation.companyName || "a company";
  return {
    paragraphs: [`You are also invited to join ${company} on ${sender.productName}. An address has one account: go on with the company that you signed up for, or join ${company} instead.`],
    otherButton: { label: `Join ${company}`, href: invitationAddress(invitation, sender) },
  };
}

function invitationAddress({ firstName, lastName, link }: Omit<InvitationBeside, "companyName">, { origin, secret }: Sender): string {
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

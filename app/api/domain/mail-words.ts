import { hashOfAddress, signatureOf, tokenOf } from "./link.ts";
import type { Letter, SealedLink } from "./letter.ts";
import { paycycleWords } from "./paycycle-words.ts";

/** Who writes, and what it takes to make a link that opens: all of it from the settings, nothing from a request. */
export type Sender = { productName: string; supportEmail: string; origin: string; secret: string };
/** `unsubscribe` is where somebody turns mails of this kind off; null for those that they asked for themselves. */
export type Mail = { subject: string; text: string; html: string; unsubscribe: string | null };
export type Words = { subject: string; paragraphs: string[]; button: { label: string; href: string }; after: string[] };

/** Puts a letter into words, as plain text and as HTML. */
export function writeMail(letter: Letter, sender: Sender): Mail {
  const words = wordsOf(letter, sender);
  const greeting = `Hello ${letter.firstName},`;
  const closing = `Questions? Write to ${sender.supportEmail}.`;
  return {
    subject: oneLine(words.subject),
    text: [greeting, ...words.paragraphs, `${words.button.label}:\n${words.button.href}`, ...words.after, closing, sender.productName].join("\n\n"),
    unsubscribe: letter.kind === "request" ? `${sender.origin}/app/settings` : null,
    html: htmlOf({ ...words, paragraphs: [greeting, ...words.paragraphs], after: [...words.after, closing] }, sender.productName),
  };
}

/** A header is one line, whatever was typed into a name. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

function wordsOf(letter: Letter, { productName, origin, secret }: Sender): Words {
  const notYou = "If you did not ask for this, you can leave this mail alone: nothing happens without the link.";
  switch (letter.kind) {
    case "login":
      return {
        subject: `Your login link for ${productName}`,
        paragraphs: ["Use this link to log in. It works once, within 10 minutes, and a newer link replaces it."],
        button: { label: "Log in", href: `${origin}/login/link?${signed("id", letter.link, secret)}` },
        after: [notYou],
      };
    case "reset":
      return {
        subject: `Reset your ${productName} password`,
        paragraphs: ["Use this link to choose a new password. It works once, within 60 minutes."],
        button: {
          label: "Choose a new password",
          href: `${origin}/auth/password/reset?${new URLSearchParams({ token: tokenOf(letter.link, secret), email: letter.link.email })}`,
        },
        after: [notYou],
      };
    case "verification":
      return {
        subject: `Verify your email address for ${productName}`,
        paragraphs: ["Please confirm that this address is yours. The link works once, within 60 minutes, while you are logged in."],
        button: { label: "Verify email address", href: `${origin}/auth/confirmation?${signed("user", letter.link, secret)}` },
        after: ["If you did not sign up, please do not use the link."],
      };
    case "invitation": {
      const company = letter.companyName || "a company";
      const { firstName, lastName, link } = letter;
      const query = new URLSearchParams({ firstName, lastName, email: link.email, token: tokenOf(link, secret) });
      return {
        subject: `You are invited to join ${company} on ${productName}`,
        paragraphs: [
          `${letter.inviterName ?? company} invites you to join ${company} on ${productName}.`,
          "Choose a password to begin. The link works once, within 7 days.",
        ],
        button: { label: "Accept the invitation", href: `${origin}/sign-up?${query}` },
        after: ["If you do not know who invites you, you can leave this mail alone."],
      };
    }
    case "request":
      return {
        subject: `${letter.workerName} waits for your review`,
        paragraphs: [`${letter.workerName} has sent a request for ${letter.what}:`, letter.summary, "You are asked once more before anything is decided."],
        button: { label: "Review the request", href: `${origin}${letter.path}` },
        after: [`No more of these mails? Turn them off in your settings: ${origin}/app/settings`],
      };
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
        paragraphs: ["Your password was changed just now, and you were signed out on every other device."],
        button: { label: "Log in", href: `${origin}/login` },
        after: [`Was that not you? Choose another password at once at ${origin}/auth/password/reset and tell us.`],
      };
    case "paycycle-reminder":
    case "paycycle-approved":
      return paycycleWords(letter, origin);
  }
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

function htmlOf({ subject, paragraphs, button, after }: Words, productName: string): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:32px 24px;font:16px/24px 'Hanken Grotesk',Arial,sans-serif">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:600">${escaped(productName)}</p>
${paragraphs.map(paragraph).join("\n")}
<p style="margin:24px 0"><a href="${escaped(button.href)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f4a80;color:#ffffff;font-weight:600;text-decoration:none">${escaped(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all">${escaped(button.href)}</p>
${after.map(paragraph).join("\n")}
</div>
</body>
</html>
`;
}

function escaped(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

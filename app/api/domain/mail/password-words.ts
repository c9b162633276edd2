import type { Letter } from "./letter.ts";
import type { Sender, Words } from "./mail-words.ts";

type PasswordLetter = Extract<Letter, { kind: "account-exists" | "password-changed" | "password-ended" }>;

/** What is said to somebody whose password is another than before, or who may have forgotten that they have one. */
export function passwordWords({ kind }: PasswordLetter, { productName, origin }: Sender): Words {
  switch (kind) {
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
        paragraphs: ["Your password was changed just now, and you were signed out on every other device. Passkeys that you have added still log you in: check in your settings that you recognize them all."],
        button: { label: "Log in", href: `${origin}/login` },
        after: [`Was that not you? Choose another password at once at ${origin}/auth/password/reset and tell us.`],
      };
    case "password-ended":
      return {
        subject: `Please choose a new ${productName} password`,
        paragraphs: [
          "You have logged in by a link that we emailed to you, so this address is proved to be yours.",
          "Until then anybody could have signed up with it. So that nobody but you can get in, the password from the sign-up no longer works, and every other device was signed out. All that was entered is still there.",
        ],
        button: { label: "Choose a new password", href: `${origin}/auth/password/reset` },
        after: ["You can do without one as well, and log in by email each time."],
      };
  }
}

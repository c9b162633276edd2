import type { Letter } from "./letter.ts";
import type { Sender, Words } from "./mail-words.ts";

type TwoStepLetter = Extract<Letter, { kind: "two-step-on" | "two-step-off" | "recovery-codes-made" }>;

/** What is said to somebody whose second step of signing in is another than before, in case it was not they who changed it. */
export function twoStepWords(letter: TwoStepLetter, { productName, origin }: Sender): Words {
  return {
    ...changed(letter, productName),
    button: { label: "See your settings", href: `${origin}/app/settings#two-step` },
    after: [`Was that not you? ${letter.kind === "recovery-codes-made" ? "Create new recovery codes, which end these, choose" : "Choose"} another password at once at ${origin}/auth/password/reset and tell us.`],
  };
}

function changed(letter: TwoStepLetter, productName: string): Pick<Words, "subject" | "paragraphs"> {
  switch (letter.kind) {
    case "two-step-on":
      return {
        subject: `Two-step sign-in was turned on for your ${productName} account`,
        paragraphs: ["Two-step sign-in was turned on just now. From now on a password or a login link takes a code as well, and you were signed out on every other device."],
      };
    case "two-step-off":
      return {
        subject: `Two-step sign-in was turned off for your ${productName} account`,
        paragraphs: [`${letter.isByProvider ? "We have turned two-step sign-in off, as we were asked to, and you were signed out everywhere." : "Two-step sign-in was turned off just now."} From now on a password or a login link logs you in without a code.`],
      };
    case "recovery-codes-made":
      return {
        subject: `New recovery codes were created for your ${productName} account`,
        paragraphs: ["Ten new recovery codes were created just now, each of which logs you in once in place of a code from your authenticator app. The earlier ones no longer work."],
      };
  }
}

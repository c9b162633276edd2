import type { Letter } from "./letter.ts";
import type { Sender, Words } from "./mail-words.ts";

type PasskeyLetter = Extract<Letter, { kind: "passkey-added" | "passkey-removed" }>;

/** What is said to somebody whose passkeys are others than before, in case it was not they who changed them. */
export function passkeyWords(letter: PasskeyLetter, { productName, origin }: Sender): Words {
  switch (letter.kind) {
    case "passkey-added":
      return {
        subject: `A passkey was added to your ${productName} account`,
        paragraphs: [`The passkey “${letter.name}” was added just now. From now on it logs you in without a password or a code.`],
        button: { label: "See your passkeys", href: `${origin}/app/settings#passkeys` },
        after: [`Was that not you? Remove it at once, choose another password at ${origin}/auth/password/reset and tell us.`],
      };
    case "passkey-removed":
      return {
        subject: `A passkey was removed from your ${productName} account`,
        paragraphs: [`The passkey “${letter.name}” was removed just now. It can no longer log you in.`],
        button: { label: "See your passkeys", href: `${origin}/app/settings#passkeys` },
        after: [`Was that not you? Choose another password at once at ${origin}/auth/password/reset and tell us.`],
      };
  }
}

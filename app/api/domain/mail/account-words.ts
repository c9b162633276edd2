import { roleNames, type Role } from "#app/contract/permission.ts";
import { roleMeanings } from "#app/contract/role-meaning.ts";
import { isolated } from "./isolated.ts";
import type { Letter } from "./letter.ts";
import type { Sender, Words } from "./mail-words.ts";

type AccountLetter = Extract<Letter, { kind: "role-changed" | "account-deleted" }>;

/** What is said to somebody of whose account another has decided: they would learn it from screens that are no longer there. */
export function accountWords(letter: AccountLetter, { productName, origin }: Sender): Words {
  const companyName = isolated(letter.companyName);
  const by = letter.by === null ? null : isolated(letter.by);
  // Whom to ask stands above: below the buttons there is nothing that somebody has typed.
  const whomToAsk = by === null ? [] : [`If you did not expect this, ask ${by} or somebody else in your company.`];
  switch (letter.kind) {
    case "role-changed": {
      const change = `from ${withinSentence(letter.from)} to ${withinSentence(letter.to)}`;
      return {
        subject: `Your ${productName} role was changed`,
        paragraphs: [
          by === null ? `Your role in ${companyName} was changed ${change}, with your own account.` : `${by} changed your role in ${companyName} ${change}.`,
          "The new role applies at once, wherever you are signed in.",
          ...whomToAsk,
        ],
        facts: [{ label: roleNames[letter.to], text: roleMeanings[letter.to] }],
        button: { label: "See what each role may do", href: `${origin}/app/settings/roles` },
        after: by === null ? [`Was that not you? Choose another password at once at ${origin}/auth/password/reset and tell us.`] : [],
      };
    }
    case "account-deleted": {
      const done = by === null ? `Your account in ${companyName} was deleted with your own login.` : `${by} deleted your account in ${companyName}.`;
      return {
        subject: `Your ${productName} account was deleted`,
        paragraphs: [`${done} You were signed out everywhere and cannot log in again.`, "What you have decided stays in the company's history.", ...whomToAsk],
        after: by === null ? ["Was that not you? Write to us at once."] : [],
      };
    }
  }
}

function withinSentence(role: Role): string {
  return roleNames[role].toLowerCase();
}

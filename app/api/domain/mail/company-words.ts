import { isolated } from "./isolated.ts";
import type { Letter } from "./letter.ts";
import type { Sender, Words } from "./mail-words.ts";

type CompanyLetter = Extract<Letter, { kind: "company-active" | "company-handed-over" }>;

/** What is said of what the provider has done for a company. */
export function companyWords(letter: CompanyLetter, { productName, origin }: Sender): Words {
  const companyName = isolated(letter.companyName);
  switch (letter.kind) {
    case "company-active":
      return {
        subject: `${companyName} is active on ${productName}`,
        paragraphs: [`Your MSA is signed, and ${companyName} is active. A paycycle opens as soon as somebody is to be paid in it.`],
        button: { label: "See your team", href: `${origin}/app/team` },
        after: [],
      };
    case "company-handed-over":
      return {
        subject: `${companyName} has another owner on ${productName}`,
        paragraphs: [
          letter.isOwner
            ? `You own ${companyName} from now on, as we were asked to arrange. Nobody else can change your role or delete your account.`
            : `${isolated(letter.ownerName)} owns ${companyName} from now on in place of you, as we were asked to arrange. You are still a super admin.`,
        ],
        button: { label: "See the users", href: `${origin}/app/users` },
        after: ["Was that not wanted? Write to us at once."],
      };
  }
}

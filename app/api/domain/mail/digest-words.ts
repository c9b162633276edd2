import { actsForInWords } from "#app/contract/acts-for.ts";
import { formatDay } from "#app/contract/day-words.ts";
import type { DigestSection, Letter } from "./letter.ts";
import type { Words } from "./mail-words.ts";

/** What the daily digest says: part by part, each with the way to its list. */
export function digestWords({ day, sections, actsFor }: Extract<Letter, { kind: "digest" }>, origin: string): Words {
  const [first] = sections;
  const opening = sections.every(hasHappened) ? "This is new" : "This waits for you";
  return {
    subject: `${first?.title ?? "What waits for you"}${sections.length > 1 ? ", and more" : ""}`,
    paragraphs: [`${opening} on ${formatDay(day)}.${actsFor ? ` ${actsForInWords(actsFor)}` : ""}`],
    sections: sections.map(({ title, lines, label, path }) => ({ title, lines, label, href: `${origin}${path}` })),
    button: { label: first?.label ?? "Open the dashboard", href: `${origin}${first?.path ?? "/app"}` },
    after: [],
  };
}

/** Nothing of it is left to decide. */
function hasHappened({ event, undecided }: DigestSection): boolean {
  return event === "delegation" || (event === "paycycle" && undecided === undefined);
}

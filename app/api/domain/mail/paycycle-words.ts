import { writtenInstant } from "#app/contract/clock-words.ts";
import { formatDay, formatMonth } from "#app/contract/day-words.ts";
import { taxYearNote } from "#app/contract/tax-year-note.ts";
import { inBrief, type WorkersInBrief } from "#app/contract/workers-in-brief.ts";
import type { Letter } from "./letter.ts";
import type { Words } from "./mail-words.ts";

type PaycycleLetter = Extract<Letter, { kind: "paycycle-reminder" | "paycycle-approved" }>;

/** What holds up a cycle in which somebody's pay is missing. */
export function whyItWaits(unpaid: WorkersInBrief): string {
  return `It waits: the pay of ${inBrief(unpaid)} cannot be calculated yet. Until the provider has completed it, nobody can approve this paycycle, and it is not approved automatically either.`;
}

/** What mails about a paycycle say. No amount is in them: a mailbox is no place for pay. */
export function paycycleWords(letter: PaycycleLetter, origin: string): Words {
  const taxYear = taxYearNote({ ...letter, approvedDate: letter.kind === "paycycle-approved" });
  const note = taxYear === null ? [] : [taxYear];
  const name = `The ${formatMonth(letter.startDate)} paycycle`;
  const period = `${formatDay(letter.startDate)} to ${formatDay(letter.endDate)}`;
  if (letter.kind === "paycycle-reminder") {
    const left = letter.daysLeft === 1 ? "one day" : `${letter.daysLeft} days`;
    const { unpaid } = letter;
    return {
      subject: unpaid ? `${name} waits: somebody's pay cannot be calculated` : `${name} is approved automatically in ${left}`,
      paragraphs: [
        `The paycycle of ${period} is not approved yet.`,
        unpaid ? whyItWaits(unpaid) : `If nobody approves it, it is approved automatically on ${writtenInstant(letter.at, letter.timeZone)}. Approval cannot be undone.`,
        ...note,
      ],
      button: { label: "Look at the paycycle", href: `${origin}/app/paycycle` },
      after: [],
    };
  }
  return {
    subject: `${name} was approved automatically`,
    paragraphs: [
      `The paycycle of ${period} was approved by the system on ${writtenInstant(letter.at, letter.timeZone)}, because nobody had decided by then.`,
      `Pay by ${formatDay(letter.paymentDate)}.`,
      ...note,
    ],
    button: { label: "Look at the paycycle", href: `${origin}/app/paycycle/${letter.paycycleId}` },
    after: [],
  };
}

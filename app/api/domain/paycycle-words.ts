import type { Letter } from "./letter.ts";
import type { Words } from "./mail-words.ts";

type PaycycleLetter = Extract<Letter, { kind: "paycycle-reminder" | "paycycle-approved" }>;

/** What mails about a paycycle say. No amount is in them: a mailbox is no place for pay. */
export function paycycleWords(letter: PaycycleLetter, origin: string): Words {
  const period = `${dayText(letter.startDate)} to ${dayText(letter.endDate)}`;
  if (letter.kind === "paycycle-reminder") {
    const left = letter.daysLeft === 1 ? "one day" : `${letter.daysLeft} days`;
    return {
      subject: `The paycycle is approved by itself in ${left}`,
      paragraphs: [
        `The paycycle of ${period} is not approved yet.`,
        `Without a decision it is approved by itself on ${instantText(letter.at, letter.timeZone)}. Approval cannot be undone.`,
      ],
      button: { label: "Look at the paycycle", href: `${origin}/app/paycycle` },
      after: [],
    };
  }
  return {
    subject: "The paycycle was approved by itself",
    paragraphs: [
      `The paycycle of ${period} was approved by the system on ${instantText(letter.at, letter.timeZone)}, because nobody had decided by then.`,
      `Pay by ${dayText(letter.paymentDate)}.`,
    ],
    button: { label: "Look at the paycycle", href: `${origin}/app/paycycle/${letter.paycycleId}` },
    after: [],
  };
}

/** "20 Nov 2026" */
export function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
}

/** "20 Nov 2026 at 12:00 America/Toronto (20 Nov 2026 at 17:00 UTC)" */
function instantText(at: string, timeZone: string): string {
  const inZone = (zone: string) => {
    const date = new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: zone });
    const time = new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone });
    return `${date} at ${time} ${zone}`;
  };
  return timeZone === "UTC" ? inZone("UTC") : `${inZone(timeZone)} (${inZone("UTC")})`;
}

import type { Letter } from "./letter.ts";
import type { Words } from "./mail-words.ts";
import { writtenDay } from "./written-day.ts";
import { writtenInstant, writtenMonth } from "./written-instant.ts";

/** What the daily digest says: part by part, each with the way to its list. */
export function digestWords({ day, sections }: Extract<Letter, { kind: "digest" }>, origin: string): Words {
  const [first] = sections;
  return {
    subject: `${first?.title ?? "What waits for you"}${sections.length > 1 ? ", and more" : ""}`,
    paragraphs: [`This waits for you on ${writtenDay(day)}.`],
    sections: sections.map(({ path, ...section }) => ({ ...section, href: `${origin}${path}` })),
    button: { label: first?.label ?? "Open the dashboard", href: `${origin}${first?.path ?? "/app"}` },
    after: [],
  };
}

/** What is said three days and one day before the cut-off to those for whom requests wait. */
export function cutOffWords({ waiting, startDate, nextStartDate, at, timeZone }: Extract<Letter, { kind: "cut-off-reminder" }>, origin: string): Words {
  const { additionalCompensation, timeOff } = waiting;
  const counts = [
    additionalCompensation > 0 && `${additionalCompensation} additional compensation ${additionalCompensation === 1 ? "request" : "requests"}`,
    timeOff > 0 && `${timeOff} time off ${timeOff === 1 ? "request" : "requests"}`,
  ].filter((text) => text !== false);
  const total = additionalCompensation + timeOff;
  const lists = { compensation: { label: "Review additional compensation", href: `${origin}/app/additional-compensation` }, timeOff: { label: "Review time off", href: `${origin}/app/time-off` } };
  return {
    subject: `${total} ${total === 1 ? "request waits" : "requests wait"} for you before the ${writtenMonth(startDate)} cut-off`,
    paragraphs: [
      `${counts.join(" and ")} ${total === 1 ? "waits" : "wait"} for your review.`,
      `What is accepted by ${writtenInstant(at, timeZone)} is paid or counted in the ${writtenMonth(startDate)} paycycle; what is accepted later, in ${writtenMonth(nextStartDate)}.`,
    ],
    button: additionalCompensation > 0 ? lists.compensation : lists.timeOff,
    ...(additionalCompensation > 0 && timeOff > 0 && { otherButton: lists.timeOff }),
    after: [],
  };
}

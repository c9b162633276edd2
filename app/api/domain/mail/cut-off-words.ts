import { actsForInWords } from "#app/contract/acts-for.ts";
import { formatMonth } from "#app/contract/day-words.ts";
import type { Letter } from "./letter.ts";
import type { Words } from "./mail-words.ts";
import { writtenInstant } from "../day/written-instant.ts";

type CutOff = Pick<Extract<Letter, { kind: "cut-off-reminder" }>, "waiting" | "startDate" | "nextStartDate">;

/** What is said three days and one day before the cut-off to those for whom requests wait. */
export function cutOffWords(letter: Extract<Letter, { kind: "cut-off-reminder" }>, origin: string): Words {
  const { additionalCompensation, timeOff } = letter.waiting;
  const counts = [
    additionalCompensation > 0 && `${additionalCompensation} additional compensation ${additionalCompensation === 1 ? "request" : "requests"}`,
    timeOff > 0 && `${timeOff} time off ${timeOff === 1 ? "request" : "requests"}`,
  ].filter((text) => text !== false);
  const total = additionalCompensation + timeOff;
  const lists = { compensation: { label: "Review additional compensation", href: `${origin}/app/additional-compensation` }, timeOff: { label: "Review time off", href: `${origin}/app/time-off` } };
  return {
    subject: `${total} ${total === 1 ? "request waits" : "requests wait"} for you before the ${formatMonth(letter.startDate)} cut-off`,
    paragraphs: [
      `${counts.join(" and ")} ${total === 1 ? "waits" : "wait"} for your review.${letter.actsFor ? ` ${actsForInWords(letter.actsFor)}` : ""}`,
      [`The cut-off is on ${writtenInstant(letter.at, letter.timeZone)}.`, ...whatCutOffDecides(letter)].join(" "),
    ],
    button: additionalCompensation > 0 ? lists.compensation : lists.timeOff,
    ...(additionalCompensation > 0 && timeOff > 0 && { otherButton: lists.timeOff }),
    after: [],
  };
}

/** What accepting by the cut-off changes for what waits, one sentence for each kind. */
export function whatCutOffDecides({ waiting, startDate, nextStartDate }: CutOff): string[] {
  const ofCompensation = `Additional compensation that is accepted by then is paid in ${formatMonth(startDate)}; what is accepted later, in ${formatMonth(nextStartDate)}.`;
  // Vacation and sick leave are paid like work: no paycycle counts them.
  const ofTimeOff =
    "Of time off only unpaid leave changes pay: its days are left out of the pay of each paycycle that they fall in, if it is accepted by that paycycle's cut-off; if it is accepted later, they are taken back in the next one.";
  return [...(waiting.additionalCompensation > 0 ? [ofCompensation] : []), ...(waiting.timeOff > 0 ? [ofTimeOff] : [])];
}

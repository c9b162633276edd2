import { actsForInWords } from "#app/contract/acts-for.ts";
import { writtenInstant } from "#app/contract/clock-words.ts";
import { formatMonth } from "#app/contract/day-words.ts";
import type { Letter } from "./letter.ts";
import type { Words } from "./mail-words.ts";
import { reviewLists, totalOf, waitingInWords } from "./waiting-words.ts";

type CutOff = Pick<Extract<Letter, { kind: "cut-off-reminder" }>, "waiting" | "startDate" | "nextStartDate">;

/** What is said three days and one day before the cut-off to those for whom requests wait. */
export function cutOffWords(letter: Extract<Letter, { kind: "cut-off-reminder" }>, origin: string): Words {
  const total = totalOf(letter.waiting);
  return {
    subject: `${total} ${total === 1 ? "request waits" : "requests wait"} for you before the ${formatMonth(letter.startDate)} cut-off`,
    paragraphs: [
      `${waitingInWords(letter.waiting)} for your review.${letter.actsFor ? ` ${actsForInWords(letter.actsFor)}` : ""}`,
      [`The cut-off is on ${writtenInstant(letter.at, letter.timeZone)}.`, ...whatCutOffDecides(letter)].join(" "),
    ],
    ...reviewLists(letter.waiting, origin),
    after: [],
  };
}

/** What accepting by the cut-off changes for what waits, one sentence for each kind. */
export function whatCutOffDecides({ waiting, startDate, nextStartDate }: CutOff): string[] {
  const ofCompensation = `Additional compensation that is accepted by then is paid in ${formatMonth(startDate)}; what is accepted later, in ${formatMonth(nextStartDate)}.`;
  // Vacation and sick leave are paid like work: no paycycle counts them.
  const ofTimeOff =
    "Of all time off, only unpaid leave changes pay: its days are left out of the pay of each paycycle that they fall in, if it is accepted by that paycycle's cut-off; if it is accepted later, they are taken back in the next one.";
  return [...(waiting.additionalCompensation > 0 ? [ofCompensation] : []), ...(waiting.timeOff > 0 ? [ofTimeOff] : [])];
}

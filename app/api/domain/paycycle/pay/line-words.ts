import { formatMonth } from "#app/contract/day-words.ts";

/**
 * What is added to the label of a law's line, and read off it again: approved cycles keep nothing else that tells a line on
 * salary from one on bonus and the like, or the month of one that another cycle pays or corrects.
 */
const onBonus = ", on additional compensation";

/** Of a law's line on bonus and the like. */
export const ofAdditionalCompensation = (label: string) => label + onBonus;
/** Whether a line is one of those, also where it corrects one. */
export const isOfAdditionalCompensation = (label: string) => (correctionIn(label)?.corrected ?? label).endsWith(onBonus);

/** Of a month that somebody had begun in after its paycycle; `startDate` is any day of it. */
export const ofMissedMonth = (label: string, startDate: string) => `${label}, for ${formatMonth(startDate)}`;

/** Of a month whose days are corrected; `words` say which. */
export const ofCorrectedMonth = (label: string, startDate: string, words: string) => `${label}, ${formatMonth(startDate)}: ${words}`;

const anotherMonth = /, (?:for )?([A-Z][a-z]+ \d{4})(?::|$)/;

/** The first day of the other month that a line is of; null for one of its own paycycle's. */
export function otherMonthOf(label: string): string | null {
  const [, words] = anotherMonth.exec(label) ?? [];
  if (words === undefined) return null;
  const months = Array.from({ length: 12 }, (_, place) => `${words.slice(-4)}-${String(place + 1).padStart(2, "0")}-01`);
  return months.find((month) => formatMonth(month) === words) ?? null;
}

/** A corrected line's label as it was, and what was added to it; null for a line that corrects nothing. */
export function correctionIn(label: string): { corrected: string; words: string } | null {
  const at = otherMonthOf(label) === null ? -1 : label.search(/, [A-Z][a-z]+ \d{4}: /);
  return at < 0 ? null : { corrected: label.slice(0, at), words: label.slice(at + 2) };
}

/** The label of a law's line without what was added to it. */
export function plainLabel(label: string): string {
  const words = correctionIn(label)?.corrected ?? label;
  return isOfAdditionalCompensation(words) ? words.slice(0, -onBonus.length) : words.replace(/, for [A-Z][a-z]+ \d{4}$/, "");
}

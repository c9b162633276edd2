import { formatMonth } from "#app/contract/day-words.ts";

/**
 * What is added to the label of a law's line, and read off it again: approved cycles keep nothing else that tells a line on
 * salary from one on bonus and the like, or the month of one that another cycle pays or corrects.
 */
const onBonus = ", on additional compensation";

export const ofAdditionalCompensation = (label: string) => label + onBonus;
export const isOfAdditionalCompensation = (label: string) => label.endsWith(onBonus);

/** Of a month that somebody had begun in after its paycycle; `startDate` is any day of it. */
export const ofMissedMonth = (label: string, startDate: string) => `${label}, for ${formatMonth(startDate)}`;

/** Of a month whose days are corrected; `words` say which. */
export const ofCorrectedMonth = (label: string, startDate: string, words: string) => `${label}, ${formatMonth(startDate)}: ${words}`;

const anotherMonth = /, (?:for )?([A-Z][a-z]+ \d{4})(?::|$)/;

/** The first day of the other month that a line is of; null for one of its own paycycle's. */
export function otherMonthOf(label: string): string | null {
  const [, words = ""] = anotherMonth.exec(label) ?? [];
  const months = Array.from({ length: 12 }, (_, place) => `${words.slice(-4)}-${String(place + 1).padStart(2, "0")}-01`);
  return months.find((month) => formatMonth(month) === words) ?? null;
}

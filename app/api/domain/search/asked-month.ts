import { nameKey } from "../name-key.ts";

/** A year, a month of every year, or one month; numbers as people count them. */
type AskedMonth = { year: number | null; month: number | null };

const months = ["january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december"];
const fillers = ["paycycle", "paycycles", "payroll", "pay", "of", "in"];

/** The month that a text names and nothing else: "November 2026", "nov", "2026-11", "11/2026", "2026"; null for another text. */
export function askedMonth(text: string): AskedMonth | null {
  const asked: AskedMonth = { year: null, month: null };
  const words = nameKey(text).split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "" && !fillers.includes(word));
  for (const word of words) {
    const year = /^(19|20|21)\d\d$/.test(word) ? Number(word) : null;
    const month = year === null ? monthOf(word) : null;
    if (year !== null && asked.year === null) asked.year = year;
    else if (month !== null && asked.month === null) asked.month = month;
    else return null;
  }
  // A number alone may be anything.
  if (asked.year === null && words.some((word) => /\d/.test(word))) return null;
  return words.length > 0 ? asked : null;
}

function monthOf(word: string): number | null {
  if (/^(0?[1-9]|1[0-2])$/.test(word)) return Number(word);
  const place = word.length < 3 ? -1 : months.findIndex((month) => month.startsWith(word));
  return place < 0 ? null : place + 1;
}

import type { StoredLine } from "../db/schema/paycycle.ts";
import { taxYearOf, yearLines, type LegalTerms, type YearLine } from "./contribution-lines.ts";
import { shareOf } from "./convert-money.ts";

type Days = { paidDays: number; periodDays: number };

/** A line before it is converted. */
export type LocalLine = Omit<StoredLine, "usd">;

/**
 * The engine's lines for the days that are paid, a twelfth of a year's for a whole month; and for bonus and the like what
 * the year's lines grow by, which is how payroll taxes pay beside the salary.
 */
export function monthContributions(legal: LegalTerms, gross: number, extra: number, { paidDays, periodDays }: Days, startDate: string): LocalLine[] {
  const year = taxYearOf(startDate);
  const salary = yearLines(legal, gross, year);
  const lines = paidDays === 0 ? [] : salary.map((line) => monthLine(line, paidDays, periodDays));
  if (extra <= 0) return lines;
  const before = new Map(salary.map((line) => [line.key, line]));
  const after = yearLines(legal, gross + extra, year);
  const gone = salary.filter(({ key }) => !after.some((line) => line.key === key)).map((line) => ({ ...line, base: 0, amount: 0 }));
  for (const line of [...after, ...gone]) {
    const { base = 0, amount = 0 } = before.get(line.key) ?? {};
    lines.push({
      figure: line.figure,
      key: line.key,
      label: `${line.label}, on additional compensation`,
      base: line.base === null || base === null ? null : line.base - base,
      rate: line.rate && `${line.rate}%`,
      local: line.amount - amount,
    });
  }
  return lines;
}

function monthLine(line: YearLine, paidDays: number, periodDays: number): LocalLine {
  const { figure, key, label, base, rate, amount } = line;
  const share = (annual: number) => shareOf(annual, paidDays, 12 * periodDays);
  return { figure, key, label, base: base === null ? null : share(base), rate: rate && `${rate}%`, local: share(amount) };
}

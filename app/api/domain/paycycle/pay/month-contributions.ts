import type { CostYear } from "#app/contract/cost-calculator.ts";
import type { StoredLine } from "../../../db/schema/paycycle.ts";
import { isMinimumWageIn, yearLines, type LegalTerms, type YearLine } from "../../estimate/contribution-lines.ts";
import { shareOf } from "../../exchange-rate/convert-money.ts";
import { ofAdditionalCompensation } from "./line-words.ts";
import { isTaxedByTheYear } from "./taxed-over.ts";

type Days = { paidDays: number; periodDays: number };

/** Bonus and the like in minor units of the country's currency: what is paid now, and what was earlier in the calendar year. */
type Extras = { now: number; earlier: number };
export const noExtras: Extras = { now: 0, earlier: 0 };

/** A line before it is converted. */
export type LocalLine = Omit<StoredLine, "usd">;

/**
 * The engine's lines by the rates of a tax year for the days that are paid, a twelfth of a year's for a whole month; and for bonus and the like what
 * the lines grow by: those of the year or of the month, as the limits of the country are.
 */
export function monthContributions(legal: LegalTerms, gross: number, extras: Extras, days: Days, year: CostYear): LocalLine[] {
  const salary = yearLines(legal, gross, year);
  const lines = days.paidDays === 0 ? [] : salary.map((line) => lineOf(line, days));
  if (extras.now <= 0) return lines;
  if (isTaxedByTheYear(legal.countryCode)) {
    const before = gross + extras.earlier;
    return [...lines, ...growth(yearLines(legal, before, year), yearLines(legal, before + extras.now, year), wholeYear)];
  }
  // Who bears the worker's share follows the pay that is agreed, and no bonus.
  const isMinimumWage = isMinimumWageIn(salary);
  const monthOf = (annual: number) => yearLines(legal, annual, year, isMinimumWage);
  const onSalary = growth(monthOf(gross), monthOf(gross + 12 * extras.now), days);
  // What no salary is paid beside takes none over a limit.
  const alone = growth(monthOf(0), monthOf(12 * extras.now), { ...days, paidDays: days.periodDays - days.paidDays });
  return [...lines, ...onSalary, ...alone.filter(({ local }) => local > 0)];
}

const wholeYear: Days = { paidDays: 12, periodDays: 1 };

function growth(before: readonly YearLine[], after: readonly YearLine[], days: Days): LocalLine[] {
  const gone = before.filter(({ key }) => !after.some((line) => line.key === key)).map((line) => ({ ...line, base: 0, amount: 0 }));
  return [...after, ...gone].map((line) => {
    const was = before.find(({ key }) => key === line.key) ?? { ...line, base: 0, amount: 0 };
    const [now, then] = [lineOf(line, days), lineOf(was, days)];
    return { ...now, label: ofAdditionalCompensation(line.label), ...baseAndRate(now, then), local: now.local - then.local };
  });
}

/** A limit that is crossed may bring another rate for all of the base. */
function baseAndRate(now: LocalLine, then: LocalLine): Pick<LocalLine, "base" | "rate"> {
  if (now.rate !== then.rate) return then.local === 0 ? { base: now.base, rate: now.rate } : { base: null, rate: `${now.rate}, before ${then.rate}` };
  return { base: now.base === null || then.base === null ? null : now.base - then.base, rate: now.rate };
}

function lineOf(line: YearLine, { paidDays, periodDays }: Days): LocalLine {
  const { figure, key, label, base, rate, amount } = line;
  const share = (annual: number) => shareOf(annual, paidDays, 12 * periodDays);
  return { figure, key, label, base: base === null ? null : share(base), rate: rate && `${rate}%`, local: share(amount) };
}

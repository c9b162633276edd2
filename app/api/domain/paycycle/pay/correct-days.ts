import type { CostYear } from "#app/contract/cost-calculator.ts";
import { counted } from "#app/contract/counted.ts";
import type { PaycycleRates, StoredLine } from "../../../db/schema/paycycle.ts";
import { daysBetween } from "../../day/calendar-day.ts";
import { shareOf } from "../../exchange-rate/convert-money.ts";
import { unpaidDaysOf, type Leave } from "./employed-days.ts";
import { ofCorrectedMonth } from "./line-words.ts";
import { monthContributions } from "./month-contributions.ts";
import { inBoth } from "./pay-currency.ts";
import { annualGross, legalTermsOf, offerOfThen, type PaidWorker } from "./worker-pay.ts";

/**
 * A period that an earlier cycle paid, by what it was paid, and which of its days are left unpaid so far. `bonusCommissions` were
 * paid with it, in minor units of the row's currency.
 */
export type PaidPeriod = {
  startDate: string;
  endDate: string;
  /** The one whose rates the cycle that paid it was reckoned with. */
  taxYear: CostYear;
  monthlySalary: number;
  annualSalary: number | null;
  salaryCurrencyCode: string;
  bonusCommissions: number;
  rates: PaycycleRates;
  unpaidDays: readonly string[];
};

type DayCorrection = { lines: StoredLine[]; takenBack: string[]; repaid: string[] };

/**
 * What an earlier period would have come to with the leave and the last day that are known by now, less what it has come
 * to: negative for days that were paid and are not owed, positive for days that are owed after all. Pay, law and rates are
 * those of then, so that all cycles together come to what they would have come to, to the cent; what was charged on bonus and
 * the like is by the days of its month as well.
 */
export function correctDays(worker: PaidWorker, unpaid: readonly Leave[], period: PaidPeriod, currencyCode: string): DayCorrection {
  const known = unpaidDaysOf(worker, unpaid, period);
  const takenBack = known.filter((day) => !period.unpaidDays.includes(day));
  const repaid = period.unpaidDays.filter((day) => !known.includes(day));
  if (takenBack.length + repaid.length === 0) return { lines: [], takenBack, repaid };
  const first = worker.startDate > period.startDate ? worker.startDate : period.startDate;
  const possible = daysBetween(first, period.endDate).length;
  const before = linesOf(worker, period, possible - period.unpaidDays.length, currencyCode);
  const after = linesOf(worker, period, possible - known.length, currencyCode);
  const words = wordsOf(worker, takenBack, repaid);
  return { lines: differences(before, after).map((line) => ({ ...line, label: ofCorrectedMonth(line.label, period.startDate, words) })), takenBack, repaid };
}

function linesOf(worker: PaidWorker, period: PaidPeriod, paidDays: number, currencyCode: string): StoredLine[] {
  const given = (amount: number, currency: string) => inBoth(amount, currency, currencyCode, period.rates);
  const month = given(period.monthlySalary, period.salaryCurrencyCode);
  const periodDays = daysBetween(period.startDate, period.endDate).length;
  const pay: StoredLine = {
    figure: "grossBasePay",
    key: null,
    label: "Salary",
    base: month.local,
    rate: `${paidDays} of ${periodDays} days`,
    local: shareOf(month.local, paidDays, periodDays),
    usd: shareOf(month.usd, paidDays, periodDays),
  };
  const legal = legalTermsOf(worker, period);
  if (!legal) return [pay];
  const gross = annualGross(offerOfThen(worker, period), month.local);
  const lines = monthContributions(legal, gross, { now: period.bonusCommissions, earlier: 0 }, { paidDays, periodDays }, period.taxYear);
  return [pay, ...lines.map((line) => ({ ...line, usd: given(line.local, currencyCode).usd }))];
}

/**
 * Line by line what is after less what was before; a law's line may be missing on one side, and one on bonus and the like have
 * two parts: beside the days that are paid, and by itself for the others.
 */
function differences(before: readonly StoredLine[], after: readonly StoredLine[]): StoredLine[] {
  const names = [...new Set([...before, ...after].map(nameOf))];
  return names.map((name) => {
    const [was, is] = [before, after].map((lines) => lines.filter((line) => nameOf(line) === name)) as [StoredLine[], StoredLine[]];
    const line = (is[0] ?? was[0]) as StoredLine;
    const less = (amount: "base" | "local" | "usd") => sumOf(is, amount) - sumOf(was, amount);
    const reckoned = line.key === null ? { rate: `${is[0]?.rate ?? ""}, paid ${was[0]?.rate ?? ""}` } : baseAndRate([...was, ...is], less("base"));
    return { ...line, ...reckoned, local: less("local"), usd: less("usd") };
  });
}

/** Both sides of one contribution have one label, and what is charged on salary and on a bonus one key. */
function nameOf({ key, label }: StoredLine): string {
  return `${key} ${label}`;
}

/** Parts of a line that have other rates have none together. */
function baseAndRate(parts: readonly StoredLine[], base: number): Pick<StoredLine, "base" | "rate"> {
  const [rate = null, ...others] = new Set(parts.map((part) => part.rate));
  if (others.length > 0) return { base: null, rate: null };
  return { base: parts.some((part) => part.base === null) ? null : base, rate };
}

function sumOf(lines: readonly StoredLine[], amount: "base" | "local" | "usd"): number {
  return lines.reduce((sum, line) => sum + (line[amount] ?? 0), 0);
}

function wordsOf(worker: PaidWorker, takenBack: readonly string[], repaid: readonly string[]): string {
  const isAfterLast = (day: string) => worker.endDate !== null && day > worker.endDate;
  const parts = [
    [takenBack.filter((day) => !isAfterLast(day)).length, "of unpaid leave taken back"] as const,
    [takenBack.filter(isAfterLast).length, "after the last day taken back"] as const,
    [repaid.length, "paid after all"] as const,
  ];
  const said = parts.filter(([count]) => count > 0).map(([count, what]) => `${counted(count, "day")} ${what}`);
  return said.join(", ");
}

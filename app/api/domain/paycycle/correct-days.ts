import type { PaycycleRates, StoredLine } from "../../db/schema/paycycle.ts";
import { daysBetween } from "../day/calendar-day.ts";
import { shareOf } from "../exchange-rate/convert-money.ts";
import { unpaidDaysOf, type Leave } from "./employed-days.ts";
import { ofCorrectedMonth } from "./line-words.ts";
import { monthContributions, noExtras } from "./month-contributions.ts";
import { inBoth } from "./pay-currency.ts";
import { annualGross, legalTermsOf, monthlyPay, type PaidWorker } from "./worker-pay.ts";

/** A period that an earlier cycle paid, by what it was paid, and which of its days are left unpaid so far. */
export type PaidPeriod = {
  startDate: string;
  endDate: string;
  /** A day of the cycle that paid it: its year's law was applied. */
  lawDate: string;
  monthlySalary: number;
  salaryCurrencyCode: string;
  rates: PaycycleRates;
  unpaidDays: readonly string[];
};

type DayCorrection = { lines: StoredLine[]; takenBack: string[]; repaid: string[] };

/**
 * What an earlier period would have come to with the leave and the last day that are known by now, less what it has come
 * to: negative for days that were paid and are not owed, positive for days that are owed after all. Pay, law and rates are
 * those of then, so that all cycles together come to what they would have come to, to the cent.
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
  const isSalaryOfThen = monthlyPay(worker) === period.monthlySalary && worker.currencyCode === period.salaryCurrencyCode;
  const gross = isSalaryOfThen ? annualGross(worker, month.local) : month.local * 12;
  const lines = monthContributions(legal, gross, noExtras, { paidDays, periodDays }, period.lawDate);
  return [pay, ...lines.map((line) => ({ ...line, usd: given(line.local, currencyCode).usd }))];
}

/** Line by line what is after less what was before; a law's line may be missing on one side. */
function differences(before: readonly StoredLine[], after: readonly StoredLine[]): StoredLine[] {
  const names = [...new Set([...before, ...after].map(({ key }) => key))];
  return names.map((key) => {
    const [was, is] = [before.find((line) => line.key === key), after.find((line) => line.key === key)];
    const line = (is ?? was) as StoredLine;
    const rate = key === null ? `${is?.rate ?? ""}, paid ${was?.rate ?? ""}` : line.rate;
    const base = key === null ? line.base : line.base === null ? null : (is?.base ?? 0) - (was?.base ?? 0);
    return { ...line, base, rate, local: (is?.local ?? 0) - (was?.local ?? 0), usd: (is?.usd ?? 0) - (was?.usd ?? 0) };
  });
}

function wordsOf(worker: PaidWorker, takenBack: readonly string[], repaid: readonly string[]): string {
  const isAfterLast = (day: string) => worker.endDate !== null && day > worker.endDate;
  const parts = [
    [takenBack.filter((day) => !isAfterLast(day)).length, "of unpaid leave taken back"] as const,
    [takenBack.filter(isAfterLast).length, "after the last day taken back"] as const,
    [repaid.length, "paid after all"] as const,
  ];
  const said = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${count === 1 ? "day" : "days"} ${what}`);
  return said.join(", ");
}

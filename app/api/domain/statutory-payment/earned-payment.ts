import type { Span } from "#app/contract/day-words.ts";
import { formatAmount } from "#app/contract/money.ts";
import { legalBonusDays } from "#app/contract/statutory-benefit.ts";
import type { StatutoryPaymentKind } from "#app/contract/statutory-payment-kind.ts";
import { colombiaRates } from "../contributions/rates/colombia.ts";
import { type Exact, exact, percentOf, round2 } from "../contributions/rounding.ts";
import { calendarDays } from "../day/calendar-day.ts";
import { taxYearOf } from "../day/tax-year.ts";
import { daysOfThirty } from "./counted-days.ts";
import type { EarningPeriod } from "./payment-rules.ts";
import { averageMonth, type EarnedMonth, type PastSalaries, savingsMonth } from "./earned-month.ts";

/** What the law reckons with: `annualSalary` in minor units of the country's currency, which has two decimals. */
export type EarningWorker = { startDate: string; endDate: string | null; annualSalary: number; bonusDays: number | null; pastSalaries: PastSalaries };

/** Minor units of the country's currency; see `statutoryPaymentLine` of the contract. */
export type EarnedPayment = { base: number; basis: string; days: number; daysInYear: number; amount: number };

/**
 * What somebody earns of a payment in a period, by the law's own formula in exact decimals and rounded half up once; null
 * where they are not employed on a day of it. Whoever has no last day is taken to stay. With `from` it is what they earn from
 * that day on: interest runs all the same for as long as they have been employed in the period.
 */
export function earnedPayment(kind: StatutoryPaymentKind, worker: EarningWorker, period: EarningPeriod, from = period.startDate): EarnedPayment | null {
  const startDate = later(worker.startDate, period.startDate);
  const endDate = worker.endDate !== null && worker.endDate < period.endDate ? worker.endDate : period.endDate;
  const counted = { startDate: later(startDate, from), endDate };
  if (counted.startDate > endDate) return null;
  if (kind === "aguinaldo") return aguinaldo(worker, counted, period);
  const days = daysOfThirty(counted);
  const month = exact(worker.annualSalary).div(1200);
  const earnedMonth = kind === "prima-de-servicios" ? averageMonth : savingsMonth;
  const base = withAllowance(earnedMonth(month, worker.pastSalaries, counted), period);
  if (kind !== "intereses-sobre-cesantias") return ofMonth(base, days);
  return interest(base.month.times(days).div(360), daysOfThirty({ startDate, endDate }), interestOf(period));
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function aguinaldo({ annualSalary, bonusDays }: EarningWorker, counted: Span, period: EarningPeriod): EarnedPayment {
  const daily = exact(annualSalary).div(36000);
  const bonus = bonusDays ?? legalBonusDays("MX") ?? 0;
  const ofYear = daily.times(bonus);
  const [days, daysInYear] = [calendarDays(counted), calendarDays(period)];
  const basis = `${bonus} days of ${formatAmount(minorUnits(daily), "MXN")}`;
  return { base: minorUnits(ofYear), basis, days, daysInYear, amount: minorUnits(ofYear.times(days).div(daysInYear)) };
}

function interest(saved: Exact, days: number, rate: string): EarnedPayment {
  return { base: minorUnits(saved), basis: `${rate}% a year of the severance savings`, days, daysInYear: 360, amount: minorUnits(percentOf(saved, rate).times(days).div(360)) };
}

type Base = { month: Exact; basis: string };

function ofMonth({ month, basis }: Base, days: number): EarnedPayment {
  return { base: minorUnits(month), basis, days, daysInYear: 360, amount: minorUnits(month.times(days).div(360)) };
}

/** The transport allowance counts for whoever has it, though it is no salary. */
function withAllowance({ month, isAverage }: EarnedMonth, { endDate }: EarningPeriod): Base {
  const { minimumWage, transportAllowance } = colombiaRates[taxYearOf(endDate)];
  const salary = isAverage ? "average salary" : "salary";
  const hasAllowance = month.lessThanOrEqualTo(exact(minimumWage).times(transportAllowance.upToWages));
  return hasAllowance ? { month: month.plus(transportAllowance.amount), basis: `${salary} and transport allowance` } : { month, basis: salary };
}

function interestOf({ endDate }: EarningPeriod): string {
  return colombiaRates[taxYearOf(endDate)].severance.interestRate;
}

function minorUnits(amount: Exact): number {
  return round2(amount).times(100).toNumber();
}

import type { MexicoRates } from "./rates/mexico.ts";
import { type Exact, exact, larger, round2, smaller, zero } from "./rounding.ts";

/** What social security is charged on. Decimal MXN a day, except the yearly amounts. */
export type BaseSalary = {
  /** 365 days of the base salary (SBC). */
  yearly: Exact;
  /** 365 days of what the base salary has above 3 UMA. */
  yearlyExcess: Exact;
  /** 365 days of one UMA. */
  yearlyUnit: Exact;
  inUnits: Exact;
  notAboveMinimumWage: boolean;
  /** The worker earns the minimum wage or less: the employer bears everything (Ley del Seguro Social art. 36). */
  atMinimumWage: boolean;
};

const daysOfYear = 365;

/**
 * The base salary: the daily salary with its share of bonus and premium, rounded to the cent, not below the minimum
 * wage and not above 25 UMA. `daily` is a thirtieth of the month in decimal MXN.
 */
export function baseSalary(
  daily: Exact,
  terms: { christmasBonusDays: number; vacationDays: number; vacationPremiumRate: string },
  rates: MexicoRates,
): BaseSalary {
  const ceiling = round2(exact(rates.dailyUnit).times(rates.baseCeilingUnits));
  const integrated = round2(daily.times(integrationFactor(terms)));
  const base = smaller(larger(integrated, rates.dailyMinimumWage), ceiling);
  const excess = larger(base.minus(exact(rates.dailyUnit).times(rates.excess.aboveUnits)), zero);
  return {
    yearly: base.times(daysOfYear),
    yearlyExcess: excess.times(daysOfYear),
    yearlyUnit: exact(rates.dailyUnit).times(daysOfYear),
    inUnits: base.div(rates.dailyUnit),
    notAboveMinimumWage: base.lessThanOrEqualTo(rates.dailyMinimumWage),
    atMinimumWage: round2(daily).lessThanOrEqualTo(rates.dailyMinimumWage),
  };
}

/** How much a daily salary grows by bonus and premium: 1.0493 with the legal minimum of the first year. */
function integrationFactor(terms: {
  christmasBonusDays: number;
  vacationDays: number;
  vacationPremiumRate: string;
}): Exact {
  const premiumDays = exact(terms.vacationDays).times(terms.vacationPremiumRate).div(100);
  return premiumDays.plus(terms.christmasBonusDays).div(daysOfYear).plus(1).toDecimalPlaces(4);
}

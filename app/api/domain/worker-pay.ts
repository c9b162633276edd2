import type { WorkerType } from "#app/contract/worker-type.ts";
import type { LegalTerms } from "./contribution-lines.ts";
import { shareOf } from "./convert-money.ts";
import { isEngineCountry, payCurrencyOf } from "./pay-currency.ts";

/** A worker's offer. `salary` is in minor units of `currencyCode` per `salaryPeriod`; days are calendar days. */
export type PaidWorker = Omit<LegalTerms, "countryCode" | "region"> & {
  type: WorkerType;
  countryCode: string;
  region: string | null;
  startDate: string;
  endDate: string | null;
  salary: number;
  salaryPeriod: "annual" | "monthly" | "hourly";
  currencyCode: string;
};

const hoursAYear = 40 * 52;

/** A full month of a salary, in minor units of its currency. An hourly one counts 40 hours a week. */
export function monthlyPay({ salary, salaryPeriod }: PaidWorker): number {
  if (salaryPeriod === "monthly") return salary;
  return salaryPeriod === "annual" ? shareOf(salary, 1, 12) : shareOf(salary, hoursAYear, 12);
}

/** A year of it, in minor units of the currency of the row. */
export function annualGross(worker: PaidWorker, localMonth: number): number {
  return worker.salaryPeriod === "annual" && worker.currencyCode === payCurrencyOf(worker) ? worker.salary : localMonth * 12;
}

/** What the law knows of the worker; null where nothing is owed to the law, or none is known. */
export function legalTermsOf(worker: PaidWorker): LegalTerms | null {
  const { type, countryCode, region, bonusDays, vacationDays, vacationsPremiumPercentage } = worker;
  if (type !== "employee" || !isEngineCountry(countryCode)) return null;
  const place = { countryCode, region: countryCode === "CA" ? (region === "BC" ? ("BC" as const) : ("ON" as const)) : null };
  return { ...place, bonusDays, vacationDays, vacationsPremiumPercentage };
}

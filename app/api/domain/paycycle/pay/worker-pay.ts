import { legalVacation, legalVacationPremium, serviceYear } from "#app/contract/statutory-benefit.ts";
import { isCostCountry } from "#app/contract/cost-place.ts";
import { decimalsOf } from "#app/contract/money.ts";
import type { SalaryPeriod } from "#app/contract/salary.ts";
import type { WorkerType } from "#app/contract/worker-type.ts";
import { regionOfLaw, type LegalTerms } from "../../estimate/contribution-lines.ts";
import { shareOf } from "../../exchange-rate/convert-money.ts";
import { payCurrencyOf } from "./pay-currency.ts";

/** A worker's offer. `salary` is in minor units of `currencyCode` per `salaryPeriod`; days are calendar days. */
export type PaidWorker = Omit<LegalTerms, "countryCode" | "region"> & {
  type: WorkerType;
  countryCode: string;
  region: string | null;
  startDate: string;
  endDate: string | null;
  salary: number;
  salaryPeriod: SalaryPeriod;
  currencyCode: string;
};

/** Of whoever is paid by the hour, at 40 hours a week. */
export const hoursAYear = 40 * 52;

/** A full month of a salary, in minor units of its currency. */
export function monthlyPay({ salary, salaryPeriod }: PaidWorker): number {
  if (salaryPeriod === "monthly") return salary;
  return salaryPeriod === "annual" ? shareOf(salary, 1, 12) : shareOf(salary, hoursAYear, 12);
}

/** A year of it, in minor units of its currency: of a salary that is agreed by the year, that one. */
export function annualPay(worker: PaidWorker): number {
  return worker.salaryPeriod === "annual" ? worker.salary : monthlyPay(worker) * 12;
}

/** A year of it, in minor units of the currency of the row. */
export function annualGross(worker: PaidWorker, localMonth: number): number {
  return worker.salaryPeriod === "annual" && worker.currencyCode === payCurrencyOf(worker) ? worker.salary : localMonth * 12;
}

/** What a row keeps of a salary: a full month of it, and a year unless the row is from before that was kept. */
export type KeptSalary = { monthlySalary: number; annualSalary: number | null; salaryCurrencyCode: string };

/**
 * The offer with the salary that a row was paid by: that of now, where it is the same. Of a row that keeps no year, a salary
 * that is by the year and has changed since is taken to have been one in whole units whose twelfth that month is: of twelve
 * months in whole cents the law makes another cent here and there.
 */
export function offerOfThen<Worker extends PaidWorker>(worker: Worker, { monthlySalary, annualSalary, salaryCurrencyCode }: KeptSalary): Worker {
  const isSameYear = annualSalary === null || annualSalary === annualPay(worker);
  if (isSameYear && monthlyPay(worker) === monthlySalary && worker.currencyCode === salaryCurrencyCode) return worker;
  if (annualSalary !== null) return { ...worker, salary: annualSalary, salaryPeriod: "annual", currencyCode: salaryCurrencyCode };
  const unit = 10 ** decimalsOf(salaryCurrencyCode);
  const byYear: Worker = { ...worker, salary: Math.round((12 * monthlySalary) / unit) * unit, currencyCode: salaryCurrencyCode };
  const isByYear = worker.salaryPeriod === "annual" && monthlyPay(byYear) === monthlySalary;
  return isByYear ? byYear : { ...byYear, salary: monthlySalary, salaryPeriod: "monthly" };
}

/**
 * What the law knows of the worker in a period; null where nothing is owed to the law, or none is known. The year of
 * service that the period ends in decides how much vacation it grants: the month of an anniversary belongs to the new year.
 */
export function legalTermsOf(worker: PaidWorker, { endDate }: { endDate: string }): LegalTerms | null {
  const { type, countryCode, bonusDays, vacationsPremiumPercentage } = worker;
  if (type !== "employee" || !isCostCountry(countryCode)) return null;
  return { countryCode, region: regionOfLaw(worker), bonusDays, vacationDays: vacationDaysOn(worker, endDate), vacationsPremiumPercentage };
}

/**
 * Days of vacation a year that somebody has on a day. Where a premium is paid on them (Mexico) they grow with the years of
 * service, also for those who agreed on fewer when they began; elsewhere no pay follows from them, and they are as agreed.
 */
export function vacationDaysOn({ countryCode, startDate, vacationDays }: Pick<PaidWorker, "countryCode" | "startDate" | "vacationDays">, day: string): number | null {
  if (legalVacationPremium(countryCode) === null) return vacationDays;
  const legal = legalVacation(countryCode, serviceYear(startDate, day).year);
  return Math.max(vacationDays ?? 0, legal?.days ?? 0);
}

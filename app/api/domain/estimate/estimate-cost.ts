import type { CostRequest, CostYear } from "#app/contract/cost-calculator.ts";
import { type CostGroup, costGroups } from "#app/contract/cost-group.ts";
import type { CostEstimate, CostLine, ExchangeRate } from "#app/contract/cost-estimate.ts";
import { type CanadaChoices, canadianContributions } from "../contributions/canada.ts";
import { type ColombiaChoices, colombianContributions, leastIntegralGross } from "../contributions/colombia.ts";
import type { Breakdown, Line } from "../contributions/line.ts";
import { type MexicoChoices, mexicanContributions } from "../contributions/mexico.ts";
import { canadaRates } from "../contributions/rates/canada.ts";
import { colombiaRates, type ColombiaRates } from "../contributions/rates/colombia.ts";
import { mexicoRates } from "../contributions/rates/mexico.ts";
import { type Exact, exact, written } from "../contributions/rounding.ts";
import { type Conversion, conversionOf } from "./estimate-conversion.ts";
import { EstimateError } from "./estimate-error.ts";
import { yearOf } from "../day/tax-year.ts";

/** What an estimate stands on besides the question. Nothing is read from a clock, a file or the network. */
export type EstimateTerms = {
  /** The provider's fee in minor units of USD a month. */
  monthlyFee: number;
  /** Local units for one US dollar; null when there is none. */
  exchangeRate: ExchangeRate | null;
  /** The calendar date of the calculation, whose year counts when the question names none. */
  today: string;
  canada?: CanadaChoices;
  colombia?: ColombiaChoices;
  mexico?: MexicoChoices;
};

/**
 * What a salary costs the employer and leaves the worker (spec 2.15, 7.5), as minor units of the output currency for
 * the period, line by line. Every line is rounded once, totals are sums of the rounded lines.
 * Takes a question that the schema has passed; of what an offer says beside it estimate-offer.ts makes terms. Throws EstimateError: "missing-exchange-rate", "invalid-exchange-rate",
 * "invalid-fee", "no-rates-for-year", "unlawful-integral-salary", "amount-too-large".
 */
export function estimateCost(request: CostRequest, terms: EstimateTerms): CostEstimate {
  const { year, remark } = yearOf(request.year, terms.today);
  if (!Number.isSafeInteger(terms.monthlyFee) || terms.monthlyFee < 0) {
    throw new EstimateError("invalid-fee", "The fee is not an amount of money.");
  }
  const conversion = conversionOf(request, request.grossSalary, terms.monthlyFee, terms.exchangeRate);
  const breakdown = breakdownOf(request, conversion.annualGross, year, terms);
  const shownLines = [...breakdown.lines.map((line) => shown(line, conversion)), feeLine(terms.monthlyFee, conversion)];
  const lines = costGroups.flatMap((group) => shownLines.filter((line) => line.group === group));
  const { version, checkedOn } = ratesOf(request.countryCode, year);
  return {
    ...totalsOf(conversion.grossSalary, lines),
    details: {
      lines,
      allowancesPaidOnTop: conversion.toOutput(breakdown.paidOnTop),
      warnings: breakdown.warnings,
      assumptions: [...periodRemark(request), ...breakdown.assumptions],
      notIncluded: breakdown.notIncluded,
      year,
      yearRemark: remark,
      ratesVersion: version,
      checkedOn,
      exchangeRate: conversion.used,
      outputCurrencyCode: request.outputCurrencyCode,
      inputs: { ...request, year },
    },
  };
}

/** The version of the rates that estimates of a country and year are made with today. */
export function ratesVersionOf(country: CostRequest["countryCode"], year: CostYear): string {
  return ratesOf(country, year).version;
}

/** Version and checking date of a country's rates of a year. A saved estimate keeps the version. */
function ratesOf(country: CostRequest["countryCode"], year: CostYear): { version: string; checkedOn: string } {
  return { CA: canadaRates, CO: colombiaRates, MX: mexicoRates }[country][year];
}

function breakdownOf(request: CostRequest, gross: Exact, year: CostYear, terms: EstimateTerms): Breakdown {
  switch (request.countryCode) {
    case "CA":
      if (!request.region) throw new TypeError("A Canadian question has a region");
      return canadianContributions(gross, request.region, canadaRates[year], terms.canada);
    case "CO":
      refuseUnlawful(gross, colombiaRates[year], terms.colombia);
      return colombianContributions(gross, colombiaRates[year], terms.colombia);
    case "MX":
      return mexicanContributions(gross, mexicoRates[year], terms.mexico);
  }
}

function refuseUnlawful(gross: Exact, rates: ColombiaRates, choices: ColombiaChoices | undefined): void {
  if (!choices?.integralSalary || gross.greaterThanOrEqualTo(leastIntegralGross(rates))) return;
  const least = written(leastIntegralGross(rates).div(12), "COP");
  throw new EstimateError("unlawful-integral-salary", `An integral salary is at least ${least} a month.`);
}

function shown(line: Line, { toOutput }: Conversion): CostLine {
  const minor = (amount: Exact | null) => (amount === null ? null : toOutput(amount));
  return {
    ...line,
    base: minor(line.base),
    amount: toOutput(line.amount),
    steps: line.steps.map((step) => ({ ...step, base: minor(step.base), amount: toOutput(step.amount) })),
  };
}

function feeLine(monthlyFee: number, conversion: Conversion): CostLine {
  return {
    key: "fee",
    group: "fee",
    purpose: "fee",
    label: "Fee",
    base: null,
    rate: null,
    limit: `${written(exact(monthlyFee).div(100), "USD")} a month`,
    amount: conversion.feeToOutput(monthlyFee),
    steps: [],
    law: null,
  };
}

function totalsOf(grossSalary: number, lines: readonly CostLine[]): Omit<CostEstimate, "details"> {
  const sum = (...groups: CostGroup[]) =>
    lines.reduce((total, line) => (groups.includes(line.group) ? total + line.amount : total), 0);
  const fee = sum("fee");
  const employerContribution = sum("employerContributions", "employerBenefits");
  const employeeContribution = sum("workerSocial", "workerIncomeTax");
  return {
    fee,
    grossSalary,
    totalNetPay: grossSalary - employeeContribution,
    totalEmploymentCost: grossSalary + employerContribution + fee,
    employeeContribution,
    employerContribution,
  };
}

function periodRemark({ period }: CostRequest): string[] {
  return period === "monthly" ? ["A month is one twelfth of the year, not the pay of any one month."] : [];
}

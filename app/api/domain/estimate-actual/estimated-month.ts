import type { CostEstimate } from "#app/contract/cost-estimate.ts";
import { localCurrencies } from "#app/contract/cost-place.ts";
import type { PaycycleRates } from "../../db/schema/paycycle.ts";
import { figureOfGroup, regionOfLaw } from "../estimate/contribution-lines.ts";
import { monthlyFeeOf } from "../estimate/estimate-changes.ts";
import { readRate } from "../estimate/estimate-conversion.ts";
import { savedColumns } from "../estimate/estimates-to-save.ts";
import type { SavedEstimateRecord } from "../estimate/saved-estimates.ts";
import { fromDollars, shareOf, toDollars } from "../exchange-rate/convert-money.ts";
import type { Both } from "../paycycle/pay/pay-currency.ts";
import type { KeyedLine } from "./keyed-line.ts";
import type { MonthFacts } from "./regular-month.ts";

type Place = { countryCode: string; region: string | null };

/**
 * The column of a saved estimate that was made for somebody in a place: of its country, and there of its province where
 * one is; null where none is of the country. The question's own is taken in the currency that was asked for.
 */
export function columnFor({ question, estimates }: Pick<SavedEstimateRecord, "question" | "estimates">, { countryCode, region }: Place): CostEstimate | null {
  const { columns, own } = savedColumns(question, estimates);
  const ofCountry = columns.filter(({ details }) => details.inputs.countryCode === countryCode);
  const found = ofCountry.find(({ details }) => (details.inputs.region ?? null) === region) ?? ofCountry[0] ?? null;
  return found === columns[0] ? (own ?? found) : found;
}

/** The rate that an estimate was made with; where nothing was converted in it, the one of the paycycle beside it. */
export function ratesOfEstimate({ details }: CostEstimate, ofCycle: PaycycleRates): PaycycleRates {
  const currencyCode = localCurrencies[details.inputs.countryCode];
  return details.exchangeRate ? { [currencyCode]: details.exchangeRate } : ofCycle;
}

/** A month of an estimate as it was saved, each line rounded once, in both currencies. */
export function estimatedMonth(estimate: CostEstimate, rates: PaycycleRates): KeyedLine[] {
  const { lines, inputs, outputCurrencyCode } = estimate.details;
  const currencyCode = localCurrencies[inputs.countryCode];
  const rate = rates[currencyCode]?.rate ?? null;
  const monthOf = (amount: number): Both => {
    const month = inputs.period === "annually" ? shareOf(amount, 1, 12) : amount;
    if (outputCurrencyCode === "USD") return { usd: month, local: rate === null ? 0 : fromDollars(month, currencyCode, rate) };
    return { local: month, usd: rate === null ? 0 : toDollars(month, currencyCode, rate) };
  };
  const contributions = lines.flatMap(({ group, key, label, amount }) => {
    const figure = figureOfGroup[group];
    return figure ? [{ figure, key: `${group}:${key}`, label, ...monthOf(amount) }] : [];
  });
  return [
    { figure: "grossBasePay", key: "salary", label: "Salary", ...monthOf(estimate.grossSalary) },
    ...contributions,
    { figure: "viaFee", key: "fee", label: "Fee", ...monthOf(estimate.fee) },
  ];
}

/** What an estimate stands on, as a paycycle would reckon it: a whole month of an employee with what the law grants. */
export function factsOfEstimate(estimate: CostEstimate, rates: PaycycleRates, startDate: string): MonthFacts {
  const { inputs, year } = estimate.details;
  const { countryCode, currencyCode, period, grossSalary } = inputs;
  const region = regionOfLaw(inputs);
  const granted = { bonusDays: null, vacationDays: null, vacationsPremiumPercentage: null };
  return {
    worker: { type: "employee", countryCode, region, startDate, endDate: null, salary: grossSalary, salaryPeriod: period === "annually" ? "annual" : "monthly", currencyCode, ...granted },
    legal: { countryCode, region, ...granted },
    taxYear: year,
    rates,
    days: { paidDays: 1, periodDays: 1 },
    monthlyFee: monthlyFeeOf(estimate),
  };
}

/**
 * By how many minor units rounding may part a month of an estimate from the same month of a paycycle: a cent on either side;
 * and where its salary is given, or it was kept, in dollars, what a cent of them is worth.
 */
export function mostRounding({ details: { inputs, outputCurrencyCode, exchangeRate } }: CostEstimate): number {
  const isInDollars = inputs.currencyCode === "USD" || outputCurrencyCode === "USD";
  return isInDollars && exchangeRate ? 2 + readRate(exchangeRate).ceil().toNumber() : 2;
}

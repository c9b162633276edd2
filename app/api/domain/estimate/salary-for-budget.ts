import type { BudgetRequest, CostRequest } from "#app/contract/cost-calculator.ts";
import { largestAmount } from "#app/contract/typed-money.ts";
import { localCurrencies } from "#app/contract/cost-place.ts";
import type { CostEstimate } from "#app/contract/cost-estimate.ts";
import { lastAllowanceGross, leastIntegralGross } from "../contributions/colombia.ts";
import { lastMinimumWageGross } from "../contributions/mexico.ts";
import { colombiaRates } from "../contributions/rates/colombia.ts";
import { mexicoRates } from "../contributions/rates/mexico.ts";
import { type Exact, exact } from "../contributions/rounding.ts";
import { annualGrossOf, readRate } from "./estimate-conversion.ts";
import { type EstimateTerms, estimateCost } from "./estimate-cost.ts";
import { missingExchangeRate } from "./estimate-error.ts";
import { estimateWithRange } from "./estimate-range.ts";
import { yearOf } from "../day/tax-year.ts";

/**
 * The largest gross salary, in minor units of `currencyCode` for the period, whose total cost fits `budget` (minor
 * units of `outputCurrencyCode`, the fee included), with its estimate. Null when not even one minor unit fits, as when
 * the fee alone is dearer. Throws as estimateCost does.
 */
export function salaryForBudget(
  request: BudgetRequest,
  terms: EstimateTerms,
): { grossSalary: number; estimate: CostEstimate } | null {
  const { budget, ...place } = request;
  const estimate = (grossSalary: number) => estimateCost({ ...place, grossSalary } satisfies CostRequest, terms);
  const fits = (grossSalary: number) => estimate(grossSalary).totalEmploymentCost <= budget;
  const most = salaryOf(budget, request, terms);
  for (const { from, to } of risingStretches(most, request, terms)) {
    if (from > to || !fits(from)) continue;
    const grossSalary = lastWhere(from, to, fits);
    return { grossSalary, estimate: estimateWithRange({ ...place, grossSalary }, terms) };
  }
  return null;
}

/** No salary above this can fit: one that costs nothing on top. */
function salaryOf(budget: number, request: BudgetRequest, terms: EstimateTerms): number {
  const { currencyCode, outputCurrencyCode } = request;
  if (currencyCode === outputCurrencyCode) return Math.min(budget, largestAmount);
  const rate = rateOf(request, terms);
  const converted = currencyCode === "USD" ? exact(budget).div(rate) : exact(budget).times(rate);
  // Rounding of the gross to the output's cent can hide less than one cent of it.
  const slack = currencyCode === "USD" ? exact(1).div(rate).plus(1) : rate.plus(1);
  return Math.min(converted.plus(slack).ceil().toNumber(), largestAmount);
}

function rateOf(request: BudgetRequest, { exchangeRate }: EstimateTerms): Exact {
  if (!exchangeRate) throw missingExchangeRate(localCurrencies[request.countryCode]);
  return readRate(exchangeRate);
}

/**
 * Salaries, highest first, in stretches in which the cost only rises with the salary. Between them it falls: above
 * two minimum wages in Colombia the transport allowance ends, above the minimum wage in Mexico the worker pays their
 * own share. An integral salary in Colombia starts at what is lawful.
 */
function risingStretches(most: number, request: BudgetRequest, terms: EstimateTerms): { from: number; to: number }[] {
  const rate = request.currencyCode === "USD" ? rateOf(request, terms) : exact(1);
  const lastUpTo = (annual: Exact) => {
    const isUpTo = (grossSalary: number) => annualGrossOf(request, grossSalary, rate).lessThanOrEqualTo(annual);
    return isUpTo(1) ? lastWhere(1, most, isUpTo) : 0;
  };
  const year = yearOf(request.year, terms.today).year;
  const around = (end: number) => [
    { from: end + 1, to: most },
    { from: 1, to: end },
  ];
  switch (request.countryCode) {
    case "CA":
      return [{ from: 1, to: most }];
    case "CO":
      if (terms.colombia?.integralSalary) return [{ from: lastUpTo(leastIntegralGross(colombiaRates[year]).minus("0.01")) + 1, to: most }];
      return around(lastUpTo(lastAllowanceGross(colombiaRates[year])));
    case "MX":
      return around(lastUpTo(lastMinimumWageGross(mexicoRates[year])));
  }
}

/** The last whole number from `from` to `to` that still holds, where all before it hold and none after. */
function lastWhere(from: number, to: number, holds: (value: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = low + Math.ceil((high - low) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

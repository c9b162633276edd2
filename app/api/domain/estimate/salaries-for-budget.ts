import type { BudgetRequest } from "#app/contract/cost-calculator.ts";
import { localCurrencies } from "#app/contract/cost-place.ts";
import type { BudgetAnswer } from "#app/contract/cost-estimate.ts";
import { exact } from "../contributions/rounding.ts";
import { readRate } from "./estimate-conversion.ts";
import type { EstimateTerms } from "./estimate-cost.ts";
import { missingExchangeRate } from "./estimate-error.ts";
import type { TermsOf } from "./estimate-terms.ts";
import { salaryForBudget } from "./salary-for-budget.ts";

/**
 * The largest salary that fits a budget, and of each place that it is compared with the largest that fits as many US
 * dollars. Null when none fits in the question's own place. Throws EstimateError as estimateCost does.
 */
export function salariesForBudget({ compare = [], ...question }: BudgetRequest, termsOf: TermsOf): BudgetAnswer {
  const own = salaryForBudget(question, termsOf(question.countryCode));
  if (!own || compare.length === 0) return own;
  const { period, year } = question;
  const asked = { budget: inDollars(question, termsOf(question.countryCode)), currencyCode: "USD", outputCurrencyCode: "USD", period, year } as const;
  const compared = compare.map(({ countryCode, region = null }) => {
    const found = salaryForBudget({ ...asked, countryCode, region }, termsOf(countryCode));
    return { countryCode, region, grossSalary: found?.grossSalary ?? null };
  });
  return { ...own, compared };
}

/** Rounded down: what is compared may not cost more than there is. */
function inDollars({ budget, countryCode, outputCurrencyCode }: BudgetRequest, { exchangeRate }: EstimateTerms): number {
  if (outputCurrencyCode === "USD") return budget;
  if (!exchangeRate) throw missingExchangeRate(localCurrencies[countryCode]);
  return exact(budget).div(readRate(exchangeRate)).floor().toNumber();
}

import type { CostComparison } from "#app/contract/cost-comparison.ts";
import type { ExchangeRate } from "#app/contract/cost-estimate.ts";
import { localCurrencies, placeName } from "#app/contract/cost-place.ts";
import { formatMoney } from "#app/contract/money.ts";
import { perPeriod } from "../estimate/per-period.ts";

/** What a comparison shows: its columns' totals and the aligned rows, without the lines behind them. Minor units. */
export type ComparisonView = {
  currency: string;
  per: string;
  /** All cost what there is to spend, so that only salaries differ. */
  isOfBudget: boolean;
  columns: {
    key: string;
    place: string;
    /** As it was asked: "60,000.00 USD a year". */
    salary: string;
    /** What makes that salary unlawful there. */
    warnings: readonly string[];
    grossSalary: number;
    employerContribution: number;
    employeeContribution: number;
    fee: number;
    totalEmploymentCost: number;
    totalNetPay: number;
    differenceToCheapest: number;
    isCheapest: boolean;
    exchangeRate: ExchangeRate | null;
    localCurrency: string;
    ratesVersion: string;
    /** The address without this column; null for the question's own. */
    removeSearch: string | null;
  }[];
  rows: { bearer: "employer" | "worker"; label: string; amounts: (number | null)[] }[];
};

/** `removals` holds the addresses without each of the other columns, in their order. */
export function viewComparison(comparison: CostComparison, { removals = [], isOfBudget }: { removals?: readonly string[]; isOfBudget: boolean }): ComparisonView {
  const per = perPeriod(comparison.period);
  return {
    currency: comparison.outputCurrencyCode,
    per,
    isOfBudget,
    columns: comparison.columns.map(({ estimate, ...difference }, place) => ({
      key: `${place} ${estimate.details.inputs.countryCode}`,
      place: placeName(estimate.details.inputs),
      salary: `${formatMoney(estimate.details.inputs.grossSalary, estimate.details.inputs.currencyCode)} ${per}`,
      warnings: estimate.details.warnings ?? [],
      grossSalary: estimate.grossSalary,
      employerContribution: estimate.employerContribution,
      employeeContribution: estimate.employeeContribution,
      fee: estimate.fee,
      totalEmploymentCost: estimate.totalEmploymentCost,
      totalNetPay: estimate.totalNetPay,
      ...difference,
      exchangeRate: estimate.details.exchangeRate,
      localCurrency: localCurrencies[estimate.details.inputs.countryCode],
      ratesVersion: estimate.details.ratesVersion,
      removeSearch: place === 0 ? null : (removals[place - 1] ?? null),
    })),
    rows: comparison.rows
      .filter(({ group }) => group !== "fee")
      .map(({ group, label, amounts }) => ({ bearer: group.startsWith("employer") ? "employer" : "worker", label, amounts })),
  };
}

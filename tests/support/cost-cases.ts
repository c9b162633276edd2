import { Decimal } from "decimal.js";
import type { CostRequest, CostYear } from "#app/contract/cost-calculator.ts";
import type { CostCountryCode, CostCurrencyCode, CostPeriod, CostRegion } from "#app/contract/cost-place.ts";
import type { EstimateTerms } from "#app/api/domain/estimate/estimate-cost.ts";
import data from "./cost-cases.json" with { type: "json" };

/** Worked examples with their expected lines, and figures that authorities and firms have published. */
export const costCases = data.cases as CostCase[];
export const publishedChecks: PublishedCheck[] = data.published_checks;
export const tolerances: Record<string, string> = data.meta.tolerance_abs_per_line;

type ExpectedLine = { code: string; amount: string };

type CostCase = {
  id: string;
  note: string;
  input: {
    country: CostCountryCode;
    region: CostRegion | null;
    tax_year: CostYear;
    gross_salary: string;
    currency: CostCurrencyCode;
    period: CostPeriod;
    output_currency: CostCurrencyCode;
    fx_local_per_usd?: string;
    config?: {
      fee_usd_monthly?: string;
      workers_comp_rate?: string;
      workers_comp_cap?: string;
      aguinaldo_days?: number;
      salario_integral?: boolean;
    };
  };
  expected: {
    employer_contributions: ExpectedLine[];
    employer_benefits: ExpectedLine[];
    worker_deductions: (ExpectedLine & { kind: string })[];
    worker_allowances_paid_on_top?: ExpectedLine[];
    summary: Record<string, string>;
  };
};

type PublishedCheck = { check: string; published: string; engine: string; abs_difference: string };

/** Minor units of decimal text with two decimals at most: "85000.5" is 8500050. */
export function minor(text: string): number {
  const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
  const amount = Number(whole + fraction.padEnd(2, "0"));
  return text.startsWith("-") && amount !== 0 ? -amount : amount;
}

/** The question and the terms of a case, as the verb takes them. */
export function questionOf({ input }: CostCase): { request: CostRequest; terms: EstimateTerms } {
  const { config = {} } = input;
  return {
    request: {
      grossSalary: minor(input.gross_salary),
      currencyCode: input.currency,
      countryCode: input.country,
      region: input.region,
      period: input.period,
      outputCurrencyCode: input.output_currency,
      year: input.tax_year,
    },
    terms: {
      monthlyFee: minor(config.fee_usd_monthly ?? "0"),
      exchangeRate: input.fx_local_per_usd ? { rate: input.fx_local_per_usd, source: "Test", at: "2026-11-20" } : null,
      today: "2026-11-20",
      canada: {
        // The cases hold fractions, the engine percentages.
        ...(config.workers_comp_rate === undefined
          ? {}
          : { workersCompensationRate: percentage(config.workers_comp_rate) }),
        ...(config.workers_comp_cap === undefined ? {} : { workersCompensationCeiling: config.workers_comp_cap }),
      },
      mexico: config.aguinaldo_days === undefined ? {} : { christmasBonusDays: config.aguinaldo_days },
      colombia: { integralSalary: config.salario_integral ?? false },
    },
  };
}

function percentage(fraction: string): string {
  return new Decimal(fraction).times(100).toString();
}

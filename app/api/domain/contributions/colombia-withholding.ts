import { taxFromTable } from "./brackets.ts";
import { type Line, type Step, sumOf } from "./line.ts";
import type { ColombiaRates } from "./rates/colombia.ts";
import { type Exact, exact, percentOf, smaller, zero } from "./rounding.ts";

/**
 * Income tax withheld in a year: twelve times the month's, by the table of Estatuto Tributario art. 383 in UVT.
 * `income` is salary less the mandatory contributions, decimal COP a year. Not rounded to thousands.
 */
export function withholdingLine(income: Exact, rates: ColombiaRates): Line {
  const { withholding } = rates;
  const taxable = income.minus(exemptPart(income, rates));
  const found = taxFromTable(taxable.div(12).div(rates.taxUnit), withholding.rows, "fromExcluded");
  const steps = found ? withheld(found, rates) : [];
  return {
    key: "retencion_fuente",
    group: "workerIncomeTax",
    purpose: "incomeTax",
    label: "Income tax withholding",
    base: taxable,
    rate: null,
    limit: found ? bracketOf(found) : `Nothing up to ${withholding.rows[0]?.from ?? "0"} UVT a month`,
    amount: sumOf(steps),
    steps,
    law: withholding.law,
  };
}

/** What is exempt of an income of a year: 25%, with a ceiling of its own, within the ceiling of all deductions. */
function exemptPart(income: Exact, { taxUnit, withholding }: ColombiaRates): Exact {
  const { exempt, overall } = withholding;
  const own = smaller(percentOf(income, exempt.rate), exact(taxUnit).times(exempt.yearlyUnits));
  const all = smaller(percentOf(income, overall.rate), exact(taxUnit).times(overall.yearlyUnits));
  return smaller(own, all);
}

type Found = NonNullable<ReturnType<typeof taxFromTable>>;

function withheld({ row, excess }: Found, { taxUnit }: ColombiaRates): Step[] {
  const yearlyUnit = exact(taxUnit).times(12);
  const base = excess.times(yearlyUnit);
  const quota = exact(row.quota).times(yearlyUnit);
  const above: Step = {
    label: `${row.rate}% of income above ${row.from} UVT a month`,
    base,
    rate: row.rate,
    amount: percentOf(base, row.rate),
  };
  if (quota.equals(zero)) return [above];
  return [{ label: `${row.quota} UVT a month`, base: null, rate: null, amount: quota }, above];
}

function bracketOf({ row, next }: Found): string {
  return `${row.rate}% above ${row.from} UVT${next ? ` up to ${next.from} UVT` : ""} a month`;
}

import { taxFromTable } from "./brackets.ts";
import { type Line, type Step, sumOf } from "./line.ts";
import type { MexicoRates } from "./rates/mexico.ts";
import { type Exact, exact, smaller, written, zero } from "./rounding.ts";

/**
 * Income tax withheld in a year (ISR): twelve times the month's, by the monthly table less the employment subsidy,
 * which is never paid out. Nothing at the minimum wage. Decimal MXN. Social security does not lower its base.
 */
export function mexicanIncomeTax(gross: Exact, atMinimumWage: boolean, { incomeTax }: MexicoRates): Line {
  const month = gross.div(12);
  const found = atMinimumWage ? null : taxFromTable(month, incomeTax.rows, "fromIncluded");
  const steps = found ? withheld(month, found, incomeTax) : [];
  return {
    key: "isr",
    group: "workerIncomeTax",
    purpose: "incomeTax",
    label: "Income tax (ISR), less employment subsidy",
    base: gross,
    rate: null,
    limit: found ? bracketOf(found) : "Nothing is withheld at the minimum wage",
    amount: sumOf(steps),
    steps,
    law: incomeTax.law,
  };
}

type Found = NonNullable<ReturnType<typeof taxFromTable>>;

function withheld(month: Exact, { row, excess, tax }: Found, incomeTax: MexicoRates["incomeTax"]): Step[] {
  const quota = exact(row.quota);
  const above = `${row.rate}% of pay above ${written(row.from, "MXN")} a month`;
  const steps: Step[] = [
    {
      label: `Fixed quota of the bracket, ${written(quota, "MXN")} a month`,
      base: null,
      rate: null,
      amount: quota.times(12),
    },
    { label: above, base: excess.times(12), rate: row.rate, amount: tax.minus(quota).times(12) },
  ];
  const subsidy = month.lessThanOrEqualTo(incomeTax.subsidyLimit) ? smaller(tax, incomeTax.subsidy) : zero;
  if (subsidy.isZero()) return steps;
  const label = `Employment subsidy, for pay up to ${written(incomeTax.subsidyLimit, "MXN")} a month`;
  return [...steps, { label, base: null, rate: null, amount: subsidy.times(-12) }];
}

function bracketOf({ row, next }: Found): string {
  const end = next ? ` to ${written(next.from, "MXN")}` : "";
  return `${row.rate}% from ${written(row.from, "MXN")}${end} a month`;
}

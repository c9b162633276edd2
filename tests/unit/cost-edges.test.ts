import { describe, expect, test } from "vitest";
import { canadianContributions } from "#app/api/domain/contributions/canada.ts";
import { colombianContributions } from "#app/api/domain/contributions/colombia.ts";
import { mexicanContributions } from "#app/api/domain/contributions/mexico.ts";
import { canadaRates } from "#app/api/domain/contributions/rates/canada.ts";
import { colombiaRates } from "#app/api/domain/contributions/rates/colombia.ts";
import { mexicoRates } from "#app/api/domain/contributions/rates/mexico.ts";
import { exact } from "#app/api/domain/contributions/rounding.ts";
import type { CostYear } from "#app/contract/cost-calculator.ts";
import edges from "#tests/support/cost-edges.json" with { type: "json" };

/**
 * A year's salary at each end of each bracket, ramp, cap and table of each place, on it and a cent past it, with every
 * line to the cent: reckoned apart from the product, from the statutory figures and their order alone.
 */
type Row = { year: number; gross: string; what: string; choices?: object; amounts: string };
const places: Record<string, { lines: string[]; rows: Row[] }> = edges;

describe.each(Object.entries(places))("a year in %s, line by line", (place, { lines, rows }) => {
  test.each(rows)("$year, $gross: $what", (row) => {
    const reckoned = reckon(place, row).lines.map(({ group, key, amount }) => [`${group} ${key}`, amount.toFixed(2).replace("-0.00", "0.00")]);
    const expected = row.amounts.split(" ").map((amount, index) => [lines[index], amount]);
    expect(Object.fromEntries(reckoned)).toEqual(Object.fromEntries(expected.filter(([, amount]) => amount !== "-")));
  });
});

function reckon(place: string, { year, gross, choices = {} }: Row) {
  const of = year as CostYear;
  if (place === "MX") return mexicanContributions(exact(gross), mexicoRates[of], choices);
  if (place === "CO") return colombianContributions(exact(gross), colombiaRates[of], choices);
  return canadianContributions(exact(gross), place === "CA ON" ? "ON" : "BC", canadaRates[of], choices);
}

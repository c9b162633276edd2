import type { ComparisonRequest } from "#app/contract/cost-comparison.ts";
import { toDecimalText } from "#app/contract/money.ts";
import { writePlace } from "./compare-address.ts";

/** The calculator's address that asks a saved question again. */
export function addressOf({ countryCode, region, currencyCode, grossSalary, period, outputCurrencyCode, year, compare }: ComparisonRequest): string {
  const query = new URLSearchParams({
    countryCode,
    ...(region && { region }),
    grossSalary: toDecimalText(grossSalary, currencyCode),
    currencyCode,
    period,
    outputCurrencyCode,
    ...(year && { year: String(year) }),
    ...(compare.length > 0 && { compare: compare.map((place) => writePlace(place)).join(",") }),
  });
  return `/app/cost-calculator?${query}`;
}

import { toDecimalText } from "#app/contract/money.ts";
import type { SavedQuestion } from "#app/contract/saved-estimate.ts";
import { writePlace } from "../comparison/compare-address.ts";

/** The calculator's address that asks a saved question again; a budget is asked for salaries anew. */
export function addressOf({ countryCode, region, currencyCode, grossSalary, budget, period, outputCurrencyCode, year, compare, notFitting = [] }: SavedQuestion): string {
  const places = budget ? [...compare, ...notFitting].map((place) => ({ countryCode: place.countryCode, region: place.region })) : compare;
  const query = new URLSearchParams({
    ...(budget && { mode: "budget" }),
    countryCode,
    ...(region && { region }),
    ...(budget ? { budget: toDecimalText(budget, currencyCode) } : { grossSalary: toDecimalText(grossSalary, currencyCode) }),
    currencyCode,
    period,
    outputCurrencyCode,
    ...(year && { year: String(year) }),
    ...(places.length > 0 && { compare: places.map((place) => writePlace(place)).join(",") }),
  });
  return `/app/cost-calculator?${query}`;
}

import { costCountries, isCostCountry, type CostCountryCode } from "#app/contract/cost-place.ts";

/** Over which time bonus and the like is taxed with the salary: that of the limits in the law. */
const taxedOver: Record<CostCountryCode, "year" | "month"> = { CA: "year", CO: "month", MX: "month" };

export function isTaxedByTheYear(countryCode: string): boolean {
  return isCostCountry(countryCode) && taxedOver[countryCode] === "year";
}

export const countriesTaxedByTheYear = costCountries.map(({ code }) => code).filter(isTaxedByTheYear);

import { costCountries, isCostCountry, type CostCountryCode } from "#app/contract/cost-place.ts";

/** Over which time bonus and the like is taxed with the salary: that of the limits in the law. */
const taxedOver: Record<CostCountryCode, "year" | "month"> = { CA: "year", CO: "month", MX: "month" };

/** Whether it is by the limits of the year; false where no law is known. Any text may be asked about. */
export function isTaxedByTheYear(countryCode: string): boolean {
  return isCostCountry(countryCode) && taxedOver[countryCode] === "year";
}

export const countriesTaxedByTheYear = costCountries.map(({ code }) => code).filter(isTaxedByTheYear);

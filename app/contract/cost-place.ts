/** Where the calculator works (spec 2.15), in the order of its selector. */
export const costCountries = [
  { code: "CA", name: "Canada" },
  { code: "CO", name: "Colombia" },
  { code: "MX", name: "Mexico" },
] as const;
export type CostCountryCode = (typeof costCountries)[number]["code"];

/** Whether the law of a country is known here, by its code; any text may be asked about. */
export function isCostCountry(code: string): code is CostCountryCode {
  return costCountries.some((country) => country.code === code);
}

/**
 * Whether a country's law differs by region, which is then asked for: in Canada only (spec 9). Any text may be asked about.
 * `calculator.css` says it once more, for the form before its scripts.
 */
export function hasRegions(countryCode: string): boolean {
  return countryCode === "CA";
}

/** Those of Canada whose law is known (spec 9). */
export const costRegions = [
  { code: "BC", name: "British Columbia" },
  { code: "ON", name: "Ontario" },
] as const;
export type CostRegion = (typeof costRegions)[number]["code"];

/** The local currency of each country; USD is available everywhere (spec 9). All four have two decimals. */
export const localCurrencies = { CA: "CAD", CO: "COP", MX: "MXN" } as const;
export const costCurrencies = ["USD", "CAD", "COP", "MXN"] as const;
export type CostCurrencyCode = (typeof costCurrencies)[number];

/** The distinct currencies of some countries and US dollars, by their codes: what a list of currencies offers (spec 3). */
export function currenciesOfAll(countries: readonly { code: CostCountryCode }[]): CostCurrencyCode[] {
  return [...new Set(countries.flatMap(({ code }) => currenciesOf(code)))].sort();
}

/** USD and the country's own currency: what a salary may be given in and a result shown in. */
export function currenciesOf(country: CostCountryCode): CostCurrencyCode[] {
  return ["USD", localCurrencies[country]];
}

export const costPeriods = ["annually", "monthly"] as const;
export type CostPeriod = (typeof costPeriods)[number];

/** How many places or salaries are shown side by side, the question's own among them. */
export const comparedAtMost = 4;

/** For how many days a public link to a saved estimate may work. */
export const linkDays = [7, 30, 90] as const;

/** "Ontario, Canada" or "Mexico"; the codes themselves where they are not known. */
export function placeName({ countryCode, region }: { countryCode: string; region?: string | null | undefined }): string {
  const country = costCountries.find(({ code }) => code === countryCode)?.name ?? countryCode;
  const within = costRegions.find(({ code }) => code === region)?.name ?? region;
  return hasRegions(countryCode) && within ? `${within}, ${country}` : country;
}

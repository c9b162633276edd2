import { costCountries, localCurrencies } from "#app/contract/cost-place.ts";
import type { Country } from "#app/contract/country.ts";

/** Where workers can be hired today, which is where the law is known, with the currency they are paid in. */
export const availableCountries: Country[] = costCountries.map(({ code, name }) => ({ code, name, currency: localCurrencies[code] }));

/** Countries the provider makes offers in, contractors included; also the choice for addresses (spec 2.22). */
export const countriesWithOffers: Country[] = [
  { code: "AR", name: "Argentina", currency: "ARS" },
  { code: "BR", name: "Brazil", currency: "BRL" },
  { code: "CA", name: "Canada", currency: "CAD" },
  { code: "CL", name: "Chile", currency: "CLP" },
  { code: "CO", name: "Colombia", currency: "COP" },
  { code: "CR", name: "Costa Rica", currency: "CRC" },
  { code: "DE", name: "Germany", currency: "EUR" },
  { code: "ES", name: "Spain", currency: "EUR" },
  { code: "GB", name: "United Kingdom", currency: "GBP" },
  { code: "MX", name: "Mexico", currency: "MXN" },
  { code: "PE", name: "Peru", currency: "PEN" },
  { code: "PT", name: "Portugal", currency: "EUR" },
  { code: "US", name: "United States", currency: "USD" },
  { code: "UY", name: "Uruguay", currency: "UYU" },
].sort((a, b) => (a.name < b.name ? -1 : 1));

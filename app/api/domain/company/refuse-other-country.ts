import type { Address } from "#app/contract/address.ts";
import { invalid } from "../../refusal.ts";
import { countriesWithOffers } from "../estimate/countries.ts";

/** 422 at the country of a company's address that is not one of those with offers: no other can be chosen (spec 2.22), or has clocks here. */
export function refuseOtherCountry({ countryCode }: Address): void {
  if (!countriesWithOffers.some(({ code }) => code === countryCode)) throw invalid({ "address.countryCode": ["Invalid input"] });
}

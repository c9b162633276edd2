import { nameKey } from "../../name-key.ts";
import type { PayPlace } from "./paycycle-calendar.ts";

/** The Canadian provinces and territories by their name and by their code, both as name keys. */
const canadianRegions = new Map(
  [
    ["AB", "Alberta"],
    ["BC", "British Columbia"],
    ["MB", "Manitoba"],
    ["NB", "New Brunswick"],
    ["NL", "Newfoundland and Labrador"],
    ["NS", "Nova Scotia"],
    ["NT", "Northwest Territories"],
    ["NU", "Nunavut"],
    ["ON", "Ontario"],
    ["PE", "Prince Edward Island"],
    ["QC", "Quebec"],
    ["SK", "Saskatchewan"],
    ["YT", "Yukon"],
  ].flatMap(([code = "", name = ""]) => [[nameKey(code), code], [nameKey(name), code]] as const),
);

/**
 * Where a company's working days and hours are reckoned. Only in Canada holidays are reckoned by province; it is typed,
 * so it is known by its name and its code, with and without accents, and otherwise the country's own holidays count.
 */
export function payPlaceOf(company: { countryCode: string | null; state: string | null; timeZone: string }): PayPlace {
  const { countryCode, state, timeZone } = company;
  const region = countryCode === "CA" ? canadianRegionOf(state) : null;
  return { countryCode: countryCode ?? "US", region, timeZone };
}

/** The code of a Canadian province as people write it, "ON" of "ontario"; null for what is none. */
export function canadianRegionOf(state: string | null): string | null {
  return canadianRegions.get(nameKey(state ?? "")) ?? null;
}

import type { PayPlace } from "./paycycle-calendar.ts";

const canadianRegions: Record<string, string> = {
  alberta: "AB", "british columbia": "BC", manitoba: "MB", "new brunswick": "NB", "newfoundland and labrador": "NL",
  "northwest territories": "NT", "nova scotia": "NS", nunavut: "NU", ontario: "ON", "prince edward island": "PE",
  quebec: "QC", saskatchewan: "SK", yukon: "YT",
};

/** Where a company's working days and hours are reckoned. A province counts only where its holidays are known. */
export function payPlaceOf(company: { countryCode: string | null; state: string | null; timeZone: string }): PayPlace {
  const { countryCode, state, timeZone } = company;
  const province = state?.trim().toLowerCase() ?? "";
  const region = countryCode === "CA" ? (canadianRegions[province] ?? null) : null;
  return { countryCode: countryCode ?? "US", region, timeZone };
}

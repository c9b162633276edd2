import type { CostCountryCode } from "#app/contract/cost-place.ts";
import type { OfferEntries } from "./entries.ts";

export type StatutoryChoice = keyof OfferEntries["statutoryBenefits"];

/** What the law leaves to choose in each country, in the order of the form (spec 5). */
export const statutoryChoices: Record<CostCountryCode, StatutoryChoice[]> = {
  CA: ["pto"],
  CO: ["vacationDays"],
  MX: ["bonusDays", "vacationDays", "vacationsPremiumPercentage"],
};

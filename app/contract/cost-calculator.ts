import { z } from "zod";
import { payableAmount } from "./amount.ts";
import { comparedAtMost, costCountries, costCurrencies, costPeriods, costRegions, currenciesOf, hasRegions, type CostCountryCode, type CostCurrencyCode, type CostRegion } from "./cost-place.ts";
import { requiredOr } from "./required-or.ts";
import { statutoryBenefits } from "./statutory-choice.ts";
import { workerTypes, type WorkerType } from "./worker-type.ts";

export const costCountryCode = z.enum(costCountries.map(({ code }) => code), "Select a country");
export const costRegion = z.enum(costRegions.map(({ code }) => code), "Select a state/province");
export const costCurrencyCode = z.enum(costCurrencies, requiredOr("Invalid input"));
export const costPeriod = z.enum(costPeriods, requiredOr("Invalid input"));

/** Tax years that have rates. */
export const costYears = [2025, 2026] as const;
export const costYear = z.literal(costYears, `There are rates for the tax years ${costYears.join(" and ")} only`);
export type CostYear = z.infer<typeof costYear>;

/** What both questions ask beside the amount. */
export const costPlace = {
  currencyCode: costCurrencyCode,
  countryCode: costCountryCode,
  region: costRegion.nullish(),
  period: costPeriod,
  outputCurrencyCode: costCurrencyCode,
  year: costYear.optional(),
};

/**
 * Beyond the specification: what an offer says beside its salary. A contractor costs pay and fee alone, wherever they are;
 * an employee costs by the law of the year in which they begin, and in Mexico by what is agreed beyond it.
 */
const costOffer = z.object({
  type: z.enum(workerTypes).optional(),
  startsAt: z.iso.date("Invalid input").optional(),
  statutoryBenefits: statutoryBenefits.MX.partial().optional(),
});
export type CostOffer = z.infer<typeof costOffer>;

/**
 * POST /cost-calculator (spec 5, 7.5). `grossSalary` is in minor units of `currencyCode`.
 * Without `year` the year in which the offer begins counts, without that the one of the calculation's date.
 */
export const costRequest = fittingPlace(z.object({ grossSalary: payableAmount, ...costPlace, offer: costOffer.optional() }));
export type CostRequest = z.infer<typeof costRequest>;

/** Another place that the same budget is spent in, worth the same in US dollars. */
export const budgetPlace = z
  .object({ countryCode: costCountryCode, region: costRegion.nullish() })
  .refine((place) => hasRegions(place.countryCode) === Boolean(place.region), { path: ["region"], error: "Select a state/province" });

/** The question the other way round: `budget` is a total cost for the period, in minor units of `outputCurrencyCode`. */
export const budgetRequest = fittingPlace(
  z.object({ budget: payableAmount, ...costPlace, compare: z.array(budgetPlace).max(comparedAtMost - 1).optional() }),
);
export type BudgetRequest = z.infer<typeof budgetRequest>;

type Place = {
  countryCode: CostCountryCode;
  region?: CostRegion | null;
  currencyCode: CostCurrencyCode;
  outputCurrencyCode: CostCurrencyCode;
  offer?: { type?: WorkerType | undefined } | undefined;
};

/**
 * A region is of a country that has any, and matters to employees alone, and a currency is USD or the country's own: said
 * beside all other errors.
 */
export function fittingPlace<Schema extends z.ZodType<Place>>(schema: Schema): Schema {
  return schema
    .refine((value) => !hasRegions(value.countryCode) || value.offer?.type === "contractor" || (value.region ?? null) !== null, {
      path: ["region"],
      error: "Select a state/province",
      when: knowsCountry,
    })
    .refine((value) => hasRegions(value.countryCode) || !costRegion.safeParse(value.region).success, {
      path: ["region"],
      error: "Invalid input",
      when: knowsCountry,
    })
    .refine((value) => isUsedIn(value.countryCode, value.currencyCode), {
      path: ["currencyCode"],
      error: ({ input }) => `For this country choose ${currenciesOf((input as Place).countryCode).join(" or ")}`,
      when: knowsCountry,
    })
    .refine((value) => isUsedIn(value.countryCode, value.outputCurrencyCode), {
      path: ["outputCurrencyCode"],
      error: "Invalid input",
      when: knowsCountry,
    });
}

/** The rules of a place can be asked as soon as the country is known, whatever else is wrong. */
function knowsCountry(payload: { value: unknown }): boolean {
  return z.object({ countryCode: costCountryCode }).safeParse(payload.value).success;
}

/** Anything but one of the four currencies has been refused already and is not refused twice. */
function isUsedIn(country: CostCountryCode, currency: CostCurrencyCode): boolean {
  return !costCurrencies.includes(currency) || currenciesOf(country).includes(currency);
}

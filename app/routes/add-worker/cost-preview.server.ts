import { z } from "zod";
import { ApiError } from "#app/api-client/api-error.ts";
import { estimateCost } from "#app/api-client/cost-calculator.server.ts";
import type { Api } from "#app/api-client/transport.server.ts";
import { typedDollars } from "#app/contract/amount.ts";
import { chosenDay } from "#app/contract/calendar-day.ts";
import { costRegion, type CostOffer } from "#app/contract/cost-calculator.ts";
import type { CostAnswer } from "#app/contract/cost-estimate.ts";
import { hasRegions, localCurrencies, type CostCountryCode } from "#app/contract/cost-place.ts";
import { statutoryBenefits } from "#app/contract/statutory-choice.ts";
import { parseNumber } from "#app/contract/typed-number.ts";
import type { Labels } from "#app/forms/error-summary.tsx";
import { calculatorPeriods, type CostAnswerShown } from "./cost-view.ts";
import type { OfferKind } from "./offer-kind.ts";
import { offerLabels } from "./offer-labels.ts";

type Entry = (name: string) => string;

/**
 * What the calculator says to the offer as it stands in the form; null until there is a salary. `entry` gives what was
 * typed by field name. What is wrong with it is said in the sentence of its field.
 */
export async function previewCost(api: Api, { type, country }: OfferKind, entry: Entry): Promise<CostAnswerShown | null> {
  if (!country || entry("offer.quotedGrossSalary").trim() === "") return null;
  const grossSalary = typedDollars.safeParse(entry("offer.quotedGrossSalary"));
  if (!grossSalary.success) return wrong("offer.quotedGrossSalary", grossSalary.error);
  const period = calculatorPeriods[entry("offer.grossSalaryPeriod")];
  if (!period) return { sentence: "An estimate needs an annual or monthly salary." };
  const isContractor = type === "contractor";
  const region = hasRegions(country) ? costRegion.safeParse(entry("offer.region")) : null;
  if (region && !region.success && !isContractor) return { sentence: "Select the province to see the cost." };
  const offer = isContractor ? { type } : readOffer(country, entry);
  if ("sentence" in offer) return offer;
  try {
    const question = { grossSalary: grossSalary.data, currencyCode: "USD", countryCode: country, region: region?.data ?? null, period, outputCurrencyCode: "USD", offer } as const;
    return shown(await estimateCost(api, question), entry("offer.grossSalaryPeriod"), country, isContractor);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { sentence: error.message };
  }
}

/** The day that it begins, and in Mexico what it grants; while neither is typed yet, the law's own. */
function readOffer(country: CostCountryCode, entry: Entry): CostOffer | { sentence: string } {
  const startsAt = chosenDay.safeParse(entry("offer.startsAt"));
  if (entry("offer.startsAt") !== "" && !startsAt.success) return wrong("offer.startsAt", startsAt.error);
  const begins = startsAt.success ? { startsAt: startsAt.data } : {};
  if (country !== "MX") return begins;
  const number = (name: string) => (entry(`offer.statutoryBenefits.${name}`).trim() === "" ? undefined : parseNumber(entry(`offer.statutoryBenefits.${name}`)));
  const names = Object.keys(statutoryBenefits.MX.shape);
  const chosen = statutoryBenefits.MX.partial().safeParse(Object.fromEntries(names.map((name) => [name, number(name)])));
  return chosen.success ? { ...begins, statutoryBenefits: chosen.data } : wrong(`offer.statutoryBenefits.${String(chosen.error.issues[0]?.path[0])}`, chosen.error);
}

function wrong(name: string, { issues: [issue] }: z.ZodError): { sentence: string } {
  return { sentence: `${(offerLabels as Labels)[name]}: ${issue?.message}` };
}

function shown({ grossSalary, fee, totalEmploymentCost, employerContribution, totalNetPay, details }: CostAnswer, period: string, country: CostCountryCode, isContractor: boolean): CostAnswerShown {
  // An API that knows no more than the specification takes everybody for an employee.
  if (isContractor) return { period, grossSalary, fee, total: grossSalary + fee, taxed: null, warnings: [], rates: null, exchangeRate: null };
  return {
    period,
    grossSalary,
    fee,
    total: totalEmploymentCost,
    taxed: { employerContribution, totalNetPay },
    warnings: details?.warnings ?? [],
    rates: details ? { version: details.ratesVersion, year: details.year, checkedOn: details.checkedOn, yearRemark: details.yearRemark ?? null } : null,
    exchangeRate: details?.exchangeRate ? { currencyCode: localCurrencies[country], ...details.exchangeRate } : null,
  };
}

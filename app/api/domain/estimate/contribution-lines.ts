import type { CostRequest, CostYear } from "#app/contract/cost-calculator.ts";
import type { CostLine, LawReference } from "#app/contract/cost-estimate.ts";
import type { CostGroup } from "#app/contract/cost-group.ts";
import { costRegions, hasRegions, isCostCountry, localCurrencies, type CostCountryCode, type CostRegion } from "#app/contract/cost-place.ts";
import type { DerivedFigure } from "#app/contract/paycycle-derivation.ts";
import type { MexicoChoices } from "../contributions/mexico.ts";
import { estimateCost } from "./estimate-cost.ts";

/** What the law of a worker's place makes of a contract. */
export type LegalTerms = {
  countryCode: CostCountryCode;
  region: CostRegion | null;
  /** Mexico alone: what the contract grants beyond the law. */
  bonusDays: number | null;
  vacationDays: number | null;
  vacationsPremiumPercentage: number | null;
};

/** Where the law of a region counts: in Canada, by its province. */
export function regionOfLaw({ countryCode, region }: { countryCode: string; region?: string | null | undefined }): CostRegion | null {
  return hasRegions(countryCode) ? provinceOfLaw(region) : null;
}

/** The province in Canada whose law counts: where none is known, or one whose law is not known here, Ontario. */
export function provinceOfLaw(region: string | null | undefined): CostRegion {
  return costRegions.find(({ code }) => code === region)?.code ?? "ON";
}

/** Which figure of a row a group of the engine's lines belongs to. */
export const figureOfGroup: Partial<Record<CostGroup, DerivedFigure>> = {
  employerContributions: "totalEmployerTaxes",
  employerBenefits: "totalBenefitsAndOther",
  workerSocial: "workerTaxes",
  workerIncomeTax: "workerTaxes",
};

/** A line of a whole year, in minor units of the country's currency. */
export type YearLine = Pick<CostLine, "key" | "label" | "base" | "rate" | "amount" | "law"> & { figure: DerivedFigure };

const cache = new Map<string, YearLine[]>();
const mostCached = 5000;

/**
 * The engine's lines of a year on `annualGross` minor units of the country's currency; kept, because months repeat. With
 * `isMinimumWage` it is said, and not read off the gross, whether a salary in Mexico is the minimum wage.
 */
export function yearLines(terms: LegalTerms, annualGross: number, year: CostYear, isMinimumWage?: boolean): YearLine[] {
  const { countryCode, region, bonusDays, vacationDays, vacationsPremiumPercentage } = terms;
  const key = [countryCode, region, annualGross, year, bonusDays, vacationDays, vacationsPremiumPercentage, isMinimumWage].join();
  let lines = cache.get(key);
  if (!lines) {
    lines = calculate(terms, annualGross, year, isMinimumWage);
    // One goes for each that comes: with all at once, every company's would be reckoned anew.
    const [oldest] = cache.size >= mostCached ? cache.keys() : [];
    if (oldest !== undefined) cache.delete(oldest);
    cache.set(key, lines);
  }
  return lines;
}

function calculate(terms: LegalTerms, annualGross: number, year: CostYear, isMinimumWage: boolean | undefined): YearLine[] {
  const { countryCode } = terms;
  const currencyCode = localCurrencies[countryCode];
  const question: CostRequest = {
    grossSalary: annualGross,
    countryCode,
    region: terms.region,
    currencyCode,
    outputCurrencyCode: currencyCode,
    period: "annually",
    year,
  };
  const { details } = estimateCost(question, {
    monthlyFee: 0,
    exchangeRate: null,
    today: `${year}-01-01`,
    mexico: { ...mexicanTerms(terms), ...(isMinimumWage !== undefined && { isMinimumWage }) },
  });
  return details.lines.flatMap(({ key, group, label, base, rate, amount, law }) => {
    const figure = figureOfGroup[group];
    return figure ? [{ key: `${group}:${key}`, figure, label, base, rate, amount, law }] : [];
  });
}

/** Whether a salary with these lines is the minimum wage in Mexico, where the employer then bears the worker's share. */
export function isMinimumWageIn(lines: readonly YearLine[]): boolean {
  return lines.some(({ key }) => key === "employerContributions:imss_worker_share");
}

/** What a contract in Mexico grants, as the engine takes it; null is what the law grants in the first year. */
export function mexicanTerms({ bonusDays, vacationDays, vacationsPremiumPercentage }: Omit<LegalTerms, "countryCode" | "region">): MexicoChoices {
  return {
    ...(bonusDays !== null && { christmasBonusDays: bonusDays }),
    ...(vacationDays !== null && { vacationDays }),
    ...(vacationsPremiumPercentage !== null && { vacationPremiumRate: String(vacationsPremiumPercentage) }),
  };
}

/** The law behind an engine's line of a place, found by the line's key; null for a line that stands on none. */
export function lawOf(place: { countryCode: string; region: string | null }, key: string, year: CostYear): LawReference | null {
  const { countryCode } = place;
  if (!isCostCountry(countryCode)) return null;
  const terms: LegalTerms = { countryCode, region: regionOfLaw(place), bonusDays: null, vacationDays: null, vacationsPremiumPercentage: null };
  // A high and a low salary together have every line that there is.
  for (const gross of [sampleGross[countryCode], 100]) {
    const line = yearLines(terms, gross, year).find((each) => each.key === key);
    if (line) return line.law;
  }
  return null;
}

/** A year's gross in minor units, high enough for every bracket. */
const sampleGross: Record<CostCountryCode, number> = { CA: 30_000_000, CO: 60_000_000_000, MX: 300_000_000 };

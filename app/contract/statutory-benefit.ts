import { isCostCountry, type CostCountryCode } from "./cost-place.ts";

export const bonusDaysChoices = [15, 20, 25, 30] as const;
export const vacationPremiumChoices = [25, 50, 75] as const;
export const ptoPolicies = ["statutory", "flexible"] as const;

/** The least that the form takes anywhere (spec 5, 9). */
export const leastVacationDays = 12;

/** What the law grants at least. `days` are working days a year; `rule` says it in words. */
type LegalVacation = { days: number; rule: string };

/** What the law of a country grants; null for what it does not know. The vacation is by the year of service. */
type LegalBenefits = { vacation(yearOfService: number): LegalVacation; bonusDays: number | null; vacationPremium: number | null };

/**
 * Mexico: Ley Federal del Trabajo, articles 76, since 2023, 87 and 80. Colombia: Código Sustantivo del Trabajo, article 186.
 * Canada: Ontario Employment Standards Act, section 33 (three weeks after each year that is completed with five years of
 * employment or more), and British Columbia Employment Standards Act, section 57 (three weeks after five consecutive years).
 */
const legalBenefits: Record<CostCountryCode, LegalBenefits> = {
  CA: {
    vacation: (year) => ({ days: year >= 5 ? 15 : 10, rule: "2 weeks for each of the first four years, 3 weeks from the fifth on" }),
    bonusDays: null,
    vacationPremium: null,
  },
  CO: { vacation: () => ({ days: 15, rule: "15 working days a year" }), bonusDays: null, vacationPremium: null },
  MX: {
    vacation: (year) => ({ days: mexicanVacationDays(year), rule: "12 working days for the first year, 2 more for each of the next four, then 2 more for every five years" }),
    bonusDays: 15,
    vacationPremium: 25,
  },
};

/**
 * Vacation that the law grants for a year of service, the first being 1; null where this product does not know the law.
 * Everywhere it is what comes due when that year is completed: the fifth year completes five.
 */
export function legalVacation(countryCode: string, yearOfService: number): LegalVacation | null {
  return isCostCountry(countryCode) ? legalBenefits[countryCode].vacation(yearOfService) : null;
}

function mexicanVacationDays(yearOfService: number): number {
  const year = Math.max(1, yearOfService);
  return year <= 5 ? 10 + 2 * year : 20 + 2 * Math.ceil((year - 5) / 5);
}

/** Christmas bonus in days of salary a year; null where there is none. */
export function legalBonusDays(countryCode: string): number | null {
  return isCostCountry(countryCode) ? legalBenefits[countryCode].bonusDays : null;
}

/** Extra pay for days of vacation, as a percentage; null where there is none. */
export function legalVacationPremium(countryCode: string): number | null {
  return isCostCountry(countryCode) ? legalBenefits[countryCode].vacationPremium : null;
}

/**
 * The year of service that somebody is in on a day, the first being 1, and its last day, the one before the
 * anniversary. All are calendar days; an anniversary of 29 February falls on 1 March in other years.
 */
export function serviceYear(startDate: string, day: string): { year: number; lastDay: string } {
  const startYear = Number(startDate.slice(0, 4));
  const completed = Math.max(0, Number(day.slice(0, 4)) - startYear - (day.slice(5) < startDate.slice(5) ? 1 : 0));
  return { year: completed + 1, lastDay: dayBeforeAnniversary(startYear + completed + 1, startDate) };
}

/**
 * Vacation that the law grants in a calendar year ("2027"): that of the year of service which is completed in it, and of the first
 * one until then; null where this product does not know the law.
 */
export function legalVacationIn(countryCode: string, { startDate, endDate }: { startDate: string; endDate: string | null }, year: string): LegalVacation | null {
  const endOfYear = `${year}-12-31`;
  const completed = serviceYear(startDate, endDate !== null && endDate < endOfYear ? endDate : endOfYear).year - 1;
  return legalVacation(countryCode, Math.max(1, completed));
}

function dayBeforeAnniversary(year: number, day: string): string {
  const [, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1, date - 1)).toISOString().slice(0, 10);
}

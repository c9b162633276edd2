import { idOf } from "#app/api/db/seed/id.ts";

/** The id of a demo worker. */
export const workerId = (name: string) => idOf("worker", name);

/** Text of so many characters, as a job description is. */
export function descriptionOf(length: number): string {
  return "Keeps the fleet of carts running and writes down how. ".repeat(12).slice(0, length - 1).padEnd(length, ".");
}

const worker = { firstName: "Ximena", lastName: "Duarte Paz", email: "ximena@example.test" };
const offer = {
  jobTitle: "Fleet Engineer",
  servicesDescription: descriptionOf(240),
  startsAt: "2027-01-04",
  quotedCurrencyCode: "USD",
  quotedGrossSalary: 6_000_000,
  grossSalaryPeriod: "annual",
  team: null,
  managerId: null,
};
const extraBenefits = { needsBenefits: false, newGroupBenefit: false };

/** A payload of spec 7.7 that is right for each type and location; `changes` go over its offer. */
export function onboardingOf(type: "employee" | "contractor", countryCode: "CA" | "CO" | "MX", changes: object = {}, person: object = {}) {
  const statutoryBenefits = {
    MX: { bonusDays: 20, vacationDays: 14, vacationsPremiumPercentage: 50 },
    CA: { pto: "flexible" },
    CO: { vacationDays: 15 },
  }[countryCode];
  const ofType = type === "employee" ? { extraBenefits, statutoryBenefits } : { extraBenefits, endsAt: "2027-06-30" };
  return { worker: { ...worker, ...person }, offer: { type, countryCode, ...offer, ...ofType, ...changes } };
}

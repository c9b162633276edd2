import { z } from "zod";
import { bonusDaysChoices, leastVacationDays, ptoPolicies, vacationPremiumChoices } from "./statutory-benefit.ts";

const required = (message: string) => ({ error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? "Required" : message) });
const vacationDays = z
  .number(required("Invalid input"))
  .int("Invalid input")
  .min(leastVacationDays, "Vacation days should be 12 or more")
  .max(366, "Invalid input");

/** What is chosen of the law's benefits, by country (spec 5, 9). */
export const statutoryBenefits = {
  MX: z.object({
    bonusDays: z.literal(bonusDaysChoices, required("Invalid input")),
    vacationDays,
    vacationsPremiumPercentage: z.literal(vacationPremiumChoices, required("Invalid input")),
  }),
  CA: z.object({ pto: z.enum(ptoPolicies, "Required") }),
  CO: z.object({ vacationDays }),
};

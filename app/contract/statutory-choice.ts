import { z } from "zod";
import { requiredOr } from "./required-or.ts";
import { bonusDaysChoices, leastVacationDays, ptoPolicies, vacationPremiumChoices } from "./statutory-benefit.ts";

const vacationDays = z
  .number(requiredOr("Invalid input"))
  .int("Invalid input")
  .min(leastVacationDays, "Vacation days should be 12 or more")
  .max(366, "Invalid input");

/** What is chosen of the law's benefits, by country (spec 5, 9). */
export const statutoryBenefits = {
  MX: z.object({
    bonusDays: z.literal(bonusDaysChoices, requiredOr("Invalid input")),
    vacationDays,
    vacationsPremiumPercentage: z.literal(vacationPremiumChoices, requiredOr("Invalid input")),
  }),
  CA: z.object({ pto: z.enum(ptoPolicies, "Required") }),
  CO: z.object({ vacationDays }),
};

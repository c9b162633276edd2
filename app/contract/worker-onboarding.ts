import { z } from "zod";
import { areDays, chosenDay } from "./calendar-day.ts";
import { costCountryCode, costRegion } from "./cost-calculator.ts";
import { payableAmount } from "./amount.ts";
import { emailAddress, personName } from "./person.ts";
import { requiredLine } from "./plain-line.ts";
import { quotedCurrencies, salaryPeriods } from "./salary.ts";
import { statutoryBenefits } from "./statutory-choice.ts";
import { writtenText } from "./written-text.ts";

/** Who is hired (spec 5, 7.7). */
export const onboardedWorker = z.object({ firstName: personName, lastName: personName, email: emailAddress });

/** What both kinds of offer say, and both kinds of form ask (spec 5). */
export const offerFields = {
  jobTitle: requiredLine(150),
  servicesDescription: writtenText.pipe(
    z
      .string("Required")
      .min(1, { error: "Required", abort: true })
      .min(100, "The job description must be at least 100 characters.")
      .max(500, "Service description should be less than 501 characters"),
  ),
  startsAt: chosenDay,
  quotedCurrencyCode: z.enum(quotedCurrencies, "Required"),
  grossSalaryPeriod: z.enum(salaryPeriods, "Required"),
};

const isWanted = z.boolean().default(false);
export const questionnaire = z.object({ dental: isWanted, dependentLife: isWanted, groceryAllowance: isWanted, health: isWanted, savingsFund: isWanted });

/** What the company asks for beside what the law gives. */
export const extraBenefits = z.object({ needsBenefits: isWanted, newGroupBenefit: isWanted, questionnaire: questionnaire.optional() });
export type ExtraBenefits = z.infer<typeof extraBenefits>;

const offer = {
  ...offerFields,
  quotedGrossSalary: payableAmount,
  /** The value of an existing team, or the name of a new one; null for none. */
  team: requiredLine(100).nullish(),
  managerId: z.string().min(1, "Required").nullish(),
  /** Beyond the specification: taxes and holidays of Canada are provincial. */
  region: costRegion.nullish(),
};

const employee = { type: z.literal("employee"), ...offer, extraBenefits: extraBenefits.prefault({}) };

const employeeOffer = z.discriminatedUnion(
  "countryCode",
  [
    z.object({ ...employee, countryCode: z.literal("MX"), statutoryBenefits: statutoryBenefits.MX.prefault({} as never) }),
    z.object({ ...employee, countryCode: z.literal("CA"), statutoryBenefits: statutoryBenefits.CA.prefault({} as never) }),
    z.object({ ...employee, countryCode: z.literal("CO"), statutoryBenefits: statutoryBenefits.CO.prefault({} as never) }),
  ],
  "Invalid input",
);

/** Said of a start that is not after the company's day (GET /user). The API looks by its own clock again. */
export const startsTooEarly = "Start date should be after today";

/** Where the end of a contract stands to its start: said as soon as both are there. */
export const endAfterStart = {
  path: ["endsAt"],
  error: "End date should be after start date",
  when: ({ value }: { value: unknown }) => areDays(value, "startsAt", "endsAt"),
};

/** Contractors have no benefits: what is sent of them says nothing. */
const contractorOffer = z
  .object({ type: z.literal("contractor"), ...offer, countryCode: z.enum(costCountryCode.options, "Invalid input"), endsAt: chosenDay.nullish() })
  .refine(({ startsAt, endsAt }) => !endsAt || endsAt >= startsAt, endAfterStart);

/**
 * POST /workers (spec 5, 7.7). `quotedGrossSalary` is in minor units of `quotedCurrencyCode`, for one `grossSalaryPeriod`. Of what
 * was saved for later, `draftId` (beyond the specification) is deleted with it.
 */
export const workerOnboarding = z.object({
  worker: onboardedWorker.prefault({} as never),
  offer: z.discriminatedUnion("type", [employeeOffer, contractorOffer], "Invalid input").prefault({} as never),
  draftId: z.string().optional(),
});
export type WorkerOnboarding = z.infer<typeof workerOnboarding>;

import { z } from "zod";
import { chosenDay } from "#app/contract/calendar-day.ts";
import { costRegion } from "#app/contract/cost-calculator.ts";
import { typedAmount } from "#app/contract/amount.ts";
import {
  endAfterStart,
  offerFields,
  onboardedWorker,
  questionnaire,
  statutoryBenefits,
  type WorkerOnboarding,
} from "#app/contract/worker-onboarding.ts";
import type { Place } from "./place.ts";

const yesOrNo = z.enum(["yes", "no"], "Required");

/** What both kinds of offer have in the form: the salary as it is typed, the team and the manager as they are chosen. */
const common = {
  ...offerFields,
  quotedGrossSalary: typedAmount("USD"),
  teamChoice: z.enum(["none", "existing", "new"], "Required"),
  team: z.string().optional(),
  teamName: z.string().trim().max(100, "At most 100 characters").optional(),
  managerChoice: yesOrNo.default("no"),
  managerId: z.string().optional(),
};

const extraBenefits = z.object({ needsBenefits: yesOrNo, newGroupBenefit: yesOrNo.default("no"), questionnaire });

/** The form's own schema, by worker type and location: the payload's rules, and those of its choices (spec 5). */
export function offerForm(place: Place) {
  const region = place.country === "CA" ? costRegion : z.undefined().catch(undefined);
  const isEmployee = place.type === "employee";
  const offer = z
    .object({
      ...common,
      region,
      endsAt: isEmployee ? z.undefined().catch(undefined) : chosenDay.optional(),
      ...(isEmployee && place.country && { statutoryBenefits: z.prefault(statutoryBenefits[place.country] as z.ZodType<object, object>, {}) }),
      ...(isEmployee && { extraBenefits: extraBenefits.prefault({} as never) }),
    })
    .refine((value) => value.teamChoice !== "existing" || value.team, { path: ["team"], error: "Required", when: isRecord })
    .refine((value) => value.teamChoice !== "new" || value.teamName, { path: ["teamName"], error: "Required", when: isRecord })
    .refine((value) => value.managerChoice !== "yes" || value.managerId, { path: ["managerId"], error: "Required", when: isRecord })
    .refine(({ startsAt, endsAt }) => !endsAt || endsAt >= startsAt, endAfterStart);
  return z.object({
    worker: onboardedWorker.prefault({} as never),
    offer: offer.prefault({} as never),
    authority: z.boolean("Required").refine((isTicked) => isTicked, "Required"),
  });
}

function isRecord({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}

type Filled = z.output<ReturnType<typeof offerForm>>;

/** What is sent: the choices of the form as the call has them. */
export function toPayload({ worker, offer }: Filled, { type, country }: Place): WorkerOnboarding {
  const { teamChoice, team, teamName, managerChoice, managerId, extraBenefits: extra, statutoryBenefits: statutory, endsAt, ...terms } = offer as Filled["offer"] & {
    extraBenefits?: z.output<typeof extraBenefits>;
    statutoryBenefits?: object;
  };
  return {
    worker,
    offer: {
      ...terms,
      type,
      countryCode: country,
      team: { none: null, existing: team, new: teamName }[teamChoice] ?? null,
      managerId: managerChoice === "yes" ? managerId : null,
      ...(type === "contractor" && { endsAt: endsAt ?? null }),
      ...(statutory && { statutoryBenefits: statutory }),
      extraBenefits: {
        needsBenefits: extra?.needsBenefits === "yes",
        newGroupBenefit: extra?.newGroupBenefit === "yes",
        ...(extra && { questionnaire: extra.questionnaire }),
      },
    },
  } as WorkerOnboarding;
}

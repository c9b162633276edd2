import { z } from "zod";
import { chosenDay } from "#app/contract/calendar-day.ts";
import { costRegion } from "#app/contract/cost-calculator.ts";
import { hasRegions } from "#app/contract/cost-place.ts";
import { typedDollars } from "#app/contract/amount.ts";
import {
  endAfterStart,
  offerFields,
  onboardedWorker,
  questionnaire,
  startsTooEarly,
  type WorkerOnboarding,
} from "#app/contract/worker-onboarding.ts";
import { shownText } from "#app/contract/shown-text.ts";
import { statutoryBenefits } from "#app/contract/statutory-choice.ts";
import type { OfferKind } from "./offer-kind.ts";

const yesOrNo = z.enum(["yes", "no"], "Required");

const { jobTitle, servicesDescription, startsAt, ...pay } = offerFields;

/** The salary as it is typed. */
const salary = { quotedGrossSalary: typedDollars, ...pay };

/** The team and the manager as they are chosen; apart from the terms, so that what is wrong there leaves nothing unsaid here. */
const choices = z
  .object({
    teamChoice: z.enum(["none", "existing", "new"], "Required"),
    team: z.string().optional(),
    teamName: z.string().overwrite(shownText).max(100, "At most 100 characters").optional(),
    managerChoice: yesOrNo.default("no"),
    managerId: z.string().optional(),
  })
  .refine((value) => value.teamChoice !== "existing" || value.team, { path: ["team"], error: "Required", when: isRecord })
  .refine((value) => value.teamChoice !== "new" || value.teamName, { path: ["teamName"], error: "Required", when: isRecord })
  .refine((value) => value.managerChoice !== "yes" || value.managerId, { path: ["managerId"], error: "Required", when: isRecord });

const extraBenefits = z.object({ needsBenefits: yesOrNo, newGroupBenefit: yesOrNo.default("no"), questionnaire });

/**
 * The form's own schema, by worker type and location: the payload's rules, and those of its choices (spec 5). In the order
 * of the form, because that is the order in which what is wrong is listed. `today` is the company's, where the API tells it.
 */
export function offerForm(offerKind: OfferKind, today = "") {
  const region = offerKind.country && hasRegions(offerKind.country) ? costRegion : z.undefined().catch(undefined);
  const isEmployee = offerKind.type === "employee";
  const endsAt = isEmployee ? z.undefined().catch(undefined) : chosenDay.optional();
  const position = z
    .object({ jobTitle, servicesDescription, region, startsAt: startsAt.refine((day) => day > today, startsTooEarly), endsAt })
    .refine((value) => !value.endsAt || value.endsAt >= value.startsAt, endAfterStart);
  const terms = z.object({
    ...salary,
    ...(isEmployee && offerKind.country && { statutoryBenefits: z.prefault(statutoryBenefits[offerKind.country] as z.ZodType<object, object>, {}) }),
    ...(isEmployee && { extraBenefits: extraBenefits.prefault({} as never) }),
  });
  return z.object({
    worker: onboardedWorker.prefault({} as never),
    offer: position.and(terms).and(choices).prefault({} as never),
    authority: z.boolean("Required").refine((isTicked) => isTicked, "Required"),
  });
}

function isRecord({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}

type Filled = z.output<ReturnType<typeof offerForm>>;

/** What is sent: the choices of the form as the call has them. */
export function toPayload({ worker, offer }: Filled, { type, country, draftId }: OfferKind): WorkerOnboarding {
  const { teamChoice, team, teamName, managerChoice, managerId, extraBenefits: extra, statutoryBenefits: statutory, endsAt, ...terms } = offer as Filled["offer"] & {
    extraBenefits?: z.output<typeof extraBenefits>;
    statutoryBenefits?: object;
  };
  return {
    worker,
    ...(draftId && { draftId }),
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

import { z } from "zod";
import { single } from "#app/contract/envelope.ts";
import { paycyclePeriod, type PaycyclePeriod } from "#app/contract/paycycle-landing.ts";

const landed = single(z.object({ paycycle: paycyclePeriod }));

/** The paycycle that an answer names; null where there is none, or the API does not tell (beyond the specification). */
export function landedIn(answer: unknown): PaycyclePeriod | null {
  return landed.safeParse(answer).data?.data.paycycle ?? null;
}

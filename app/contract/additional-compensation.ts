import { z } from "zod";
import { currencyCode, minorUnits, payableAmount, typedDollars } from "./amount.ts";
import { compensationStatuses } from "./additional-compensation-status.ts";
import { addedCompensationTypes, addedCurrencies, compensationTypes } from "./additional-compensation-type.ts";
import { instant } from "./instant.ts";
import { formatMoney } from "./money.ts";
import { paycyclePeriod } from "./paycycle-landing.ts";
import { recordId } from "./record-id.ts";
import { requesterType } from "./requester-type.ts";
import { requestDescription } from "./written-text.ts";

const compensationType = z.enum(compensationTypes);
export const compensationStatus = z.enum(compensationStatuses);

/**
 * One request (spec 3). `amount` is in minor units of `currencyCode`; `createdAt` is a UTC instant. Beyond the
 * specification: `paycycle` is the one that an accepted request landed in; absent or null where there is none, or nobody
 * knows. `payNote` says in words why none takes what waits or is accepted: the offer is not active. `forManager` is the name of
 * the manager in whose place the reader decides it as their delegate; absent where they decide it as their own.
 */
export const additionalCompensation = z.object({
  id: recordId,
  workerId: recordId,
  avatar: z.string().nullable(),
  fullName: z.string(),
  description: z.string(),
  type: compensationType,
  amount: minorUnits,
  currencyCode,
  createdAt: instant,
  status: compensationStatus,
  receipt: z.string().nullable(),
  requesterType,
  paycycle: paycyclePeriod.nullish(),
  payNote: z.string().nullish(),
  forManager: z.string().optional(),
});
export type AdditionalCompensation = z.infer<typeof additionalCompensation>;

export const additionalCompensationSorts = ["fullName", "type", "createdAt", "amount", "status"] as const;
export type AdditionalCompensationSort = (typeof additionalCompensationSorts)[number];

/**
 * The most that is added at once, in minor units of USD: more is a slip of the hand. Pay of far more is no longer exact in pesos,
 * and would hold up everybody's paycycle.
 */
export const largestAddedAmount = 10_000_000_000;
export const addedAmount = payableAmount.pipe(z.number().max(largestAddedAmount, `At most ${formatMoney(largestAddedAmount, "USD")}`));

const added = { currencyCode: z.enum(addedCurrencies, "Required"), description: requestDescription };
const type = z.enum(addedCompensationTypes, "Required");

/** POST /workers/{id}/additional-compensations (spec 5, 7.3): `amount` in minor units; `payee`, when given, is the worker again. */
export const newCompensation = z.object({ amount: addedAmount, ...added, type, payee: z.object({ id: z.string() }).optional() });
export type NewCompensation = z.infer<typeof newCompensation>;

/** The form: as the payload, with the amount as it is typed; in the order of its fields, as what is wrong is told. */
export const compensationForm = z.object({ type, amount: typedDollars.pipe(addedAmount), ...added });
export type CompensationForm = z.input<typeof compensationForm>;

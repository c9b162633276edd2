import { z } from "zod";
import { currencyCode, minorUnits } from "./money.ts";

/** Types of a request (spec 9); days and hours are asked for by workers only. */
export const compensationTypes = ["bonus", "commission", "days", "hours", "reimbursement", "other"] as const;
export const compensationType = z.enum(compensationTypes);
export type CompensationType = z.infer<typeof compensationType>;

export const compensationStatuses = ["submitted", "accepted", "rejected", "canceled", "processed", "paid"] as const;
export const compensationStatus = z.enum(compensationStatuses);
export type CompensationStatus = z.infer<typeof compensationStatus>;

/** The statuses of the Reviewed list (spec 7.3). */
export const reviewedCompensationStatuses = ["accepted", "rejected", "canceled", "processed", "paid"] as const;

export const requesterType = z.enum(["client", "other"]);

/** One request (spec 3). `amount` is in minor units of `currencyCode`; `createdAt` is a UTC instant. */
export const additionalCompensation = z.object({
  id: z.string(),
  workerId: z.string(),
  avatar: z.string().nullable(),
  fullName: z.string(),
  description: z.string(),
  type: compensationType,
  amount: minorUnits,
  currencyCode,
  createdAt: z.iso.datetime(),
  status: compensationStatus,
  receipt: z.string().nullable(),
  requesterType,
});
export type AdditionalCompensation = z.infer<typeof additionalCompensation>;

export const additionalCompensationSorts = ["fullName", "type", "createdAt", "amount", "status"] as const;
export type AdditionalCompensationSort = (typeof additionalCompensationSorts)[number];

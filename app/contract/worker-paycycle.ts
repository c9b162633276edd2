import { z } from "zod";
import { paged } from "./envelope.ts";
import { paycycleCompensation, paycycleHead, paycycleRate } from "./paycycle.ts";
import { recordId } from "./record-id.ts";
import { workerType } from "./worker.ts";

/**
 * One worker's row of a paycycle, with what has changed against the paycycle before; `approvedDate` is null while that is open.
 * `exchangeRate` is what the row was converted with, null where it was not.
 */
export const workerPaycycle = paycycleCompensation.extend({
  paycycle: paycycleHead.pick({ id: true, startDate: true, endDate: true, paymentDate: true, approvedDate: true, taxYear: true }),
  exchangeRate: paycycleRate.nullish(),
});
export type WorkerPaycycle = z.infer<typeof workerPaycycle>;

/** GET /workers/{id}/paycycles: every paycycle that pays a worker, the newest first. */
export const workerPaycycles = paged(workerPaycycle).extend({
  worker: z.object({ id: recordId, fullName: z.string(), countryCode: z.string(), countryName: z.string(), type: workerType }),
  timeZone: z.string(),
});
export type WorkerPaycycles = z.infer<typeof workerPaycycles>;

import { z } from "zod";
import { calendarDate } from "./calendar-day.ts";
import { paged } from "./envelope.ts";
import { instant } from "./instant.ts";
import { paycycleCompensation } from "./paycycle.ts";
import { recordId } from "./record-id.ts";
import { workerType } from "./worker.ts";

/** One worker's row of a paycycle, with what has changed against the paycycle before; `approvedDate` is null while that is open. */
const workerPaycycle = paycycleCompensation.extend({
  paycycle: z.object({ id: recordId, startDate: calendarDate, endDate: calendarDate, paymentDate: calendarDate, approvedDate: instant.nullable() }),
});
export type WorkerPaycycle = z.infer<typeof workerPaycycle>;

/** GET /workers/{id}/paycycles: every paycycle that pays a worker, the newest first. */
export const workerPaycycles = paged(workerPaycycle).extend({
  worker: z.object({ id: recordId, fullName: z.string(), countryCode: z.string(), countryName: z.string(), type: workerType }),
  timeZone: z.string(),
});
export type WorkerPaycycles = z.infer<typeof workerPaycycles>;

import { z } from "zod";
import { additionalCompensation } from "./additional-compensation.ts";
import { calendarDate } from "./calendar-day.ts";
import { instant } from "./instant.ts";
import { recordId } from "./record-id.ts";
import { timeOff } from "./time-off.ts";
import type { WebhookEvent } from "./webhook-event.ts";
import { workerDetail } from "./worker.ts";

const told = { compensation: additionalCompensation.omit({ avatar: true, receipt: true, forManager: true }), timeOff: timeOff.omit({ avatar: true, forManager: true }).partial({ description: true }) };

/** The `data` of each event that a webhook is told of: a record as it was then, without links; of time off other than vacation without its description. `approvedBy` is a name, or `system`. */
const toldData: Record<WebhookEvent | "test", z.ZodType> = {
  "additional-compensation.requested": told.compensation,
  "additional-compensation.added": told.compensation,
  "additional-compensation.decided": told.compensation,
  "time-off.requested": told.timeOff,
  "time-off.added": told.timeOff,
  "time-off.decided": told.timeOff,
  "worker.added": z.object({
    id: recordId,
    fullName: z.string(),
    offer: workerDetail.shape.offer.pick({ status: true, type: true, jobTitle: true, startDate: true, country: true }),
  }),
  "paycycle.approved": z.object({ id: recordId, startDate: calendarDate, endDate: calendarDate, approvedDate: instant, approvedBy: z.string() }),
  test: z.object({}),
};

/** The body of a call to a webhook's address, by its event. `id` is that of the event, `at` when it happened. */
export const toldEvents = Object.entries(toldData).map(([type, data]) => ({
  type: type as WebhookEvent | "test",
  body: z.object({ id: recordId, type: z.literal(type), at: instant, data }),
}));

import { z } from "zod";
import { recordId } from "./record-id.ts";

/**
 * One thing that happened (beyond the specification). `event` is the verb as people say it, `about` what it was done to
 * when that is not the record itself. `actor.role` is null when the system or the provider acted, and where a request begins. `at` is a UTC instant.
 */
export const historyEntry = z.object({
  id: recordId,
  at: z.iso.datetime(),
  event: z.string(),
  about: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  comment: z.string().nullable(),
  actor: z.object({ name: z.string(), role: z.string().nullable() }),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** The youngest entries first; `timeZone` is the company's, in which people read them, and `isCut` says that there are older ones than the last. */
export const workerHistory = z.object({ data: z.array(historyEntry), timeZone: z.string(), isCut: z.boolean().optional() });
export type WorkerHistory = z.infer<typeof workerHistory>;

/** The same of one request, its beginning last. */
export const requestHistory = workerHistory;
export type RequestHistory = WorkerHistory;

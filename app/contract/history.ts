import { z } from "zod";
import { historySubjects } from "./history-subject.ts";
import { recordId } from "./record-id.ts";

/**
 * One thing that happened (beyond the specification). `event` is the verb as it is kept, `words` the whole of it as people
 * read it, "offer moved from filled to active"; `about` is what it was done to when that is not the record itself.
 * `actor.role` is null when the system or the provider acted, and where a request begins. `at` is a UTC instant.
 */
export const historyEntry = z.object({
  id: recordId,
  at: z.iso.datetime(),
  event: z.string(),
  words: z.string(),
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

/**
 * One thing that happened in the company, to whatever record of it. `about` is that record in words, null where nothing is left
 * to name it by; `isThere` says that the record still is.
 */
export const companyHistoryEntry = historyEntry.extend({ subject: z.enum(historySubjects), subjectId: recordId, isThere: z.boolean() });
export type CompanyHistoryEntry = z.infer<typeof companyHistoryEntry>;

/** GET /history (beyond the specification): all of it, with whoever has done something, by the ids that `filter[actorId]` takes. */
export const companyHistory = workerHistory.extend({
  data: z.array(companyHistoryEntry),
  actors: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type CompanyHistory = z.infer<typeof companyHistory>;

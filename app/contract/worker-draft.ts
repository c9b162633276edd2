import { z } from "zod";
import { costCountryCode } from "./cost-calculator.ts";
import { recordId } from "./record-id.ts";
import { workerTypes } from "./worker-type.ts";

const entryName = z.string().regex(/^(worker|offer)(\.[a-z][A-Za-z]{0,40}){1,3}$|^chosen$/, "Invalid input");

/** As it was typed, but for what no database keeps. */
const entry = z.string().max(2000, "At most 2,000 characters").overwrite((text) => text.toWellFormed().replaceAll("\u0000", ""));

/**
 * POST /worker-drafts and PATCH /worker-drafts/{id} (beyond the specification): the form to add a worker as far as it is filled in.
 * `entries` are texts by the names of POST /workers, with dots between them; `chosen` names those that are somebody's own choice.
 * Nothing of it is checked before the worker is added.
 */
export const saveWorkerDraft = z.object({
  type: z.enum(workerTypes),
  countryCode: costCountryCode,
  entries: z.record(entryName, entry).refine((entries) => Object.keys(entries).length <= 60, "At most 60 entries"),
});
export type SaveWorkerDraft = z.infer<typeof saveWorkerDraft>;

/** The answer to POST /worker-drafts. */
export const workerDraftId = z.object({ id: recordId });

/** GET /worker-drafts: one of a person's own. `name` is empty where none was typed. Instants are UTC. */
export const workerDraftRow = z.object({
  id: recordId,
  type: z.enum(workerTypes),
  countryCode: z.string(),
  name: z.string(),
  savedAt: z.iso.datetime(),
});
export type WorkerDraftRow = z.infer<typeof workerDraftRow>;

/** The answer to GET /worker-drafts, the youngest first. */
export const workerDraftList = z.object({ data: z.array(workerDraftRow) });

/** GET /worker-drafts/{id}. */
export const workerDraft = workerDraftRow.extend({ entries: z.record(z.string(), z.string()) });
export type WorkerDraft = z.infer<typeof workerDraft>;

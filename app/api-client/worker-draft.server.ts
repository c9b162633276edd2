import { single } from "#app/contract/envelope.ts";
import { workerDraft, workerDraftList, type SaveWorkerDraft, type WorkerDraft, type WorkerDraftRow } from "#app/contract/worker-draft.ts";
import { ApiError } from "./api-error.ts";
import { findIfKnown } from "./if-known.ts";
import type { Api } from "./transport.server.ts";

const path = "/worker-drafts";
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** What the visitor has saved for later, the youngest first; null where the API keeps none. */
export async function listWorkerDrafts(api: Api): Promise<WorkerDraftRow[] | null> {
  return (await findIfKnown(api, path, workerDraftList))?.data ?? null;
}

/** One of them; null where it is gone, or where the API keeps none. */
export async function findWorkerDraft(api: Api, id: string): Promise<WorkerDraft | null> {
  return (await findIfKnown(api, pathOf(id), single(workerDraft)))?.data ?? null;
}

/** Keeps what was typed: in place of the one of this id, unless that is gone meanwhile, or else as a new one. */
export async function saveWorkerDraft(api: Api, id: string | null, draft: SaveWorkerDraft, idempotencyKey: string): Promise<void> {
  if (id !== null) {
    try {
      await api.send("PATCH", pathOf(id), { body: draft, idempotencyKey });
      return;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }
  await api.send("POST", path, { body: draft, idempotencyKey });
}

/** Deletes it for good. */
export async function deleteWorkerDraft(api: Api, id: string, idempotencyKey: string): Promise<void> {
  await api.send("DELETE", pathOf(id), { idempotencyKey });
}

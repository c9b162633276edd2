import { findWorkerDraft } from "#app/api-client/worker-draft.server.ts";
import type { Api } from "#app/api-client/transport.server.ts";
import type { WorkerDraft } from "#app/contract/worker-draft.ts";
import { workerDraftDays } from "#app/contract/worker-draft-limits.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import { addWorkerPath } from "./offer-kind.ts";

/** What was saved for later; whoever asks for what is gone is led to what there is. */
export async function findSavedDraft(api: Api, id: string): Promise<WorkerDraft> {
  const draft = await findWorkerDraft(api, id);
  if (!draft) {
    throw await redirectWithToast(addWorkerPath, { type: "error", title: "This is no longer saved.", message: `The worker was added, or it was deleted, by you or after ${workerDraftDays} days.` });
  }
  return draft;
}

import type { Api } from "#app/api-client/transport.server.ts";
import { findSavedEstimate } from "#app/api-client/saved-estimate.server.ts";
import { notTheirs, type SavedEstimate } from "#app/contract/saved-estimate.ts";
import { redirectWithToast } from "#app/toast.server.ts";

/** For dialogs that change a saved estimate: whoever may not is led back to it, and told what the API would tell them. */
export async function findOwnEstimate(api: Api, id: string, may: "mayDelete" | "mayTie", change: Parameters<typeof notTheirs>[0]): Promise<SavedEstimate> {
  const saved = await findSavedEstimate(api, id);
  if (saved[may]) return saved;
  throw await redirectWithToast(`/app/cost-calculator/saved/${saved.id}`, { type: "error", title: notTheirs(change) });
}

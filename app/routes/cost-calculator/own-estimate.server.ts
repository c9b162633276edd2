import type { Api } from "#app/api-client/transport.server.ts";
import { findSavedEstimate } from "#app/api-client/saved-estimate.server.ts";
import type { SavedEstimate } from "#app/contract/saved-estimate.ts";
import { redirectWithToast } from "#app/toast.server.ts";

/** For dialogs that change a saved estimate: whoever may not is led back to it, and told what the API would tell them. */
export async function findOwnEstimate(api: Api, id: string, may: "mayDelete" | "mayTie", change: string): Promise<SavedEstimate> {
  const saved = await findSavedEstimate(api, id);
  if (saved[may]) return saved;
  throw await redirectWithToast(`/app/cost-calculator/saved/${saved.id}`, { type: "error", title: `Only the person who saved an estimate, an admin or a super admin can ${change}.` });
}

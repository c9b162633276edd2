import type { Api } from "#app/api-client/transport.server.ts";
import { previewCost } from "./cost-preview.server.ts";
import { entryAt, firstEntries, nested, type Nested } from "./entries.ts";
import type { OfferKind } from "./offer-kind.ts";
import { findSavedDraft } from "./saved-draft.server.ts";

/** A form that goes on with what was typed before, or else with what was saved for later, and what the offer as it stands comes to. */
export async function begunForm(api: Api, offerKind: OfferKind, typed: Nested | null) {
  const { country, draftId } = offerKind;
  const saved = country && draftId && !typed ? await findSavedDraft(api, draftId) : null;
  const draft = saved ? nested(Object.entries(saved.entries)) : typed;
  const estimate = draft ? await previewCost(api, offerKind, (name) => entryAt(draft, name) ?? entryAt(firstEntries(offerKind), name) ?? "") : null;
  return { draft, estimate, savedAt: saved?.savedAt ?? null };
}

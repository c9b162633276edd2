import { isCostCountry, type CostCountryCode } from "#app/contract/cost-place.ts";
import { workerTypes, type WorkerType } from "#app/contract/worker-type.ts";

/**
 * The first two steps, as the address has them: full time employee unless it says otherwise, no location until it does. With
 * `draftId` the form goes on with what was saved for later.
 */
export type OfferKind = { type: WorkerType; country: CostCountryCode | null; draftId?: string };

export const addWorkerPath = "/app/team/worker/new";

export function readOfferKind(query: URLSearchParams): OfferKind {
  const type = workerTypes.find((known) => known === query.get("type"));
  const country = query.get("country") ?? "";
  const draftId = query.get("draft") ?? "";
  return { type: type ?? "employee", country: isCostCountry(country) ? country : null, ...(/^[\da-f-]{36}$/i.test(draftId) && { draftId }) };
}

export function addressOf(offerKind: OfferKind): string {
  return `${addWorkerPath}?${queryOf(offerKind)}`;
}

export function queryOf({ type, country, draftId }: OfferKind): string {
  return new URLSearchParams({ type, ...(country && { country }), ...(draftId && { draft: draftId }) }).toString();
}

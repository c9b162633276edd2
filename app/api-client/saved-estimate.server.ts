import { paged, single } from "#app/contract/envelope.ts";
import type { Paged } from "#app/contract/list.ts";
import { savedEstimate, savedEstimateId, savedEstimateRow, sharedEstimate, type SavedEstimate, type SavedEstimateRow, type SaveEstimate, type SharedEstimate } from "#app/contract/saved-estimate.ts";
import { findByLink, partsOfLink } from "./by-link.ts";
import { findIfKnown } from "./if-known.ts";
import type { Api } from "./transport.server.ts";

const path = "/cost-calculator/estimates";

/** The company's saved estimates, the youngest first; null where the API keeps none. */
export function listSavedEstimates(api: Api, page: string | null): Promise<Paged<SavedEstimateRow> | null> {
  return findIfKnown(api, `${path}?${new URLSearchParams(page ? { page } : {})}`, paged(savedEstimateRow));
}

/** One of them, with what was answered when it was saved and what has changed since. */
export async function findSavedEstimate(api: Api, id: string): Promise<SavedEstimate> {
  return (await api.get(`${path}/${encodeURIComponent(id)}`, single(savedEstimate))).data;
}

/** What a public link leads to; null for one that does not hold (any more). Of `query` its own `expires` and `signature` are passed on. */
export async function findSharedEstimate(api: Api, id: string, query: URLSearchParams): Promise<SharedEstimate | null> {
  const link = partsOfLink(query, ["expires", "signature"]);
  return (await findByLink(api, `/estimates/${encodeURIComponent(id)}?${link}`, single(sharedEstimate)))?.data ?? null;
}

/** Calculates the question and keeps it; answers with the id. */
export async function saveEstimate(api: Api, estimate: SaveEstimate, idempotencyKey: string): Promise<string> {
  return (await api.send("POST", path, { body: estimate, idempotencyKey, schema: single(savedEstimateId) })).data.id;
}

/** Its public link stops working with it. */
export async function deleteEstimate(api: Api, id: string, idempotencyKey: string): Promise<void> {
  await api.send("DELETE", `${path}/${encodeURIComponent(id)}`, { idempotencyKey });
}

/** Makes a public link that ends after some days; the one before it stops working. */
export async function shareEstimate(api: Api, id: string, days: number, idempotencyKey: string): Promise<void> {
  await api.send("POST", `${path}/${encodeURIComponent(id)}/link`, { body: { days }, idempotencyKey });
}

/** Takes the public link back. */
export async function stopSharingEstimate(api: Api, id: string, idempotencyKey: string): Promise<void> {
  await api.send("DELETE", `${path}/${encodeURIComponent(id)}/link`, { idempotencyKey });
}

import { z } from "zod";
import { messages } from "#app/contract/error.ts";
import { paged, single } from "#app/contract/envelope.ts";
import type { Paged } from "#app/contract/list.ts";
import { savedEstimate, savedEstimateRow, sharedEstimate, type SavedEstimate, type SavedEstimateRow, type SaveEstimate, type SharedEstimate } from "#app/contract/saved-estimate.ts";
import { ApiError } from "./api-error.ts";
import type { Api } from "./transport.server.ts";

const path = "/cost-calculator/estimates";

/** The company's saved estimates, the youngest first; null where the API keeps none. */
export async function listSavedEstimates(api: Api, page: string | null): Promise<Paged<SavedEstimateRow> | null> {
  try {
    const parsed = paged(savedEstimateRow).safeParse(await api.ask("GET", `${path}?${new URLSearchParams(page ? { page } : {})}`));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw api.forLoader(error);
  }
}

export async function findSavedEstimate(api: Api, id: string): Promise<SavedEstimate> {
  return (await api.get(`${path}/${encodeURIComponent(id)}`, single(savedEstimate))).data;
}

/** What a public link leads to; `query` is the link's own, whose `expires` and `signature` are passed on. */
export async function findSharedEstimate(api: Api, id: string, query: URLSearchParams): Promise<SharedEstimate> {
  const link = new URLSearchParams({ expires: query.get("expires") ?? "", signature: query.get("signature") ?? "" });
  return (await api.get(`/estimates/${encodeURIComponent(id)}?${link}`, single(sharedEstimate))).data;
}

/** Calculates the question and keeps it; answers with the id. */
export async function saveEstimate(api: Api, estimate: SaveEstimate, idempotencyKey: string): Promise<string> {
  const parsed = single(z.object({ id: z.string() })).safeParse(await api.send("POST", path, { body: estimate, idempotencyKey }));
  if (!parsed.success) throw new ApiError(502, { message: messages.fallback });
  return parsed.data.data.id;
}

export async function deleteEstimate(api: Api, id: string, idempotencyKey: string): Promise<void> {
  await api.send("DELETE", `${path}/${encodeURIComponent(id)}`, { idempotencyKey });
}

/** Makes a public link that ends after some days; the one before it stops working. */
export async function shareEstimate(api: Api, id: string, days: number, idempotencyKey: string): Promise<void> {
  await api.send("POST", `${path}/${encodeURIComponent(id)}/link`, { body: { days }, idempotencyKey });
}

export async function stopSharingEstimate(api: Api, id: string, idempotencyKey: string): Promise<void> {
  await api.send("DELETE", `${path}/${encodeURIComponent(id)}/link`, { idempotencyKey });
}

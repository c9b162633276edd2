import { apiToken, apiTokenList, madeToken, type ApiToken, type NewToken } from "#app/contract/api-token.ts";
import { single } from "#app/contract/envelope.ts";
import { findOrNull } from "./find-or-null.ts";
import { findIfKnown } from "./if-known.ts";
import type { Api } from "./transport.server.ts";

/** GET /api-tokens: the company's tokens, the newest first; null where the API has none to give. */
export async function listTokens(api: Api): Promise<ApiToken[] | null> {
  return (await findIfKnown(api, "/api-tokens", apiTokenList))?.data ?? null;
}

/** One of them, for a dialog; null when there is none, or not any more. */
export async function findToken(api: Api, id: string): Promise<ApiToken | null> {
  return (await findOrNull(api, pathOf(id), single(apiToken)))?.data ?? null;
}

/** POST /api-tokens: the token itself, told this once; null when this very form has made it more than two minutes before. */
export async function makeToken(api: Api, wanted: NewToken, idempotencyKey: string): Promise<string | null> {
  return (await api.send("POST", "/api-tokens", { body: wanted, idempotencyKey, schema: single(madeToken) })).data.token;
}

/** DELETE /api-tokens/{id}: its next call is refused. */
export async function revokeToken(api: Api, id: string, idempotencyKey: string): Promise<void> {
  await api.send("DELETE", pathOf(id), { idempotencyKey });
}

function pathOf(id: string): string {
  return `/api-tokens/${encodeURIComponent(id)}`;
}

import { z } from "zod";
import { ownName } from "./plain-line.ts";
import { recordId } from "./record-id.ts";
import { tokenDays, tokenScopes } from "./token-scope.ts";

const scope = z.enum(tokenScopes);

/** The name by which people, and history, know a token. */
export const tokenName = ownName(60);

export const chosenScopes = z.array(scope, "Required").min(1, "Choose one or more").max(tokenScopes.length, "Invalid input");

/** POST /api-tokens: `days` is for how long it works. */
export const newToken = z.object({ name: tokenName, scopes: chosenScopes, days: z.literal(tokenDays, "Invalid input") });
export type NewToken = z.infer<typeof newToken>;

/** A row of GET /api-tokens (beyond the specification): a token that nobody has revoked. Instants are UTC. */
export const apiToken = z.object({
  id: recordId,
  name: z.string(),
  scopes: z.array(scope),
  madeBy: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** To the minute; null while it was never used. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;
export const apiTokenList = z.object({ data: z.array(apiToken) });

/** The answer to making one. `token` is what opens the API, told this once; null when the same form arrives again two minutes later. */
export const madeToken = apiToken.extend({ token: z.string().nullable() });

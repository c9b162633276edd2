import { matchedRoutes } from "hono/route";
import { scopeOf } from "#app/contract/token-scope.ts";
import { refuseMany } from "../domain/access/throttle.ts";
import { findBearer } from "../domain/api-token/token-bearer.ts";
import type { ApiContext, Who } from "../environment.ts";
import { badRequest, unauthenticated, unauthorized } from "../refusal.ts";
import { readRememberToken, readSession } from "./cookies.ts";

/** How often one token may call in a minute. */
export const callsPerMinute = 120;

/** What `Authorization: Bearer …` carries; null without one. Another scheme is some proxy's affair. */
export function readBearer(c: ApiContext): string | null {
  return /^Bearer +(\S+) *$/i.exec(c.req.header("Authorization") ?? "")?.[1] ?? null;
}

/**
 * Who calls by a token. It opens only the calls of its scopes: what the table does not name, it cannot reach. A call with
 * a session as well is refused, because it would not say as whom it is made.
 */
export async function admitBearer(c: ApiContext, token: string, ip: string | null): Promise<Who> {
  if (readSession(c) || readRememberToken(c)) throw badRequest("Send a token or a session, not both.");
  const { db, clock } = c.var.means;
  const now = clock.now();
  const who = await findBearer(db, token, ip, now);
  if (!who) throw unauthenticated();
  await refuseMany(db, [{ bucket: `token:${who.token.id}`, hits: callsPerMinute, seconds: 60 }], now);
  // What is no call at all is answered as to everybody: with 404, or 405 and the right verbs. So is an id that can be none.
  const call = calledPath(c);
  if (call === null) return who;
  const scope = scopeOf(c.req.method, call);
  if (!scope) throw unauthorized("No token opens this.");
  if (!who.token.scopes.includes(scope)) throw unauthorized(`This token does not have the scope ${scope}.`);
  return who;
}

/** The path of the call that is asked for, as "/workers/:id"; null where it is none. */
function calledPath(c: ApiContext): string | null {
  const route = matchedRoutes(c).find(({ method }) => method !== "ALL");
  // What an id looks like stands in braces after its name.
  return route ? route.path.split("/").map((piece) => piece.split("{")[0]).join("/") : null;
}

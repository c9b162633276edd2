import { sessionList, type Session } from "#app/contract/session.ts";
import { findIfKnown } from "./if-known.ts";
import type { Api } from "./transport.server.ts";

/** GET /sessions: where the person is signed in, this session first; null where the API does not tell. */
export async function listSessions(api: Api): Promise<Session[] | null> {
  return (await findIfKnown(api, "/sessions", sessionList))?.data ?? null;
}

/** DELETE /sessions/{id}: signs one of them out. */
export async function endSession(api: Api, id: string, idempotencyKey: string | null): Promise<void> {
  await api.send("DELETE", `/sessions/${encodeURIComponent(id)}`, { idempotencyKey });
}

/** DELETE /sessions/others: signs out everywhere but here. */
export async function endOtherSessions(api: Api, idempotencyKey: string | null): Promise<void> {
  await api.send("DELETE", "/sessions/others", { idempotencyKey });
}

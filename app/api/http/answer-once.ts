import { hashOf } from "../domain/access/secret.ts";
import { once, type Answer } from "../domain/once.ts";
import type { Db } from "../db/connect.server.ts";
import type { ApiContext, Who } from "../environment.ts";
import { readIdempotencyKey } from "./idempotency-key.ts";

/** Answers with what the verb did; a resend with the same Idempotency-Key gets the first answer again (see domain/once.ts). */
export async function answerOnce(c: ApiContext, who: Who, verb: (tx: Db) => Promise<Answer>): Promise<Response> {
  const { db, clock } = c.var.means;
  const given = readIdempotencyKey(c);
  // Two programs of one person may count their keys from 1.
  const key = given !== null && who.token ? `${who.token.id}:${given}` : given;
  const fingerprint = hashOf(`${c.req.method} ${c.req.path}\n${await c.req.text()}`);
  const { status, body } = await once(db, who, { key, fingerprint }, clock.now(), verb);
  return status === 204 ? c.body(null, status) : c.json(body, status);
}

/** The same for a verb that leaves nothing to tell: 204. */
export function doOnce(c: ApiContext, who: Who, verb: (tx: Db) => Promise<void>): Promise<Response> {
  return answerOnce(c, who, async (tx) => {
    await verb(tx);
    return { status: 204, body: null };
  });
}

import { seal, unseal } from "../domain/access/seal.ts";
import type { Db } from "../db/connect.server.ts";
import type { ApiContext, Who } from "../environment.ts";
import { answerOnce } from "./answer-once.ts";

/** So long the very same form is told the secret again: whoever presses its button twice is shown the second answer alone. */
const toldAgainFor = 120_000;

/** Makes what has a secret, by a form that counts once. The secret is null when the form arrives again later. */
export async function tellOnce<Row extends { createdAt: string }>(c: ApiContext, who: Who, make: (tx: Db) => Promise<{ row: Row; secret: string }>): Promise<{ row: Row; secret: string | null }> {
  const { clock, secret: appSecret } = c.var.means;
  // What is kept for a resend opens nothing by itself.
  const kept = await answerOnce(c, who, async (tx) => {
    const { row, secret } = await make(tx);
    return { status: 201, body: { row, sealed: seal(secret, appSecret) } };
  });
  const { row, sealed } = (await kept.json()) as { row: Row; sealed: string };
  const isToldAgain = clock.now().getTime() - Date.parse(row.createdAt) < toldAgainFor;
  return { row, secret: isToldAgain ? unseal(sealed, appSecret) : null };
}

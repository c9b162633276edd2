import { seal, unseal } from "../domain/access/seal.ts";
import type { Db } from "../db/connect.server.ts";
import type { ApiContext, Who } from "../environment.ts";
import { conflict, Refusal } from "../refusal.ts";
import { answerOnce } from "./answer-once.ts";

/** So long the very same form is told the secret again: whoever presses its button twice is shown the second answer alone. */
const toldAgainFor = 120_000;

type Making<Row> = {
  make(tx: Db): Promise<{ row: Row; secret: string }>;
  /** Refuses with 404 when it is not there any more. */
  find(id: string): Promise<Row>;
  /** What a resend is told then. */
  gone: string;
};

/** Makes what has a secret, by a form that counts once. The secret is null when the form arrives again later. */
export async function tellOnce<Row extends { id: string; createdAt: string }>(c: ApiContext, who: Who, { make, find, gone }: Making<Row>): Promise<{ row: Row; secret: string | null }> {
  const { clock, secret: appSecret } = c.var.means;
  // What is kept for a resend opens nothing by itself.
  const kept = await answerOnce(c, who, async (tx) => {
    const { row, secret } = await make(tx);
    return { status: 201, body: { data: row, sealed: seal(secret, appSecret) } };
  });
  // Versions from before kept no secret.
  const { data: row, sealed } = (await kept.json()) as { data: Row; sealed?: string };
  await find(row.id).catch((error: unknown) => {
    throw error instanceof Refusal && error.status === 404 ? conflict(gone) : error;
  });
  const isToldAgain = clock.now().getTime() - Date.parse(row.createdAt) < toldAgainFor;
  return { row, secret: isToldAgain && sealed ? unseal(sealed, appSecret) : null };
}

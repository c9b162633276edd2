import { and, eq, lt } from "drizzle-orm";
import type { Db } from "../db/connect.server.ts";
import { idempotencyKeys } from "../db/schema/idempotency.ts";
import type { Who } from "../environment.ts";
import { invalid } from "../refusal.ts";
import { inTransaction } from "./transaction.ts";

/** So long an answer is kept for a resend: two days. */
export const keptFor = 48 * 3600_000;

/** Whoever is not signed in is nobody yet: their forms are kept under this one name, each with its own random key. */
export const nobody: Pick<Who, "companyId" | "userId"> = { companyId: "00000000-0000-0000-0000-000000000000", userId: "00000000-0000-0000-0000-000000000000" };

export type Answer = { status: 200 | 201 | 202 | 204; body: unknown };
/** What a resend is known again by: the key of its form, and the fingerprint of all that it says. */
export type Sending = { key: string | null; fingerprint: string };

/**
 * Runs a verb in one transaction, and under one idempotency key only once: a resend gets the first answer again, a twin
 * that arrives meanwhile waits for it. A refusal is not kept. The same key with another fingerprint is a 422.
 */
export async function once(db: Db, who: Pick<Who, "companyId" | "userId">, sending: Sending, now: Date, verb: (tx: Db) => Promise<Answer>) {
  return inTransaction(db, async (tx): Promise<Answer> => {
    const { key, fingerprint } = sending;
    if (key === null) return verb(tx);
    const isThisKey = and(
      eq(idempotencyKeys.companyId, who.companyId),
      eq(idempotencyKeys.userId, who.userId),
      eq(idempotencyKeys.key, key),
    );
    const [mine] = await tx
      .insert(idempotencyKeys)
      .values({ companyId: who.companyId, userId: who.userId, key, fingerprint, status: 0, createdAt: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (!mine) {
      const [first] = await tx.select().from(idempotencyKeys).where(isThisKey);
      if (first?.fingerprint !== fingerprint) {
        throw invalid({ idempotencyKey: ["This form was already sent with other entries. Open it again to send another."] });
      }
      return { status: first.status as Answer["status"], body: first.body };
    }
    const answer = await verb(tx);
    await tx.update(idempotencyKeys).set({ status: answer.status, body: answer.body }).where(isThisKey);
    return answer;
  });
}

/** Forgets the answers that nobody asks for any more; the same form would be carried out again. */
export async function clearOldKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keptFor)));
}

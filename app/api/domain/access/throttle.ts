import { inArray, lt, sql } from "drizzle-orm";
import { counted } from "#app/contract/counted.ts";
import type { Db } from "../../db/connect.server.ts";
import { throttles } from "../../db/schema/throttle.ts";
import { tooMany } from "../../refusal.ts";

/** Longer than any window lasts: a day. */
export const keptFor = 24 * 3600_000;

export type Limit = { bucket: string; hits: number; seconds: number };

/**
 * Counts one more try, and refuses with 429 once a bucket holds more than its hits. A form says it at a `field`, of what
 * there were too many.
 */
export async function refuseMany(db: Db, limits: Limit[], now: Date, at?: { field: string; of: string }): Promise<void> {
  const wait = await countTry(db, limits, now);
  if (wait > 0) throw tooMany(wait, at && { [at.field]: [`Too many ${at.of}. Please try again in ${counted(wait, "second")}.`] });
}

/**
 * Counts one more try in every bucket, each in a window that begins with its first try.
 * Returns 0, or the seconds until the window ends of a bucket that now holds more than its hits.
 * Counting comes before judging, so that many tries at one instant cannot all slip through. A window that lies ahead,
 * because the clock was set back, begins now: nobody waits longer than a window lasts.
 */
export async function countTry(db: Db, limits: Limit[], now: Date): Promise<number> {
  let wait = 0;
  for (const limit of limits) {
    const [row] = await oneMoreTry(db, limit, now);
    if (row) wait = Math.max(wait, waitAfter(row, limit, now));
  }
  return wait;
}

/** The statement that counts a try in one bucket, also for a question that is asked in the same breath. */
export function oneMoreTry(db: Db, { bucket, seconds }: Limit, now: Date) {
  const windowStart = new Date(now.getTime() - seconds * 1000).toISOString();
  const isOver = sql`${throttles.startedAt} <= ${windowStart}`;
  return db
    .insert(throttles)
    .values({ bucket, startedAt: now, hits: 1 })
    .onConflictDoUpdate({
      target: throttles.bucket,
      set: {
        hits: sql`case when ${isOver} then 1 else ${throttles.hits} + 1 end`,
        startedAt: sql`case when ${isOver} then excluded.started_at else least(${throttles.startedAt}, excluded.started_at) end`,
      },
    })
    .returning();
}

/** Seconds until the window ends of a bucket that holds more than its hits, or 0. */
export function waitAfter({ hits, startedAt }: { hits: number; startedAt: Date }, limit: Limit, now: Date): number {
  if (hits <= limit.hits) return 0;
  return Math.max(1, Math.ceil((startedAt.getTime() + limit.seconds * 1000 - now.getTime()) / 1000));
}

/** Begins these buckets anew, as a right password does. */
export async function forgetTries(db: Db, buckets: string[]): Promise<void> {
  await db.delete(throttles).where(inArray(throttles.bucket, buckets));
}

/** Deletes the counters whose window is long over: they would begin anew in any case. */
export async function clearOldTries(db: Db, now: Date): Promise<void> {
  await db.delete(throttles).where(lt(throttles.startedAt, new Date(now.getTime() - keptFor)));
}

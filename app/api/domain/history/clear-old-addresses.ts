import { and, eq, inArray, isNotNull, lt } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { history } from "../../db/schema/history.ts";

/** How long it may take until somebody asks from where an account was used by another. */
export const addressDays = 365;
/** After a long time without this job there are many, and no statement may take long. */
const atOnce = 1000;

/** Takes from the history from where in the network something was done a year ago, and nothing else of it. Once `stopping`, the rest is left to another time. */
export async function clearOldAddresses(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const isOld = and(isNotNull(history.ip), lt(history.at, new Date(now.getTime() - addressDays * 24 * 3600_000)));
  for (;;) {
    if (stopping?.aborted) return;
    const old = await db.select({ companyId: history.companyId, id: history.id }).from(history).where(isOld).orderBy(history.at).limit(atOnce);
    for (const [companyId, lines] of Map.groupBy(old, (line) => line.companyId)) {
      await db.update(history).set({ ip: null }).where(and(eq(history.companyId, companyId), inArray(history.id, lines.map(({ id }) => id))));
    }
    if (old.length < atOnce) return;
  }
}

import { and, desc, eq, inArray } from "drizzle-orm";
import type { FoundTimeOff } from "#app/contract/search.ts";
import { searchLimit } from "#app/contract/search-limit.ts";
import type { Db } from "../../db/connect.server.ts";
import { timeOffs as requests } from "../../db/schema/time-off.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { visibleTo } from "../scope.ts";
import { isWaiting, tallyOf, type Tally } from "./request-tally.ts";

/** The same of time off: those that wait first, the latest days before the others. */
export async function searchTimeOffs(db: Db, who: Who, workerIds: string[]): Promise<{ hits: FoundTimeOff[] } & Tally> {
  if (workerIds.length === 0) return { hits: [], waiting: 0, reviewed: 0 };
  const rows = await db
    .select({
      id: requests.id,
      avatar: workers.avatar,
      fullName: workers.fullName,
      type: requests.type,
      startDate: requests.startDate,
      endDate: requests.endDate,
      description: requests.description,
      status: requests.status,
      ...tallyOf(requests),
    })
    .from(requests)
    .innerJoin(workers, and(eq(workers.companyId, who.companyId), eq(workers.id, requests.workerId)))
    .where(and(visibleTo(who, requests), inArray(requests.workerId, workerIds)))
    .orderBy(desc(isWaiting(requests)), desc(requests.startDate), desc(requests.id))
    .limit(searchLimit.shown);
  return {
    hits: rows.map(({ waiting: _, reviewed: __, ...hit }) => hit),
    waiting: rows[0]?.waiting ?? 0,
    reviewed: rows[0]?.reviewed ?? 0,
  };
}

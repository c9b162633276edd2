import { and, eq, type SQL } from "drizzle-orm";
import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { requestNouns, type RequestNoun } from "#app/contract/request-noun.ts";
import type { TimeOff } from "#app/contract/time-off.ts";
import type { Db } from "../../db/connect.server.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { listAdditionalCompensations } from "../additional-compensation/list-additional-compensations.ts";
import { listTimeOffs } from "../time-off/list-time-offs.ts";
import { requestTables } from "./request-tables.ts";

type Waiting<Row> = { rows: Row[]; total: number };

const latestFirst = { field: "createdAt", descending: true } as const;

/** What waits for a review of this person: the latest page of each kind, as on their lists, and how many there are. */
export async function waitingFor(db: Db, who: Who): Promise<{ compensations: Waiting<AdditionalCompensation>; timeOffs: Waiting<TimeOff> }> {
  const compensations = await listAdditionalCompensations(db, who, { types: null, statuses: ["submitted"], createdBetween: null }, latestFirst, 1);
  const timeOffs = await listTimeOffs(db, who, { types: null, statuses: ["submitted"], createdBetween: null }, latestFirst, 1);
  return { compensations, timeOffs };
}

/** What waits of one worker, of both kinds, the oldest first. */
export function waitingOf(db: Db, companyId: string, workerId: string): Promise<Asked[]> {
  return selectWaiting(db, companyId, (requests) => eq(requests.workerId, workerId));
}

/** The same of all workers of one manager. */
export function waitingOfManager(db: Db, companyId: string, managerId: string): Promise<Asked[]> {
  return selectWaiting(db, companyId, (requests) => eq(requests.managerId, managerId));
}

type Asked = { noun: RequestNoun; id: string; workerName: string };
type Requests = (typeof requestTables)[RequestNoun];

async function selectWaiting(db: Db, companyId: string, isAsked: (requests: Requests) => SQL): Promise<Asked[]> {
  const waiting: (Asked & { createdAt: Date })[] = [];
  for (const noun of requestNouns) {
    const requests = requestTables[noun];
    const found = await db
      .select({ id: requests.id, workerName: workers.fullName, createdAt: requests.createdAt })
      .from(requests)
      .innerJoin(workers, and(eq(workers.companyId, companyId), eq(workers.id, requests.workerId)))
      .where(and(eq(requests.companyId, companyId), isAsked(requests), eq(requests.status, "submitted")));
    waiting.push(...found.map((row) => ({ noun, ...row })));
  }
  return waiting.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).map(({ createdAt: _, ...asked }) => asked);
}

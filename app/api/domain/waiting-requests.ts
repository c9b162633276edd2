import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import type { TimeOff } from "#app/contract/time-off.ts";
import type { Db } from "../db/connect.server.ts";
import type { Who } from "../environment.ts";
import { listAdditionalCompensations } from "./list-additional-compensations.ts";
import { listTimeOffs } from "./list-time-offs.ts";

type Waiting<Row> = { rows: Row[]; total: number };

const oldestFirst = { field: "createdAt", descending: false } as const;

/** What waits for a review of this person: the oldest page of each kind, and how many there are. */
export async function waitingFor(db: Db, who: Who): Promise<{ compensations: Waiting<AdditionalCompensation>; timeOffs: Waiting<TimeOff> }> {
  const compensations = await listAdditionalCompensations(db, who, { types: null, statuses: ["submitted"], createdBetween: null }, oldestFirst, 1);
  const timeOffs = await listTimeOffs(db, who, { types: null, statuses: ["submitted"], createdBetween: null }, oldestFirst, 1);
  return { compensations, timeOffs };
}

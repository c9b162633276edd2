import { and, asc, eq } from "drizzle-orm";
import { formatDay, formatSpan, type Span } from "#app/contract/day-words.ts";
import { timeOffTypeNames } from "#app/contract/time-off-type.ts";
import type { NewTimeOff } from "#app/contract/time-off.ts";
import type { Db } from "../../db/connect.server.ts";
import { timeOffs } from "../../db/schema/time-off.ts";
import type { workers } from "../../db/schema/worker.ts";
import { invalid } from "../../refusal.ts";
import { countWorkingDays, longestDays } from "../day/working-days.ts";
import { isBetween } from "./time-off-between.ts";

/** How many working days it takes; refuses with 422 what cannot be time off of this worker. */
export function daysOf(worker: typeof workers.$inferSelect, { startDate, endDate }: NewTimeOff): number {
  if (worker.type === "contractor") throw invalid({ worker: ["Contractors have no time off."] });
  refuseOutsideOffer(worker, { startDate, endDate });
  if (Date.parse(endDate) - Date.parse(startDate) > longestDays * 24 * 3600_000) throw invalid({ endDate: ["Time off can be two years long at most"] });
  const { workingDays } = countWorkingDays(worker, startDate, endDate);
  if (workingDays === 0) throw invalid({ endDate: ["There is no working day between these dates"] });
  return workingDays;
}

/** Refuses with 422 days before this worker's first one, or after the last. */
export function refuseOutsideOffer(worker: typeof workers.$inferSelect, { startDate, endDate }: Span): void {
  if (startDate < worker.startDate) throw invalid({ startDate: [`${worker.fullName} starts on ${formatDay(worker.startDate)}.`] });
  if (worker.endDate && endDate > worker.endDate) throw invalid({ endDate: [`${worker.fullName} works until ${formatDay(worker.endDate)}.`] });
}

/** Refuses with 422 days on which this worker is away already. */
export async function refuseOverlap(tx: Db, worker: { companyId: string; id: string }, days: Span): Promise<void> {
  const [taken] = await tx
    .select()
    .from(timeOffs)
    .where(and(eq(timeOffs.companyId, worker.companyId), eq(timeOffs.workerId, worker.id), eq(timeOffs.status, "accepted"), isBetween(days)))
    .orderBy(asc(timeOffs.startDate))
    .limit(1);
  if (!taken) return;
  throw invalid({ startDate: [`These days overlap accepted time off: ${timeOffTypeNames[taken.type].toLowerCase()}, ${formatSpan(taken)}.`] });
}

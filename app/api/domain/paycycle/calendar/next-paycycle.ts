import { desc, eq } from "drizzle-orm";
import type { Db } from "../../../db/connect.server.ts";
import type { companies } from "../../../db/schema/company.ts";
import { paycycles } from "../../../db/schema/paycycle.ts";
import { addDays, dayIn } from "../../day/calendar-day.ts";
import { payPlaceOf } from "./pay-place.ts";
import { paycycleOf } from "./paycycle-calendar.ts";

/**
 * The first day of the paycycle that a company without an open one opens next: this month's, unless that one was there
 * or its auto-approval is over.
 */
export async function nextPaycycleStart(tx: Db, company: typeof companies.$inferSelect, now: Date): Promise<string> {
  const [last] = await tx.select().from(paycycles).where(eq(paycycles.companyId, company.id)).orderBy(desc(paycycles.startDate)).limit(1);
  const current = paycycleOf(dayIn(company.timeZone, now), payPlaceOf(company));
  const isOver = (last && last.startDate >= current.startDate) || current.autoApproveDate <= now;
  if (!isOver) return current.startDate;
  return addDays(last && last.endDate > current.endDate ? last.endDate : current.endDate, 1);
}

import { payNoteOf } from "#app/contract/offer-status.ts";
import type { EstimateActual } from "#app/contract/estimate-actual.ts";
import type { Db } from "../../db/connect.server.ts";
import type { workers } from "../../db/schema/worker.ts";
import { addDays } from "../day/calendar-day.ts";
import { readPayCalendar } from "../paycycle/calendar/pay-calendar.ts";
import { paycycleOf } from "../paycycle/calendar/paycycle-calendar.ts";

/** The first paycycle that somebody will be in who was in none that is approved; null for whoever is paid in none. */
export async function findFirstPaycycle(db: Db, worker: typeof workers.$inferSelect, today: string): Promise<EstimateActual["first"]> {
  const isOver = worker.status === "terminated" && payNoteOf(worker) !== null;
  if (isOver) return null;
  const { place, open, approvedUntil } = await readPayCalendar(db, worker.companyId);
  const next = open?.startDate ?? (approvedUntil && approvedUntil >= today ? addDays(approvedUntil, 1) : today);
  const isInOpen = open && worker.startDate <= open.endDate;
  const dates = isInOpen ? open : paycycleOf(worker.startDate > next ? worker.startDate : next, place);
  return { startDate: dates.startDate, autoApproveDate: dates.autoApproveDate.toISOString(), paymentDate: dates.paymentDate };
}

import type { PaycycleLanding } from "#app/contract/paycycle-landing.ts";
import type { Db } from "../../../db/connect.server.ts";
import { readPayCalendar } from "./pay-calendar.ts";
import { landingPaycycles, workingDayRule, type PaycycleDates } from "./paycycle-calendar.ts";

/** Which paycycle of the company an entry of now lands in, and the one after it. */
export async function findPaycycleLanding(db: Db, companyId: string, now: Date): Promise<PaycycleLanding> {
  const calendar = await readPayCalendar(db, companyId);
  const { landing, next } = landingPaycycles(now, calendar);
  return { timeZone: calendar.place.timeZone, paycycle: onTheWire(landing), next: onTheWire(next), rule: workingDayRule };
}

function onTheWire({ startDate, endDate, cutOff, autoApproveDate, paymentDate }: PaycycleDates): PaycycleLanding["paycycle"] {
  return { startDate, endDate, cutOff: cutOff.toISOString(), autoApproveDate: autoApproveDate.toISOString(), paymentDate };
}

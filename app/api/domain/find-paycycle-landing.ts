import { eq } from "drizzle-orm";
import type { PaycycleLanding } from "#app/contract/paycycle-landing.ts";
import type { Db } from "../db/connect.server.ts";
import { companies } from "../db/schema/company.ts";
import { notFound } from "../refusal.ts";
import { payPlaceOf } from "./pay-place.ts";
import { landingPaycycles, workingDayRule, type PaycycleDates } from "./paycycle-calendar.ts";

/** Which paycycle of the company an entry of now lands in, and the one after it. */
export async function findPaycycleLanding(db: Db, companyId: string, now: Date): Promise<PaycycleLanding> {
  const [company] = await db
    .select({ countryCode: companies.countryCode, state: companies.state, timeZone: companies.timeZone })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) throw notFound();
  const { landing, next } = landingPaycycles(now, payPlaceOf(company));
  return { timeZone: company.timeZone, landing: onTheWire(landing), next: onTheWire(next), rule: workingDayRule };
}

function onTheWire(dates: PaycycleDates): PaycycleLanding["landing"] {
  return { ...dates, cutOff: dates.cutOff.toISOString(), autoApproveDate: dates.autoApproveDate.toISOString() };
}

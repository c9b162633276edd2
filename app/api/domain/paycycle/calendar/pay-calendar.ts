import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../../db/connect.server.ts";
import { companies } from "../../../db/schema/company.ts";
import { paycycles } from "../../../db/schema/paycycle.ts";
import { notFound } from "../../../refusal.ts";
import { payPlaceOf } from "./pay-place.ts";
import type { PayCalendar } from "./paycycle-calendar.ts";

/** Where and when a company pays, as its cycles stand now; in one query. */
export async function readPayCalendar(db: Db, companyId: string): Promise<PayCalendar> {
  const [found] = await db
    .select({
      countryCode: companies.countryCode,
      state: companies.state,
      timeZone: companies.timeZone,
      open: paycycles,
      approvedUntil: sql<string | null>`(select max(approved.end_date)::text from ${paycycles} approved
        where approved.company_id = ${companyId} and approved.approved_date is not null)`,
    })
    .from(companies)
    .leftJoin(paycycles, and(eq(paycycles.companyId, companies.id), isNull(paycycles.approvedDate)))
    .where(eq(companies.id, companyId));
  if (!found) throw notFound();
  return { place: payPlaceOf(found), open: found.open, approvedUntil: found.approvedUntil };
}

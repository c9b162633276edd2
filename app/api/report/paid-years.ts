import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../db/connect.server.ts";
import { paycycles } from "../db/schema/paycycle.ts";

/** The years in which a paycycle was approved: without one a year has no reports. */
export async function paidYears(db: Db, companyId: string): Promise<number[]> {
  const year = sql<number>`extract(year from ${paycycles.startDate})::int`;
  const rows = await db
    .selectDistinct({ year })
    .from(paycycles)
    .where(and(eq(paycycles.companyId, companyId), isNotNull(paycycles.approvedDate)));
  return rows.map((row) => row.year);
}

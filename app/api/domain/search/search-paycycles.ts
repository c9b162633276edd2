import { and, between, desc, eq, sql } from "drizzle-orm";
import type { FoundPaycycle } from "#app/contract/search.ts";
import { searchLimit } from "#app/contract/search-limit.ts";
import type { Db } from "../../db/connect.server.ts";
import { paycycles } from "../../db/schema/paycycle.ts";
import type { Who } from "../../environment.ts";
import { askedMonth } from "./asked-month.ts";

/** The company's paycycles that begin in the month or the year that the text names, the newest first. */
export async function searchPaycycles(db: Db, who: Who, text: string): Promise<{ hits: FoundPaycycle[]; total: number }> {
  const asked = askedMonth(text);
  if (!asked) return { hits: [], total: 0 };
  const { year, month } = asked;
  const rows = await db
    .select({
      id: paycycles.id,
      startDate: paycycles.startDate,
      isApproved: sql<boolean>`${paycycles.approvedDate} is not null`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(paycycles)
    .where(
      and(
        eq(paycycles.companyId, who.companyId),
        year === null ? undefined : between(paycycles.startDate, `${year}-01-01`, `${year}-12-31`),
        month === null ? undefined : sql`extract(month from ${paycycles.startDate}) = ${month}::int`,
      ),
    )
    .orderBy(desc(paycycles.startDate))
    .limit(searchLimit.shown);
  return { hits: rows.map(({ total: _, ...hit }) => hit), total: rows[0]?.total ?? 0 };
}

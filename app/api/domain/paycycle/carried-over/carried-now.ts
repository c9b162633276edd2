import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/connect.server.ts";
import { paycycleCompensations as rows, paycycles, type StillCarried } from "../../../db/schema/paycycle.ts";
import { workers } from "../../../db/schema/worker.ts";
import type { current } from "../comparison/compared-row.ts";

const later = alias(rows, "later");
const own = alias(paycycles, "own");
const cycle = alias(paycycles, "later_cycle");

/**
 * What a row carries over, as it is known by now: to the next cycle that its worker was in, or else is to be in; to none
 * (`to` is null) of whoever has left since. Approved rows stay as they are, and say only what was known then.
 */
export function carriedNow(companyId: string, row: typeof rows | typeof current): SQL<StillCarried | null> {
  const next = sql`(select min(${cycle.startDate}) from ${rows} ${later}
    join ${paycycles} ${cycle} on ${cycle.companyId} = ${companyId} and ${cycle.id} = ${later.paycycleId}
    join ${paycycles} ${own} on ${own.companyId} = ${companyId} and ${own.id} = ${row.paycycleId}
    where ${later.companyId} = ${companyId} and ${later.workerId} = ${row.workerId} and ${cycle.startDate} > ${own.startDate})`;
  const hasLeft = sql`exists (select 1 from ${workers} where ${workers.companyId} = ${companyId} and ${workers.id} = ${row.workerId} and ${workers.endDate} < (${row.carried} ->> 'to')::date)`;
  return sql`case when ${row.carried} is not null then
    jsonb_set(${row.carried}, '{to}', coalesce(to_jsonb(${next}::text), case when ${hasLeft} then 'null'::jsonb else ${row.carried} -> 'to' end)) end`;
}

/** The worker's latest row: the first day of its cycle, and what is still carried over after it. */
export async function latestCarried(db: Db, { companyId, workerId }: Pick<typeof rows.$inferSelect, "companyId" | "workerId">) {
  const [latest] = await db
    .select({ id: rows.id, startDate: paycycles.startDate, carried: rows.carried })
    .from(rows)
    .innerJoin(paycycles, and(eq(paycycles.companyId, companyId), eq(paycycles.id, rows.paycycleId)))
    .where(and(eq(rows.companyId, companyId), eq(rows.workerId, workerId)))
    .orderBy(desc(paycycles.startDate))
    .limit(1);
  return latest ?? null;
}

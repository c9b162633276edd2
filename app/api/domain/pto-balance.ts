import { sql, type SQL } from "drizzle-orm";

/** Working days of vacation that a row of workers has taken in a calendar year ("2026"): accepted, and begun in it. */
export function daysTakenIn(companyId: string, year: SQL<string> | string): SQL<number> {
  return sql<number>`(select coalesce(sum(taken.days_requested), 0)::int from time_offs taken
    where taken.company_id = ${companyId} and taken.worker_id = workers.id
      and taken.status = 'accepted' and taken.type = 'vacation'
      and taken.start_date >= make_date(${year}::int, 1, 1) and taken.start_date <= make_date(${year}::int, 12, 31))`;
}

import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { costCountries } from "#app/contract/cost-place.ts";
import type { Db } from "../../db/connect.server.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import type { PaidWorker } from "../paycycle/pay/worker-pay.ts";
import { visibleTo } from "../scope.ts";

/** Employees whose month costs the same, because the law sees the same of them; the first of them by name. */
export type PaidAlike = { worker: PaidWorker; count: number; named: { id: string; name: string }[] };

const namedAtMost = 3;

/**
 * The active employees whom this person may see, by salary and terms, in one statement however many they are; at most `most` groups,
 * those of most employees first, beside the number of all.
 */
export async function readPaidAlike(db: Db, who: Who, today: string, most: number): Promise<{ alike: PaidAlike[]; total: number }> {
  const { countryCode, region, salary, salaryPeriod, currencyCode, bonusDays, vacationDays, vacationsPremiumPercentage } = workers;
  const terms = { countryCode, region, salary, salaryPeriod, currencyCode, bonusDays, vacationDays, vacationsPremiumPercentage };
  // In Mexico vacation grows with the years of service, and with it what is paid on it.
  const years = sql<number>`case when ${countryCode} = 'MX' then extract(year from age(${today}::date, ${workers.startDate}))::int else 0 end`;
  const found = await db
    .select({
      ...terms,
      startDate: sql<string>`min(${workers.startDate})::text`,
      count: sql<number>`count(*)::int`,
      total: sql<number>`(sum(count(*)) over ())::int`,
      ids: sql<string[]>`(array_agg(${workers.id}::text order by ${workers.nameKey}, ${workers.id}))[1:${sql.raw(String(namedAtMost))}]`,
      names: sql<string[]>`(array_agg(${workers.fullName} order by ${workers.nameKey}, ${workers.id}))[1:${sql.raw(String(namedAtMost))}]`,
    })
    .from(workers)
    .where(and(visibleTo(who, workers), eq(workers.status, "active"), eq(workers.type, "employee"), inArray(countryCode, costCountries.map(({ code }) => code))))
    .groupBy(...Object.values(terms), years)
    .orderBy(desc(sql`count(*)`), asc(countryCode), desc(salary), asc(sql`min(${workers.id}::text)`))
    .limit(most);
  const alike = found.map(({ count, ids, names, total: _, ...offer }): PaidAlike => ({
    worker: { ...offer, type: "employee", endDate: null },
    count,
    named: ids.map((id, place) => ({ id, name: names[place] ?? "" })),
  }));
  return { alike, total: found[0]?.total ?? 0 };
}

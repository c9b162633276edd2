import { sql, type Placeholder, type SQL } from "drizzle-orm";
import { companies } from "../../db/schema/company.ts";
import type { Who } from "../../environment.ts";
import { dayIn } from "./calendar-day.ts";

/** What day it is by the clocks of this person's company. */
export function todayOf({ user: { company } }: Who, now: Date): string {
  return dayIn(company.timeZone, now);
}

/** The same of any company, where a query reads `companies`; `now` is an instant, or stands for one. */
export function companyDay(now: string | Placeholder): SQL<string> {
  return sql`(${now}::timestamptz at time zone ${companies.timeZone})::date`;
}

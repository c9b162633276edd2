import { sql, type Placeholder, type SQL } from "drizzle-orm";
import { companies } from "../../db/schema/company.ts";

/** What day it is by the clocks of a company, where a query reads `companies`; `now` is an instant, or stands for one. */
export function companyDay(now: string | Placeholder): SQL<string> {
  return sql`(${now}::timestamptz at time zone ${companies.timeZone})::date`;
}

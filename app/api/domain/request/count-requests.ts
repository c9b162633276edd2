import { and, eq, inArray, sql } from "drizzle-orm";
import { seesOnlyAssignedWorkers } from "#app/contract/permission.ts";
import type { Db } from "../../db/connect.server.ts";
import type { additionalCompensationTallies, timeOffTallies } from "../../db/schema/tally.ts";
import type { Who } from "../../environment.ts";
import { countBetween, type Counted } from "./count-between.ts";
import { matching, timeOf, type RequestFilter } from "./request-filter.ts";
import { isOfTheirs } from "../scope.ts";

type Tallies = typeof additionalCompensationTallies | typeof timeOffTallies;

/** The requests of one kind with what is counted of them; `reviewed` are all its statuses but the one that waits. */
type Kind = Omit<Counted, "asked"> & { tallies: Tallies; reviewed: readonly string[] };

/**
 * How many requests of a filter this person may see. Read from the tallies by kind or by time; a search, single records, or a
 * manager's dates, are counted among the requests themselves.
 */
export function countRequests(db: Db, who: Who, filter: RequestFilter<string, string>, { requests, tallies, days, months, reviewed }: Kind) {
  const { createdBetween, statuses, types } = filter;
  if (filter.q || filter.ids || (createdBetween && seesOnlyAssignedWorkers(who.user))) {
    return db.select({ total: sql<number>`count(*)::int` }).from(requests).where(matching(who, requests, filter, reviewed));
  }
  const time = timeOf(who, filter);
  if (time) {
    const asked = matching(who, requests, { ...filter, createdBetween: null }, reviewed);
    return countBetween(db, { days, months, requests, asked }, { companyId: who.companyId, statuses, types }, time);
  }
  return db
    .select({ total: sql<number>`coalesce(sum(${tallies.count}), 0)::int` })
    .from(tallies)
    .where(
      and(
        eq(tallies.companyId, who.companyId),
        isOfTheirs(who, tallies.managerId),
        inArray(tallies.status, statuses),
        types ? inArray(tallies.type, types) : undefined,
      ),
    );
}

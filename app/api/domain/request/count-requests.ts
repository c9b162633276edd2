import { and, eq, inArray, sql, type Subquery } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { seesOnlyAssignedWorkers } from "#app/contract/permission.ts";
import type { RequestNoun } from "#app/contract/request-noun.ts";
import type { Db } from "../../db/connect.server.ts";
import type { additionalCompensationTallies, timeOffTallies } from "../../db/schema/tally.ts";
import type { Who } from "../../environment.ts";
import { countBetween, type Counted } from "./count-between.ts";
import { isEvery, matching, timeOf, type RequestFilter } from "./request-filter.ts";
import { requestsAsOf } from "./requests-as-of.ts";
import { isOfTheirs } from "../scope.ts";

type Tallies = typeof additionalCompensationTallies | typeof timeOffTallies;

/** The requests of one kind with what is counted of them; `reviewed` are all its statuses but the one that waits. */
type Kind = Omit<Counted, "asked"> & { noun: RequestNoun; tallies: Tallies; reviewed: readonly string[] };

/**
 * How many requests of a filter this person may see. Read from the tallies by kind or by time; a search, single records, a
 * manager's dates, or some of the statuses of a day that is over, are counted among the requests themselves.
 */
export function countRequests(db: Db, who: Who, filter: RequestFilter<string, string>, { noun, requests, tallies, days, months, reviewed }: Kind) {
  const { asOf, statuses, types } = filter;
  const time = timeOf(who, filter);
  const isByStatus = !isEvery(statuses, reviewed);
  if (filter.q || filter.ids || (time && seesOnlyAssignedWorkers(who.user)) || (asOf && isByStatus)) {
    return db.select({ total: sql<number>`count(*)::int` }).from<PgTable | Subquery>(asOf && isByStatus ? requestsAsOf(db, who, noun, asOf) : requests).where(matching(who, requests, filter, reviewed));
  }
  if (time) {
    const asked = waitingAndOthers(statuses).map((part) => matching(who, requests, { ...filter, statuses: part, createdBetween: null, asOf: null }, reviewed));
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

/** What waits, and what does not: PostgreSQL counts either in its index alone, and both together only in the rows themselves. */
function waitingAndOthers(statuses: string[]): string[][] {
  const isWaiting = (status: string) => status === "submitted";
  return [statuses.filter(isWaiting), statuses.filter((status) => !isWaiting(status))].filter((part) => part.length > 0);
}

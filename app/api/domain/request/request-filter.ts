import { and, gte, inArray, lt, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { addDays } from "../day/calendar-day.ts";
import type { Time } from "./count-between.ts";
import { nameMatches } from "../name-matches.ts";
import { endOf } from "../as-of.ts";
import { visibleTo } from "../scope.ts";

/** What the lists of requests are filtered by; null is all. */
export type RequestFilter<Type extends string, Status extends string> = {
  q?: string;
  types: Type[] | null;
  statuses: Status[];
  /** Calendar days of the company, both included; null has no end. */
  createdBetween: { start: string | null; end: string | null } | null;
  /** As they stood at the end of this day, which is over; null for now. */
  asOf?: string | null;
  /** These alone. */
  ids?: string[] | null;
};

type Requests = Record<"companyId" | "managerId" | "id" | "workerId" | "type" | "status" | "createdAt", PgColumn>;

/** The requests of a filter that this person may see; `reviewed` are all statuses of the kind but the one that waits. */
export function matching(who: Who, requests: Requests, filter: RequestFilter<string, string>, reviewed: readonly string[]): SQL | undefined {
  const { from = null, before = null } = timeOf(who, filter) ?? {};
  return and(
    visibleTo(who, requests),
    filter.asOf && isEvery(filter.statuses, reviewed) ? undefined : ofStatuses(requests, filter.statuses, reviewed),
    filter.types ? inArray(requests.type, filter.types) : undefined,
    filter.ids ? inArray(requests.id, filter.ids) : undefined,
    from ? gte(requests.createdAt, from) : undefined,
    before ? lt(requests.createdAt, before) : undefined,
    filter.q
      ? sql`${requests.workerId} in (select ${workers.id} from ${workers}
          where ${workers.companyId} = ${who.companyId} and ${nameMatches(workers.nameKey, filter.q)})`
      : undefined,
  );
}

/** The days of a filter as the company's clocks begin and end them, none after the one that it asks as of; null where it names none. */
export function timeOf(who: Who, { createdBetween, asOf = null }: Pick<RequestFilter<string, string>, "createdBetween" | "asOf">): Time | null {
  if (!createdBetween && !asOf) return null;
  const { start, end } = createdBetween ?? { start: null, end: null };
  const last = asOf && end ? (asOf < end ? asOf : end) : (asOf ?? end);
  return { from: start === null ? null : endOf(who, addDays(start, -1)), before: last === null ? null : endOf(who, last) };
}

/** Whether a kind's every status is asked for: then none need be looked at. */
export function isEvery(statuses: readonly string[], reviewed: readonly string[]): boolean {
  return ["submitted", ...reviewed].every((status) => statuses.includes(status));
}

/** Said the way the indexes are cut: what waits, and what does not. */
function ofStatuses(requests: Requests, statuses: string[], reviewed: readonly string[]): SQL | undefined {
  const waits = statuses.includes("submitted") ? sql`${requests.status} = 'submitted'` : undefined;
  if (waits && statuses.length === 1) return waits;
  const isReviewed = sql`${requests.status} <> 'submitted'`;
  const isAll = reviewed.every((status) => statuses.includes(status));
  return or(waits, isAll ? isReviewed : and(isReviewed, inArray(requests.status, statuses)));
}

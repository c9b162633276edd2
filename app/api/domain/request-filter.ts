import { and, gte, inArray, lt, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { workers } from "../db/schema/worker.ts";
import type { Who } from "../environment.ts";
import { addDays } from "./calendar-day.ts";
import type { Between } from "./count-between.ts";
import { searchPattern } from "./name-key.ts";
import { visibleTo } from "./scope.ts";

/** What the lists of requests are filtered by; null is all. */
export type RequestFilter<Type extends string, Status extends string> = {
  q?: string;
  types: Type[] | null;
  statuses: Status[];
  createdBetween: Between | null;
  /** These alone. */
  ids?: string[] | null;
};

type Requests = Record<"companyId" | "managerId" | "id" | "workerId" | "type" | "status" | "createdAt", PgColumn>;

/** The requests of a filter that this person may see; `reviewed` are all statuses of the kind but the one that waits. */
export function matching(who: Who, requests: Requests, filter: RequestFilter<string, string>, reviewed: readonly string[]): SQL | undefined {
  const { createdBetween } = filter;
  return and(
    visibleTo(who, requests),
    ofStatuses(requests, filter.statuses, reviewed),
    filter.types ? inArray(requests.type, filter.types) : undefined,
    filter.ids ? inArray(requests.id, filter.ids) : undefined,
    createdBetween?.start ? gte(requests.createdAt, new Date(createdBetween.start)) : undefined,
    createdBetween?.end ? lt(requests.createdAt, new Date(addDays(createdBetween.end, 1))) : undefined,
    filter.q
      ? sql`${requests.workerId} in (select ${workers.id} from ${workers}
          where ${workers.companyId} = ${who.companyId} and ${workers.nameKey} like ${searchPattern(filter.q)})`
      : undefined,
  );
}

/** Said the way the indexes are cut: what waits, and what does not. */
function ofStatuses(requests: Requests, statuses: string[], reviewed: readonly string[]): SQL | undefined {
  if (statuses.length === 1 && statuses[0] === "submitted") return sql`${requests.status} = 'submitted'`;
  if (statuses.includes("submitted")) return inArray(requests.status, statuses);
  const isReviewed = sql`${requests.status} <> 'submitted'`;
  const isAll = reviewed.every((status) => statuses.includes(status));
  return isAll ? isReviewed : and(isReviewed, inArray(requests.status, statuses));
}

import { and, eq, gte, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { visibleTo } from "../scope.ts";

const others = alias(workers, "others");

/**
 * Who else of those whom this person may see has the address of a row of `workers`, by name; null where nobody has. Nothing
 * forbids it, but somebody who was added twice is paid twice. Of whoever has left that cannot be.
 */
export function sameEmailAs(who: Who, today: string) {
  const alike = and(visibleTo(who, others), eq(sql`lower(${others.email})`, sql`lower(${workers.email})`), ne(others.id, workers.id), isStillThere(others, today), isStillThere(workers, today));
  return sql<{ id: string; fullName: string }[] | null>`(select json_agg(json_build_object('id', ${others.id}, 'fullName', ${others.fullName}) order by ${others.nameKey}, ${others.id}) from ${workers} as ${others} where ${alike})`;
}

/** Neither withdrawn nor past the last day, whether the provider has ended the offer or not. */
function isStillThere({ status, endDate }: typeof workers | typeof others, today: string): SQL | undefined {
  return or(gte(endDate, today), and(isNull(endDate), ne(status, "terminated")));
}

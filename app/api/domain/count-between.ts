import { and, eq, gte, inArray, lt, lte, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../db/connect.server.ts";
import type { additionalCompensationDays, additionalCompensationMonths, timeOffDays, timeOffMonths } from "../db/schema/tally.ts";
import { addDays, endOfMonth } from "./calendar-day.ts";

type Days = typeof additionalCompensationDays | typeof timeOffDays;
type Months = typeof additionalCompensationMonths | typeof timeOffMonths;

/** Calendar days in UTC, both included; null has no end. */
export type Between = { start: string | null; end: string | null };
type Kinds = { companyId: string; statuses: string[]; types: string[] | null };

/**
 * How many requests of these kinds were made between two days, by the tallies: whole months from their own, and what is
 * left before and after them from the days. However long the time, no more is read than two months of days.
 */
export function countBetween(db: Db, days: Days, months: Months, { companyId, statuses, types }: Kinds, between: Between) {
  const { start, end } = between;
  const whole = wholeMonths(between);
  const ofDays = db
    .select({ count: days.count })
    .from(days)
    .where(
      and(
        eq(days.companyId, companyId),
        inArray(days.status, statuses),
        types ? inArray(days.type, types) : undefined,
        start ? gte(days.day, start) : undefined,
        end ? lte(days.day, end) : undefined,
        whole ? or(whole.from ? lt(days.day, whole.from) : sql`false`, whole.before ? gte(days.day, whole.before) : sql`false`) : undefined,
      ),
    );
  const ofMonths = db
    .select({ count: months.count })
    .from(months)
    .where(
      and(
        eq(months.companyId, companyId),
        inArray(months.status, statuses),
        types ? inArray(months.type, types) : undefined,
        whole?.from ? gte(months.month, whole.from) : undefined,
        whole?.before ? lt(months.month, whole.before) : undefined,
      ),
    );
  const counted = (whole ? unionAll(ofDays, ofMonths) : ofDays).as("counted");
  return db.select({ total: sql<number>`coalesce(sum(${counted.count}), 0)::int` }).from(counted);
}

/** The months that lie between two days as a whole, by their first days: from one up to the one `before` which they end. Undefined where none does. */
function wholeMonths({ start, end }: Between): { from: string | null; before: string | null } | undefined {
  const from = start && (start.endsWith("-01") ? start : addDays(endOfMonth(start), 1));
  const before = end && `${addDays(end, 1).slice(0, 7)}-01`;
  return from && before && from >= before ? undefined : { from, before };
}

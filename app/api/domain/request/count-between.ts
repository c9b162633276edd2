import { and, count, eq, gte, inArray, lt, lte, or, sql, type SQL, sum } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import type { additionalCompensations } from "../../db/schema/additional-compensation.ts";
import type { additionalCompensationDays, additionalCompensationMonths, timeOffDays, timeOffMonths } from "../../db/schema/tally.ts";
import type { timeOffs } from "../../db/schema/time-off.ts";
import { addDays, endOfMonth } from "../day/calendar-day.ts";

type DayTallies = typeof additionalCompensationDays | typeof timeOffDays;
type Months = typeof additionalCompensationMonths | typeof timeOffMonths;
type Requests = typeof additionalCompensations | typeof timeOffs;

/** Calendar days in UTC, both included; null has no end. */
type Days = { start: string | null; end: string | null };
/** From an instant up to one that is no longer part of it; null has no end. */
export type Time = { from: Date | null; before: Date | null };
type Kinds = { companyId: string; statuses: string[]; types: string[] | null };
/** The tallies, which count by UTC days, and the requests themselves with what is asked of them but the time, part by part. */
export type Counted = { days: DayTallies; months: Months; requests: Requests; asked: (SQL | undefined)[] };

/**
 * How many requests of these kinds were made in a time: whole UTC months and days by the tallies, and the hours before and
 * after them, where the company's day is another, among the requests themselves. However long the time, no more is read than
 * two months of days and the requests of two days.
 */
export function countBetween(db: Db, { days, months, requests, asked }: Counted, { companyId, statuses, types }: Kinds, time: Time) {
  const { between, hours } = byDays(time);
  const { start, end } = between;
  const whole = wholeMonths(between);
  const ofDays = db
    .select({ count: sum(days.count) })
    .from(days)
    .where(
      and(
        eq(days.companyId, companyId),
        inArray(days.status, statuses),
        types ? inArray(days.type, types) : undefined,
        start ? gte(days.day, start) : undefined,
        end ? lte(days.day, end) : undefined,
        or(whole.from ? lt(days.day, whole.from) : sql`false`, whole.before ? gte(days.day, whole.before) : sql`false`),
      ),
    );
  const ofMonths = db
    .select({ count: sum(months.count) })
    .from(months)
    .where(
      and(
        eq(months.companyId, companyId),
        inArray(months.status, statuses),
        types ? inArray(months.type, types) : undefined,
        whole.from ? gte(months.month, whole.from) : undefined,
        whole.before ? lt(months.month, whole.before) : undefined,
      ),
    );
  const ofHours = hours.flatMap(({ from, before }) =>
    asked.map((part) =>
      db
        .select({ count: count() })
        .from(requests)
        .where(and(part, gte(requests.createdAt, from), lt(requests.createdAt, before))),
    ),
  );
  // Each by itself: for one query over all of them PostgreSQL starts helpers, which takes longer than the count.
  const parts = [ofDays, ofMonths, ...ofHours].map((part) => sql`coalesce((${part}), 0)`);
  return db.select({ total: sql<number>`(${sql.join(parts, sql` + `)})::int` }).from(sql`(values (true)) as once`);
}

/** The UTC days that lie in a time as a whole, and the hours of it that lie in none of them. */
function byDays({ from, before }: Time): { between: Days; hours: { from: Date; before: Date }[] } {
  const first = from && new Date(Math.ceil(from.getTime() / day) * day);
  const last = before && new Date(Math.floor(before.getTime() / day) * day);
  const between = { start: first && writtenDay(first), end: last && addDays(writtenDay(last), -1) };
  if (from && before && first && last && first > last) return { between, hours: [{ from, before }] };
  const hours = [from && first && { from, before: first }, before && last && { from: last, before }];
  return { between, hours: hours.filter((each) => each !== null).filter((each) => each.from < each.before) };
}

const day = 24 * 3600_000;

function writtenDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The months that lie between two days as a whole, by their first days: from one up to the one `before` which they end; where none does, that one is no later. */
function wholeMonths({ start, end }: Days): { from: string | null; before: string | null } {
  const from = start && (start.endsWith("-01") ? start : addDays(endOfMonth(start), 1));
  const before = end && `${addDays(end, 1).slice(0, 7)}-01`;
  return { from, before };
}

import { sql } from "drizzle-orm";
import type { Db } from "./connect.server.ts";
import { companies } from "./schema/company.ts";

const week = 7 * 24 * 3600_000;

/**
 * The time zones of companies by which the database shows another hour than this process within a year, or none at all:
 * each has a list of zones of its own, and one of them is old. Names of zones, in their order.
 */
export async function findUnlikeZones(db: Db, now: Date): Promise<string[]> {
  const zones = await db.selectDistinct({ zone: companies.timeZone }).from(companies).orderBy(companies.timeZone);
  const weeks = Array.from({ length: 53 }, (_, place) => new Date(now.getTime() + place * week));
  const unlike: string[] = [];
  for (const { zone } of zones) if (!(await showsTheSame(db, zone, weeks))) unlike.push(zone);
  return unlike;
}

async function showsTheSame(db: Db, zone: string, instants: Date[]): Promise<boolean> {
  const own = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  const at = sql.join(instants.map((instant) => sql`${instant.toISOString()}::timestamptz`), sql`, `);
  // A zone that it does not know ends the statement with an error.
  const shown = await db.execute<{ shown: string }>(sql`select to_char(at at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS') as shown from unnest(array[${at}]) at`).catch(() => null);
  return shown !== null && instants.every((instant, place) => shown.rows[place]?.shown === own.format(instant));
}

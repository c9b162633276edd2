import { sql } from "drizzle-orm";
import { createApi } from "./api.ts";
import { systemClock, type Clock } from "./clock.ts";
import { openDatabase, type Database } from "./db/connect.server.ts";
import { companies } from "./db/schema/company.ts";
import { seedDemo } from "./db/seed/demo.ts";
import { demoPassword, demoPeople } from "./db/seed/people.ts";
import type { Visit } from "./environment.ts";

export type Running = Database & {
  api: { fetch(request: Request, visit?: Visit): Response | Promise<Response> };
  clock: Clock;
  /** The demo's people and their password, when the demo is what this database was filled with. */
  demo: { people: { email: string; role: string; company: string }[]; password: string } | null;
};

// Kept on the global object: under the development server this module is loaded again with every change.
const place = globalThis as { longitude?: Promise<Running> };

/** The API of this process: database open, migrated and seeded. Opened once, however often it is asked for. */
export function boot(): Promise<Running> {
  place.longitude ??= start().catch((error: unknown) => {
    place.longitude = undefined;
    throw error;
  });
  return place.longitude;
}

async function start(): Promise<Running> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = "./data", PORT: port = "3000" } = process.env;
  const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  const clock: Clock = { ...systemClock };
  const wantsDemo = (process.env.SEED ?? (databaseUrl ? "none" : "demo")) === "demo";
  if (wantsDemo && (await isEmpty(database))) await seedDemo(database.db, clock.now());
  const api = createApi({
    ...database,
    clock,
    secret: process.env.APP_SECRET ?? "",
    origin: process.env.APP_ORIGIN ?? `http://localhost:${port}`,
  });
  const people = demoPeople.map(({ email, role, company }) => ({ email, role, company }));
  return { ...database, api, clock, demo: wantsDemo ? { people, password: demoPassword } : null };
}

async function isEmpty({ db }: Database): Promise<boolean> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(companies);
  return row?.count === 0;
}

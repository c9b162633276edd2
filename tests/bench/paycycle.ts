import { and, eq, isNull, sql } from "drizzle-orm";
import { createApi } from "#app/api/api.ts";
import { openDatabase, type Db } from "#app/api/db/connect.server.ts";
import { paycycleCompensations, paycycles } from "#app/api/db/schema/paycycle.ts";
import { seedDemo } from "#app/api/db/seed/demo.ts";
import { idOf } from "#app/api/db/seed/id.ts";
import { runPaycycles } from "#app/api/domain/paycycle/run-paycycles.ts";
import { startSession } from "#app/api/domain/access/session.ts";
import { openFileStore } from "#app/api/files/file-store.ts";
import { fillCompany } from "./fill-company.ts";
import { growthBudget } from "./growth.ts";
import { startCluster, type Cluster } from "./postgres.ts";
import { ms, quantile, times, type Figure, type Section } from "./report.ts";
import { rareName } from "./seed-many.ts";

const companyId = idOf("company", "Halcyon Robotics");
const begin = new Date("2026-01-05T12:00:00Z");
const yearOf = 2_000;
const sizes = { few: 100, many: 10_000 };
const rounds = 25;
const longestYear = 60_000;

/** How long a year of paycycles takes to build, and how much longer a cycle's tables take with 10,000 workers than with 100. */
export async function measurePaycycle(): Promise<Section> {
  const cluster = startCluster(4210);
  const title = `Paycycles ${cluster ? "on PostgreSQL" : "on the embedded database"}`;
  try {
    return { title, figures: [await measureYear(cluster), ...(await measureTables(cluster))] };
  } finally {
    cluster?.stop();
  }
}

async function measureYear(cluster: Cluster | null): Promise<Figure> {
  const { db, close } = await open(cluster, "year", yearOf);
  try {
    // The first cycle takes what the demo left; the year begins with everybody in it.
    let at = await approveNext(db, begin);
    const started = performance.now();
    for (let month = 0; month < 12; month += 1) at = await approveNext(db, at);
    const took = performance.now() - started;
    const [built] = await db.select({ rows: sql<number>`count(*)`.mapWith(Number) }).from(paycycleCompensations).innerJoin(paycycles, eq(paycycles.id, paycycleCompensations.paycycleId)).where(sql`${paycycles.approvedDate} > ${begin.toISOString()}`);
    const note = `${built?.rows ?? 0} rows with their lines, built and approved`;
    return { name: `A year of paycycles for ${yearOf} workers`, measured: ms(took), budget: ms(longestYear), isWithin: took <= longestYear, note };
  } finally {
    await close();
  }
}

/** Comes to the moment at which the open cycle approves itself, and lets happen what then happens. */
async function approveNext(db: Db, now: Date): Promise<Date> {
  await runPaycycles(db, now);
  const [due] = await db.select().from(paycycles).where(and(eq(paycycles.companyId, companyId), isNull(paycycles.approvedDate)));
  if (!due) throw new Error("No paycycle is open.");
  await runPaycycles(db, due.autoApproveDate);
  return due.autoApproveDate;
}

const cases: [name: string, query: string][] = [
  ["Company pays, first page", ""],
  ["Company pays, last page", "page=last"],
  ["Contractors", "filter[type]=contractor"],
  ["One country", "filter[location]=CO"],
  ["In local currency", "filter[currencyType]=local"],
  ["A search with hits", `filter[q]=${encodeURIComponent(rareName)}`],
  ["A search without", "filter[q]=xyzzyq"],
  ["Compared, first page", "compare=previous"],
  ["Compared, last page", "compare=previous&page=last"],
  ["Compared, one country", "compare=previous&filter[location]=CO"],
  ["Compared, a search", `compare=previous&filter[q]=${encodeURIComponent(rareName)}`],
  ["Before the approval, a request of each worker undecided", "approval"],
];

async function measureTables(cluster: Cluster | null): Promise<Figure[]> {
  const few = await openApi(cluster, "few", sizes.few);
  const many = await openApi(cluster, "many", sizes.many);
  try {
    const timed = await Promise.all(cases.map(async ([name, query]) => ({ name, few: [] as number[], many: [] as number[], paths: [await few.place(query), await many.place(query)] })));
    for (let round = -3; round < rounds; round += 1) {
      for (const one of timed) {
        const [first, second] = [await few.ask(one.paths[0] ?? ""), await many.ask(one.paths[1] ?? "")];
        if (round < 0) continue;
        one.few.push(first.took);
        one.many.push(second.took);
      }
    }
    return timed.map(({ name, ...one }) => {
      const ratio = quantile(one.many, 0.5) / quantile(one.few, 0.5);
      const budget = { budget: times(growthBudget.p50), isWithin: ratio <= growthBudget.p50 };
      return { name: `${name}, ${sizes.many} workers beside ${sizes.few}`, measured: ms(quantile(one.many, 0.5)), bare: ms(quantile(one.few, 0.5)), ...budget, note: `p50 ${times(ratio)}` };
    });
  } finally {
    await few.close();
    await many.close();
  }
}

async function open(cluster: Cluster | null, name: string, workers: number) {
  const database = await openDatabase({ ...(cluster && { databaseUrl: cluster.address(`paycycle_${name}`) }), dataDir: "memory://" });
  await seedDemo(database.db, begin, openFileStore("memory://"));
  await fillCompany(database.db, workers, "2026-02-02");
  return database;
}

/** A company with two cycles of all its workers behind it and one open. */
async function openApi(cluster: Cluster | null, name: string, workers: number) {
  const database = await open(cluster, name, workers);
  const now = await approveNext(database.db, await approveNext(database.db, begin));
  const settled = new Date(now.getTime() + 14 * 864e5);
  await runPaycycles(database.db, settled);
  const clock = { now: () => settled };
  const api = createApi({ ...database, clock, files: openFileStore("memory://"), secret: "bench", origin: "http://localhost" } as Parameters<typeof createApi>[0]);
  const session = await startSession(database.db, { companyId, userId: idOf("user", "ada@halcyon.test") }, { ip: null, userAgent: null }, settled);
  let active: { id: string } | undefined;
  async function ask(query: string) {
    const path = query === "approval" ? `/paycycles/${active?.id}/approval` : `/paycycle?${query}`;
    const started = performance.now();
    const response = await api.fetch(new Request(`http://localhost${path}`, { headers: { Cookie: `longitude_session=${session}` } }));
    const body = await response.text();
    const took = performance.now() - started;
    if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}.`);
    return { took, body };
  }
  active = (JSON.parse((await ask("")).body) as { data: { id: string } }).data;
  await database.db.execute(sql`insert into additional_compensations
    (company_id, id, worker_id, worker_name_key, manager_id, type, amount, currency_code, description, requester_type, status, created_at)
    select company_id, gen_random_uuid(), id, name_key, manager_id, 'bonus', 10000, 'USD', 'Bench', 'other', 'submitted', ${settled.toISOString()} from workers where company_id = ${companyId}`);
  const totalOf = async (query: string) => (JSON.parse((await ask(query)).body) as { meta: { total: number } }).meta.total;
  // The first reading builds the open cycle.
  if ((await totalOf("")) < workers) throw new Error("Not everybody is in the open paycycle.");
  await database.db.execute(sql`analyze`);
  return {
    ask,
    async place(query: string) {
      if (!query.includes("page=last")) return query;
      const rest = query.replace("page=last", "");
      return `${rest}page=${Math.ceil((await totalOf(rest)) / 25)}`;
    },
    close: () => database.close(),
  };
}

import { createApi } from "#app/api/api.ts";
import { openDatabase } from "#app/api/db/connect.server.ts";
import { openFileStore } from "#app/api/files/file-store.ts";
import { seedDemo } from "#app/api/db/seed/demo.ts";
import { idOf } from "#app/api/db/seed/id.ts";
import { startSession } from "#app/api/domain/access/session.ts";
import { type Case, everyCase } from "./growth-cases.ts";
import { startCluster } from "./postgres.ts";
import { type Figure, ms, quantile, type Section, times } from "./report.ts";
import { seedDeposits } from "./seed-deposits.ts";
import { seedMany } from "./seed-many.ts";

type Sized = { ask(path: string): Promise<number>; total(path: string): Promise<number>; close(): Promise<void> };
type Timed = Case & { few: number[]; many: number[]; enough: number };

/** So often that the worst of a dozen cases is the slowest one, and not the one that had bad luck. */
const leastOfACase = 120;
/** Of a kind's cases together: with a tenth of it the 99th percentile was whatever had been in the way once. */
const leastOfAKind = 1_000;
const warmUp = 2;
/** A case without a budget is asked no longer than this, in milliseconds. */
const patience = 500;
const sizes = { few: 100, many: 100_000 };
export const growthBudget = { p50: 1.2, p99: 1.5 };

/** How much longer each list takes the API with 100,000 workers and 1,000,000 requests than with 100 and 1,000; asked in turns. */
export async function measureGrowth(): Promise<Section> {
  const title = `Growth on PostgreSQL: ${sizes.many} workers and ${sizes.many * 10} requests beside ${sizes.few} and ${sizes.few * 10}`;
  const cluster = startCluster(4209);
  if (!cluster) return { title, figures: [{ name: "There is no PostgreSQL on this machine", measured: "" }] };
  const opened: Sized[] = [];
  try {
    const few = await open(cluster.address("few"), sizes.few);
    const many = await open(cluster.address("many"), sizes.many);
    opened.push(few, many);
    const figures: Figure[] = [];
    for (const { name, cases } of await everyCase(few.total, many.total)) {
      const timed: Timed[] = cases.map((one) => ({ ...one, few: [], many: [], enough: enoughOf(one, cases) }));
      for (let round = 0; timed.some(isAsked); round += 1) {
        if (round === warmUp) for (const one of timed) one.few.length = one.many.length = 0;
        for (const one of timed.filter(isAsked)) {
          const ofFew = async () => one.few.push(await few.ask(one.fewPath));
          const ofMany = async () => one.many.push(await many.ask(one.manyPath));
          for (const ask of round % 2 === 0 ? [ofFew, ofMany] : [ofMany, ofFew]) await ask();
        }
      }
      for (const kind of new Set(timed.map((one) => one.kind))) figures.push(figureOf(name, kind, timed.filter((one) => one.kind === kind)));
    }
    return { title, figures };
  } finally {
    for (const one of opened) await one.close();
    cluster.stop();
  }
}

function enoughOf({ kind, isBudgeted }: Case, cases: Case[]): number {
  return isBudgeted ? Math.max(leastOfACase, Math.ceil(leastOfAKind / cases.filter((one) => one.kind === kind).length)) : leastOfACase;
}

function isAsked({ isBudgeted, many, enough }: Timed): boolean {
  return many.length < enough && (isBudgeted || many.length < 5 || sum(many) <= patience);
}

async function open(databaseUrl: string, workers: number): Promise<Sized> {
  const database = await openDatabase({ databaseUrl, dataDir: "" });
  const files = openFileStore("memory://");
  await seedDemo(database.db, new Date(), files);
  await seedMany(databaseUrl, workers);
  await seedDeposits(database.db);
  const clock = { now: () => new Date() };
  const api = createApi({ ...database, clock, files, secret: "bench", origin: "http://localhost" } as Parameters<typeof createApi>[0]);
  const cookies: Record<string, string> = {};
  for (const name of ["ada", "grace"]) {
    const person = { companyId: idOf("company", "Halcyon Robotics"), userId: idOf("user", `${name}@halcyon.test`) };
    cookies[name] = `longitude_session=${await startSession(database.db, person, { ip: null, userAgent: null }, new Date())}`;
  }
  async function answer(path: string): Promise<string> {
    const [person = "", address = ""] = path.split(" ");
    const response = await api.fetch(new Request(`http://localhost${address}`, { headers: { Cookie: cookies[person] ?? "" } }));
    if (response.status !== 200) throw new Error(`${address} was answered with ${response.status}.`);
    return response.text();
  }
  return {
    async ask(path) {
      const started = performance.now();
      await answer(path);
      return performance.now() - started;
    },
    total: async (path) => (JSON.parse(await answer(path)) as { meta: { total: number } }).meta.total,
    close: () => database.close(),
  };
}

/** The worst case speaks for its kind; the 99th percentile is that of all its cases together. */
function figureOf(list: string, kind: string, cases: Timed[]): Figure {
  const ratio = (one: Timed) => quantile(one.many, 0.5) / quantile(one.few, 0.5);
  const [worst] = [...cases].sort((a, b) => ratio(b) - ratio(a)) as [Timed];
  const tail = quantile(cases.flatMap((one) => one.many), 0.99) / quantile(cases.flatMap((one) => one.few), 0.99);
  const isBudgeted = cases.every((one) => one.isBudgeted);
  return {
    name: `${list}, ${kind}`,
    measured: ms(quantile(worst.many, 0.5)),
    bare: ms(quantile(worst.few, 0.5)),
    ...(isBudgeted && { budget: `${times(growthBudget.p50)}, p99 ${times(growthBudget.p99)}`, isWithin: ratio(worst) <= growthBudget.p50 && tail <= growthBudget.p99 }),
    note: `p50 ${times(ratio(worst))}, p99 ${times(tail)}; worst of ${cases.length}: ${worst.name}`,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

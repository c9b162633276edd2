import { Agent } from "node:http";
import { setTimeout as pass } from "node:timers/promises";
import { ask } from "./drive.ts";
import { startCluster } from "./postgres.ts";
import { ms, quantile, type Section } from "./report.ts";
import { seedMany } from "./seed-many.ts";
import { ourBuild, type ServerProcess, startServer } from "./server-process.ts";
import { signIn } from "./sign-in.ts";

const minutes = Number(process.env.MINUTES ?? 10);
const workers = Number(process.env.WORKERS ?? 10_000);
const people = 50;

/** What each role looks at, in turns. */
const screens: Record<string, string[]> = {
  "ada@halcyon.test": ["/app/team", "/app/additional-compensation", "/app/team?page=3", "/app/paycycle", "/app/time-off/calendar", "/app/history", "/app/search?q=mar", "/app/users"],
  "alan@halcyon.test": ["/app/team?filter%5Bq%5D=Amelie", "/app/additional-compensation/reviewed", "/app/time-off", "/app/company", "/app/reports", "/app/team/worker/new"],
  "grace@halcyon.test": ["/app/team", "/app/additional-compensation", "/app/time-off", "/app/settings"],
  "vera@halcyon.test": ["/app/paycycle", "/app/reports", "/app/paycycle/workers-take", "/app/paycycle/past"],
};

/** Fifty people of a large company look at one page after the other, and at each for one to five seconds (R30). */
export async function measureLoad(): Promise<Section> {
  const title = `${people} people at work for ${minutes} minutes in a company of ${workers} workers (R30)`;
  const cluster = startCluster(4219);
  if (!cluster) return { title, figures: [{ name: "There is no PostgreSQL on this machine", measured: "" }] };
  const env = { DATABASE_URL: cluster.address("load"), SEED: "demo" };
  const server = await startServer(ourBuild, 4224, env);
  try {
    await seedMany(env.DATABASE_URL, workers);
    const { latencies, wrong, sizes } = await work(server);
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(latencies, share)) as [number, number, number];
    const growth = slopeOf(sizes.filter(({ minute }) => minute > minutes / 3));
    return {
      title,
      figures: [
        { name: "A page: p50", measured: ms(p50), budget: "100 ms", isWithin: p50 < 100, note: `of ${latencies.length}` },
        { name: "A page: p95", measured: ms(p95), budget: "300 ms", isWithin: p95 < 300 },
        { name: "A page: p99", measured: ms(p99), budget: "1000 ms", isWithin: p99 < 1_000 },
        { name: "Answers that are no page", measured: String(wrong.length), budget: "0", isWithin: wrong.length === 0, note: wrong[0] ?? "" },
        { name: "Resident memory, a minute, once it is warm", measured: `${growth.toFixed(2)} MB`, budget: "1 MB", isWithin: growth < 1, note: `${sizes.at(-1)?.megabytes.toFixed(0)} MB at the end` },
      ],
    };
  } finally {
    await server.stop();
    cluster.stop();
  }
}

type Size = { minute: number; megabytes: number };

async function work(server: ServerProcess) {
  const cookies = await Promise.all(Object.keys(screens).map((email) => signIn(server.origin, email)));
  await firstPaycycle(server.origin, cookies[0] ?? "");
  const agent = new Agent({ keepAlive: true, maxSockets: people });
  const latencies: number[] = [];
  const wrong: string[] = [];
  const sizes: Size[] = [];
  const started = performance.now();
  const minute = () => (performance.now() - started) / 60_000;

  async function person(place: number) {
    const paths = Object.values(screens)[place % cookies.length] ?? [];
    await pass((place * 3_000) / people);
    for (let turn = place; minute() < minutes; turn += 1) {
      const sent = performance.now();
      await ask(`${server.origin}${paths[turn % paths.length]}`, cookies[place % cookies.length] ?? "", agent).catch((error: unknown) => wrong.push(String(error)));
      latencies.push(performance.now() - sent);
      await pass(1_000 + 4_000 * Math.random());
    }
  }
  async function weigh() {
    while (minute() < minutes) {
      sizes.push({ minute: minute(), megabytes: (await server.read()).rss / 1024 / 1024 });
      await pass(5_000);
    }
  }
  await Promise.all([weigh(), ...Array.from({ length: people }, (_, place) => person(place))]);
  agent.destroy();
  return { latencies, wrong, sizes };
}

/** The pay of everybody who has just been filled in is reckoned once, which takes its time and is no day's work. */
async function firstPaycycle(origin: string, cookie: string): Promise<void> {
  const look = () => fetch(`${origin}/app/paycycle`, { headers: { Cookie: cookie } });
  while (!(await look()).ok);
}

/** What a minute adds, by the line that lies closest to all of them. */
function slopeOf(sizes: readonly Size[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [minute, megabytes] = [mean(sizes.map((size) => size.minute)), mean(sizes.map((size) => size.megabytes))];
  const together = mean(sizes.map((size) => (size.minute - minute) * (size.megabytes - megabytes)));
  return together / mean(sizes.map((size) => (size.minute - minute) ** 2));
}

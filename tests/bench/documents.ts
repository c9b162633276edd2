import { drive, warm } from "./drive.ts";
import { startCluster } from "./postgres.ts";
import { type Figure, ms, quantile, type Section, times } from "./report.ts";
import { bareBuild, ourBuild, type ServerProcess, startServer } from "./server-process.ts";
import { signIn } from "./sign-in.ts";

type Contender = { name: string; server: ServerProcess; address: string; cookie: string; runs: Map<number, Run[]> };
type Run = { latencies: number[]; perSecond: number; cpu: number };

const rounds = 4;
const concurrencies = [1, 8];
const milliseconds = 2000;
const leastShare = 0.6;

/** The Workers list as a document: how many a second, at what CPU time, how long each takes; in turns, so that all meet the same weather. */
export async function measureDocuments(): Promise<Section> {
  const cluster = startCluster(4209);
  const contenders: Contender[] = [await contender("bare React Router", bareBuild, 4201, "/workers")];
  try {
    contenders.push(await contender("ours on PGlite", ourBuild, 4202, "/app/team"));
    if (cluster) {
      const env = { DATABASE_URL: cluster.address("documents") };
      contenders.push(await contender("ours on PostgreSQL", ourBuild, 4203, "/app/team", env));
    }
    for (const one of contenders) await warm(one.address, one.cookie);
    for (let round = 0; round < rounds; round += 1) {
      for (const concurrency of concurrencies) {
        for (const one of contenders) add(one.runs, concurrency, await run(one, concurrency));
      }
    }
    return { title: "List documents (Workers, signed in, brotli, one server process)", figures: figuresOf(contenders) };
  } finally {
    for (const { server } of contenders) await server.stop();
    cluster?.stop();
  }
}

async function contender(name: string, build: string, port: number, path: string, env: Record<string, string> = {}): Promise<Contender> {
  const server = await startServer(build, port, env);
  const cookie = build === ourBuild ? await signIn(server.origin) : "";
  return { name, server, address: server.origin + path, cookie, runs: new Map() };
}

async function run({ server, address, cookie }: Contender, concurrency: number): Promise<Run> {
  const before = await server.read();
  const { latencies, seconds } = await drive(address, cookie, concurrency, milliseconds);
  const after = await server.read();
  return { latencies, perSecond: latencies.length / seconds, cpu: (after.cpu - before.cpu) / latencies.length };
}

function add(runs: Map<number, Run[]>, concurrency: number, made: Run) {
  runs.set(concurrency, [...(runs.get(concurrency) ?? []), made]);
}

function figuresOf([bare, ...ours]: Contender[]): Figure[] {
  return ours.flatMap((one) =>
    concurrencies.flatMap((concurrency): Figure[] => {
      const own = summary(one.runs.get(concurrency));
      const other = summary(bare?.runs.get(concurrency));
      const share = own.perSecond / other.perSecond;
      const counts = one.name.endsWith("PostgreSQL");
      const where = `${one.name}, ${concurrency} at a time`;
      return [
        {
          name: `${where}: documents a second`,
          measured: own.perSecond.toFixed(0),
          bare: other.perSecond.toFixed(0),
          ...(counts && { budget: times(leastShare), isWithin: share >= leastShare }),
          note: times(share),
        },
        { name: `${where}: CPU a document`, measured: ms(own.cpu), bare: ms(other.cpu), note: `${times(other.cpu / own.cpu)} as cheap` },
        { name: `${where}: p50`, measured: ms(own.p50), bare: ms(other.p50), note: times(own.p50 / other.p50) },
        { name: `${where}: p99`, measured: ms(own.p99), bare: ms(other.p99), note: times(own.p99 / other.p99) },
      ];
    }),
  );
}

/** The median of the rounds; quantiles over all of them. */
function summary(runs: Run[] = []) {
  const latencies = runs.flatMap((one) => one.latencies);
  return {
    perSecond: quantile(runs.map((one) => one.perSecond), 0.5),
    cpu: quantile(runs.map((one) => one.cpu), 0.5),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}

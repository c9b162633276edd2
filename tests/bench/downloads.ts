import { get, type IncomingMessage } from "node:http";
import { startCluster } from "./postgres.ts";
import { ms, type Section } from "./report.ts";
import { seedMany } from "./seed-many.ts";
import { ourBuild, startServer } from "./server-process.ts";
import { signIn } from "./sign-in.ts";

const workers = Number(process.env.WORKERS ?? 20_000);
const downloads = 4;
/** Of resident memory for each download, in bytes. */
const budget = 30 * 1024 * 1024;

/** A few people fetch the requests of a large company as a workbook over a slow line, and give up in the midst of it (R32). */
export async function measureDownloads(): Promise<Section> {
  const title = `Workbooks of ${workers * 10} requests to slow readers (R32)`;
  const cluster = startCluster(4217);
  if (!cluster) return { title, figures: [{ name: "There is no PostgreSQL on this machine", measured: "" }] };
  const env = { DATABASE_URL: cluster.address("downloads"), SEED: "demo" };
  const server = await startServer(ourBuild, 4218, env);
  try {
    const cookie = await signIn(server.origin);
    await seedMany(env.DATABASE_URL, workers);
    const address = `${server.origin}/app/additional-compensation/reviewed/export`;
    // Once as fast as it comes: what is compiled and kept for good is no download's.
    const size = await readAll(await open(address, cookie));
    const before = await server.read();
    const answers: IncomingMessage[] = [];
    for (let n = 0; n < downloads; n += 1) answers.push(await open(address, cookie));
    let received = 0;
    let most = before.rss;
    for (const started = performance.now(); performance.now() - started < 10_000; ) {
      for (const answer of answers) received += (answer.read() as Buffer | null)?.length ?? 0;
      await new Promise((resolve) => setTimeout(resolve, 100));
      most = Math.max(most, (await server.read()).rss);
    }
    const during = await server.read();
    for (const answer of answers) answer.destroy();
    const givenUp = performance.now();
    let after = await server.read();
    // Not handles of every kind: a connection of the database that is free again has a timer until it is closed.
    while (after.sockets > during.sockets - downloads && performance.now() - givenUp < 10_000) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      after = await server.read();
    }
    const freed = performance.now() - givenUp;
    const each = (most - before.rss) / downloads;
    const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
    return {
      title,
      figures: [
        { name: "One workbook", measured: megabytes(size), note: `${downloads} at once had ${megabytes(received)} when they gave up` },
        { name: "Memory for each download", measured: megabytes(each), budget: megabytes(budget), isWithin: each <= budget },
        { name: "Given back when they had gone, after", measured: ms(freed), budget: "1000 ms", isWithin: freed <= 1_000 },
      ],
    };
  } finally {
    await server.stop();
    cluster.stop();
  }
}

function open(address: string, cookie: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { Cookie: cookie } }, (answer) => {
      if (answer.statusCode === 200) resolve(answer.pause());
      else reject(new Error(`${address} was answered with ${answer.statusCode}.`));
    }).on("error", reject);
  });
}

async function readAll(answer: IncomingMessage): Promise<number> {
  let size = 0;
  for await (const piece of answer) size += (piece as Buffer).length;
  return size;
}

import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { Caller } from "./caller.ts";
import { ada } from "./people.ts";
import type { Throwaway } from "./postgres.ts";
import type { Running } from "./process.ts";

type Outage = {
  asked: number;
  /** Answers while the database was away that were not a 503. */
  wrong: string[];
  /** The longest of them all, in ms. */
  slowest: number;
  /** How long after its end and its return /readyz said so, and after its return the first answer was right; in ms. */
  unreadyAfter: number;
  readyAfter: number;
  backAfter: number;
  /** What was answered for and is not there, or not exactly once. */
  lost: string[];
  written: number;
};

/** Takes the database away from an API that is read and written to, for so many seconds, and gives it back (R14, R33). */
export async function outage(api: Running, postgres: Throwaway, seconds: number): Promise<Outage> {
  const caller = await new Caller(() => api.origin).signIn(ada);
  const { data } = (await (await caller.call("GET", "/workers?filter[status]=active")).json()) as { data: { id: string }[] };
  const path = `/workers/${data[0]?.id}/additional-compensations`;
  const result: Outage = { asked: 0, wrong: [], slowest: 0, unreadyAfter: Number.NaN, readyAfter: Number.NaN, backAfter: Number.NaN, lost: [], written: 0 };
  const written: string[] = [];
  const over = new AbortController();
  // Four who write all the time: the end comes in the midst of their transactions.
  const writers = [0, 1, 2, 3].map(async (writer) => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const description = `outage ${writer} ${n}`;
      const answer = await write(caller, path, description);
      if (answer?.ok) written.push(description);
      else await wait(20);
    }
  });
  await wait(300);
  await postgres.halt();
  const away = performance.now();
  result.unreadyAfter = await until(away, async () => (await status("/readyz")) === 503);
  while (performance.now() - away < seconds * 1000) {
    const started = performance.now();
    const answers = await Promise.all([status("/healthz"), status("/workers", caller), write(caller, path, "never").then((answer) => answer?.status ?? 0)]);
    result.asked += 2;
    result.slowest = Math.max(result.slowest, performance.now() - started);
    if (answers.join() !== "200,503,503") result.wrong.push(answers.join());
    await wait(100);
  }
  await postgres.resume();
  const back = performance.now();
  result.backAfter = await until(back, async () => (await status("/workers", caller)) === 200);
  result.readyAfter = await until(back, async () => (await status("/readyz")) === 200);
  await wait(200);
  over.abort();
  await Promise.all(writers);
  result.written = written.length;
  const there = await descriptions(postgres.url);
  result.lost = written.filter((description) => there.filter((one) => one === description).length !== 1);
  return result;

  async function status(path: string, by = new Caller(() => api.origin)): Promise<number> {
    const answer = await by.call("GET", path).catch(() => null);
    await answer?.arrayBuffer();
    return answer?.status ?? 0;
  }
}

async function write(caller: Caller, path: string, description: string): Promise<Response | null> {
  const body = { amount: 100, currencyCode: "USD", type: "bonus", description };
  const answer = await caller.call("POST", path, { body, headers: { "Idempotency-Key": description } }).catch(() => null);
  await answer?.arrayBuffer();
  return answer;
}

async function descriptions(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ description: string }>("select description from additional_compensations where description like 'outage %'");
  await client.end();
  return rows.map(({ description }) => description);
}

async function until(since: number, isSo: () => Promise<boolean>): Promise<number> {
  while (!(await isSo())) {
    if (performance.now() - since > 30_000) return Number.POSITIVE_INFINITY;
    await wait(20);
  }
  return performance.now() - since;
}

import { createApi } from "#app/api/api.ts";
import { openDatabase } from "#app/api/db/connect.server.ts";
import { seedDemo } from "#app/api/db/seed/demo.ts";
import { demoPassword } from "#app/api/db/seed/people.ts";
import { openFileStore } from "#app/api/files/file-store.ts";
import { Client } from "#tests/support/api.ts";
import { TestClock } from "#tests/support/clock.ts";
import { ms, quantile, type Figure, type Section } from "./report.ts";

const tries = 100;
/** Of the two medians (A5): milliseconds, or the share of the shorter one. */
const budget = { ms: 5, share: 0.05 };

/** Wrong passwords for a known and for an unknown address, by turns: the time of the answer must not tell them apart (A5, A6). */
export async function measureTiming(): Promise<Section> {
  const database = await openDatabase({ dataDir: "memory://" });
  const clock = new TestClock();
  const files = openFileStore("memory://");
  await seedDemo(database.db, clock.now(), files);
  const mail = { productName: "Longitude", supportEmail: "support@longitude.test", isKept: true };
  const api = createApi({ ...database, clock, files, secret: "a secret of the bench alone, 32 bytes or more", origin: "http://localhost:3000", mail });
  const fetch = async (request: Request) => api.fetch(request);
  const calls = {
    "Signing in": (email: string) => ["/client/login", { email, password: `${demoPassword}!` }] as const,
    "Asking for a login link": (email: string) => ["/login/passwordless", { email }] as const,
    "Asking for a password reset": (email: string) => ["/password/email", { email }] as const,
  };
  const figures: Figure[] = [];
  for (const [name, callFor] of Object.entries(calls)) {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    for (let round = 0; round < tries; round += 1) {
      // No throttle may tell them apart.
      clock.pass({ hours: 2 });
      for (const kind of round % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const)) {
        const client = new Client(fetch, `10.0.${round}.${kind === "known" ? 1 : 2}`);
        await client.get("/csrf-cookie");
        const [path, body] = callFor(kind === "known" ? "tom@brightwater.test" : `nobody${round}@nowhere.test`);
        const started = performance.now();
        await client.post(path, body);
        times[kind].push(performance.now() - started);
      }
    }
    const [known, unknown] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
    const difference = Math.abs(known - unknown);
    const isWithin = difference < budget.ms || difference < Math.min(known, unknown) * budget.share;
    if (!isWithin) process.exitCode = 1;
    figures.push({ name: `${name}, known address beside unknown`, measured: ms(known), bare: ms(unknown), budget: `${budget.ms} ms or ${budget.share * 100} %`, isWithin, note: `${ms(difference)} apart` });
  }
  await database.close();
  return { title: `Whether the time of an answer tells which addresses are known: medians of ${tries} each (A5, A6)`, figures };
}

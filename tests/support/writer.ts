import { writeSync } from "node:fs";
import { createApi } from "#app/api/api.ts";
import { systemClock } from "#app/api/clock.ts";
import { openDatabase } from "#app/api/db/connect.server.ts";
import { seedDemo } from "#app/api/db/seed/demo.ts";
import { openFileStore } from "#app/api/files/file-store.ts";
import { sql } from "drizzle-orm";
import { Cookies } from "./cookies.ts";
import { ada, password } from "./people.ts";

// A process of its own that adds compensation through the API for as long as it lives. It says on its output what it found
// when it started, and each number as soon as its request is answered: whoever reads this kills it and compares.
const [dataDir = "", databaseUrl = "", stop = ""] = process.argv.slice(2);

const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
const files = openFileStore("memory://");
const [company] = await rows<{ id: string }>(sql`select id from companies limit 1`);
if (!company) await seedDemo(database.db, new Date(), files);
const api = createApi({
  ...database,
  clock: systemClock,
  files,
  secret: "a secret of the drill alone, 32 bytes or more",
  origin: "http://localhost:3000",
  mail: { productName: "Longitude", supportEmail: "support@longitude.test", isKept: true },
});
const cookies = new Cookies();

say({ found: await found() });
const stopped = new AbortController();
process.once("SIGTERM", () => stopped.abort());
if (!stop) await write();
await database.close();

/** Every number that is there: how many rows, lines of history and kept answers it has. */
function found() {
  return rows<{ n: number; rows: number; lines: number; keys: number }>(sql`
    select substr(min(c.description), 6)::int as n, count(*)::int as rows,
      (select count(*)::int from history h where h.subject_id = any(array_agg(c.id))) as lines,
      (select count(*)::int from idempotency_keys k where k.key = 'drill ' || substr(c.description, 6)) as keys
    from additional_compensations c where c.description like 'kill %' group by c.description`);
}

async function write(): Promise<void> {
  await call("GET", "/csrf-cookie");
  await call("POST", "/client/login", { email: ada.email, password, remember: false });
  const { data } = await (await call("GET", "/workers?filter[status]=active")).json();
  const path = `/workers/${data[0].id}/additional-compensations`;
  for (let n = Number(process.argv[5] ?? 1); !stopped.signal.aborted; n += 1) {
    const body = { amount: 100, currencyCode: "USD", type: "bonus", description: `kill ${n}` };
    const answer = await call("POST", path, body, { "Idempotency-Key": `drill ${n}` });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    say({ written: n });
    // The embedded database answers without ever letting a signal through.
    await new Promise(setImmediate);
  }
}

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const token = decodeURIComponent(cookies.get("XSRF-TOKEN") ?? "");
  const answer = await api.fetch(
    new Request(`http://api.internal${path}`, {
      method,
      headers: { Accept: "application/json", "Content-Type": "application/json", Cookie: cookies.header, "X-XSRF-TOKEN": token, "X-Client-IP": "10.0.0.1", ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  cookies.take(answer.headers);
  return answer;
}

async function rows<Row>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await database.db.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** At once and whole: what is said has happened, whatever happens next. */
function say(what: object): void {
  writeSync(1, `${JSON.stringify(what)}\n`);
}

import { writeSync } from "node:fs";
import { pathToFileURL } from "node:url";
import "#app/api/db/quick-imports.ts";
import { Cookies } from "./cookies.ts";
import { ada, password } from "./people.ts";

// A process of its own that adds compensation through the API for as long as it lives. It says on its output what it found
// when it started, and each number as soon as its request is answered: whoever reads this kills it and compares.
const [dataDir = "", databaseUrl = "", build = "", stop = "", first = "1"] = process.argv.slice(2);

Object.assign(process.env, {
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  DATA_DIR: dataDir || "memory://",
  SEED: "demo",
  APP_ORIGIN: "http://localhost:3000",
  APP_SECRET: "a secret of the drill alone, 32 bytes or more",
  NODE_ENV: "production",
});
const { boot }: Pick<typeof import("#app/api/boot.server.ts"), "boot"> = await import(build ? pathToFileURL(build).href : "#app/api/boot.server.ts");
const running = await boot();
const cookies = new Cookies();
// Each start is somebody elsewhere: from one place nobody may sign in as often as a drill begins again.
const drillStart = Math.floor(Number(first) / 100_000);
const ownIp = `10.0.${drillStart >> 8}.${drillStart & 255}`;

const { user, system } = process.cpuUsage();
say({ found: await found(), cpu: (user + system) / 1000 });
const stopped = new AbortController();
process.once("SIGTERM", () => stopped.abort());
if (!stop) await write();
await running.close();

/** Every number that is there: how many rows, lines of history and kept answers it has. */
function found() {
  return rows(`
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
  for (let n = Number(first); !stopped.signal.aborted; n += 1) {
    const body = { amount: 100, currencyCode: "USD", type: "bonus", description: `kill ${n}` };
    await call("POST", path, body, { "Idempotency-Key": `drill ${n}` });
    say({ written: n });
    // The embedded database answers without ever letting a signal through.
    await new Promise(setImmediate);
  }
}

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const token = decodeURIComponent(cookies.get("XSRF-TOKEN") ?? "");
  const answer = await running.api.fetch(
    new Request(`http://api.internal${path}`, {
      method,
      headers: { Accept: "application/json", "Content-Type": "application/json", Cookie: cookies.header, "X-XSRF-TOKEN": token, "X-Client-IP": ownIp, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  if (!answer.ok) throw new Error(`${path}: ${answer.status}: ${await answer.text()}`);
  cookies.take(answer.headers);
  return answer;
}

async function rows(query: string) {
  return (await running.executeSql(query)).rows;
}

/** At once and whole: what is said has happened, whatever happens next. */
function say(what: object): void {
  writeSync(1, `${JSON.stringify(what)}\n`);
}

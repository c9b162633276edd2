import { idOf } from "#app/api/db/seed/id.ts";
import type { Figure } from "./report.ts";
import { inDays, type ScannedCall, type ScannedIds } from "./scanned-calls.ts";
import { runScanner } from "./scanner-run.ts";
import { signedIn } from "./scanner-session.ts";
import type { ServerProcess } from "./server-process.ts";

/** Seconds for one call. */
const limit = 900;

/** Makes what the calls are about and the demo has none of, and finds what it names anew at each start. */
export async function furnish(origin: string): Promise<ScannedIds> {
  const headers = { "Content-Type": "application/json", ...(await signedIn(origin)) };
  const ask = async (path: string, body?: object) => {
    const answer = await fetch(`${origin}/api${path}`, { headers, ...(body && { method: "POST", body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { id: string; compensations: { id: string }[] } }).data;
  };
  const made = async (path: string, body: object) => (await ask(path, body)).id;
  const { id: paycycle, compensations } = await ask("/paycycle");
  const question = { grossSalary: 8_500_000, currencyCode: "USD", countryCode: "MX", period: "monthly", outputCurrencyCode: "USD", compare: [] };
  const [managerId, delegateId] = ["grace", "dorothy"].map((name) => idOf("user", `${name}@halcyon.test`));
  return {
    paycycle,
    pay: compensations[0]?.id ?? "",
    token: await made("/api-tokens", { name: "To be scanned", scopes: ["workers:read"], days: 7 }),
    webhook: await made("/webhooks", { address: "https://hooks.example.com/scanned", events: ["worker.added"] }),
    estimate: await made("/cost-calculator/estimates", { name: "To be scanned", question }),
    delegation: await made("/delegations", { managerId, delegateId, firstDay: inDays(60), lastDay: inDays(61) }),
  };
}

/** What sqlmap finds in one call, in a session of its own: some of them end sessions. */
export async function injected({ origin, read }: ServerProcess, folder: string, { operation, path, body, method, headers }: ScannedCall): Promise<Figure> {
  const { Cookie, ...token } = await signedIn(origin);
  const lines = Object.entries({ ...token, ...headers, ...(body && { "Content-Type": "application/json" }) }).map(([name, value]) => `${name}: ${value}`);
  const sent = [...(body ? [`--data=${dataOf(body)}`] : []), `--method=${method}`, `--headers=${lines.join("\n")}`];
  const options = ["--batch", "--level=3", "--risk=1", "--dbms=PostgreSQL", "--technique=BEUST", "--flush-session", "--disable-coloring", `--output-dir=${folder}`, "--ignore-code=*"];
  const before = await read();
  const { said, took } = await runScanner("sqlmap", [`--url=${origin}/api${path}`, `--cookie=${Cookie}`, ...sent, ...options], limit);
  const requests = (await read()).requests - before.requests;
  const [, codes = ""] = /^.*HTTP error codes detected during run:\n(.+)$/m.exec(said) ?? [];
  // What the app did not foresee is a finding as well.
  const found = [...(said.match(/^Parameter: .+$/gm) ?? []), ...(codes.match(/5\d\d \([^)]*\) - \d+ times/g) ?? [])];
  // Who is turned away at the door, be it for some of the time, has not tried all.
  const isTurnedAway = /\b(401|403|419|429) \(/.test(codes);
  const isDone = found.length > 0 || (!isTurnedAway && said.includes("all tested parameters do not appear to be injectable"));
  const note = isDone ? found.join(", ") : said.split("\n").filter(Boolean).slice(-3).join(" | ");
  return { name: `sqlmap: ${operation} (${requests} requests, ${took} s)`, measured: isDone ? `${found.length}` : "not done", budget: "0", isWithin: isDone && found.length === 0, note };
}

/** Of a body without a text the star stands behind a number: where it has none, sqlmap tries the session's cookies and spoils the session. */
function dataOf(body: object): string {
  const data = JSON.stringify(body);
  return data.includes("*") ? data : data.replace(/\d+/, "$&*");
}

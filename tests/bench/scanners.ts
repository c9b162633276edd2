import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Cookies } from "#tests/support/cookies.ts";
import type { Figure, Section } from "./report.ts";
import { ourBuild, startServer } from "./server-process.ts";
import { scannedCalls, type ScannedCall } from "./scanned-calls.ts";
import { signIn } from "./sign-in.ts";

const port = 4240;
const title = "Two scanners, signed in as a super admin (I1, C6): what they find";
/** Seconds for one call, and for the pages together. */
const limits = { call: 600, pages: 900 };

/** sqlmap on the parameters, ids and fields of the API, wapiti on the pages; as far as these are on this machine. */
export async function measureScanners(): Promise<Section> {
  const missing = ["sqlmap", "wapiti"].filter((name) => spawnSync(name, ["--version"], { stdio: "ignore" }).error);
  if (missing.length === 2) return { title, figures: [{ name: "There is neither sqlmap nor wapiti on this machine", measured: "", note: "apt-get install sqlmap wapiti" }] };
  const server = await startServer(ourBuild, port);
  const folder = mkdtempSync(join(tmpdir(), "longitude-scanners-"));
  try {
    const figures: Figure[] = [];
    for (const call of missing.includes("sqlmap") ? [] : scannedCalls()) figures.push(await injected(server.origin, folder, call));
    if (!missing.includes("wapiti")) figures.push(await crawled(server.origin, folder, await signIn(server.origin)));
    if (figures.some(({ isWithin }) => isWithin === false)) process.exitCode = 1;
    return { title, figures: [...figures, ...missing.map((name) => ({ name: `There is no ${name} on this machine`, measured: "" }))] };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A session of its own for each call: some of them end sessions. */
async function injected(origin: string, folder: string, { name, path, body, method = "POST" }: ScannedCall): Promise<Figure> {
  const { cookie, token } = await session(origin);
  const sent = body === undefined ? [] : [`--data=${JSON.stringify(body)}`, `--method=${method}`, `--headers=Content-Type: application/json\nX-XSRF-TOKEN: ${token}`];
  const options = ["--batch", "--level=3", "--risk=1", "--dbms=PostgreSQL", "--technique=BEUST", "--flush-session", "--disable-coloring", `--output-dir=${folder}`];
  const { said } = await run("sqlmap", [`--url=${origin}/api${path}`, `--cookie=${cookie}`, ...sent, ...options, "--ignore-code=*"], limits.call);
  const found = [...said.matchAll(/^Parameter: (.+)$/gm)].map(([, parameter = ""]) => parameter);
  // Who is turned away at the door has tried nothing.
  const isTurnedAway = /^(401|403|419|429) \(.*\) - \d+ times/m.test(said);
  const isDone = !isTurnedAway && (said.includes("all tested parameters do not appear to be injectable") || found.length > 0);
  return { name: `sqlmap: ${name}`, measured: isDone ? `${found.length}` : "not done", budget: "0", isWithin: isDone && found.length === 0, note: isDone ? found.join(", ") : said.split("\n").filter(Boolean).slice(-3).join(" | ") };
}

async function session(origin: string): Promise<{ cookie: string; token: string }> {
  const cookies = new Cookies();
  for (const pair of (await signIn(origin)).split("; ")) cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
  cookies.take((await fetch(`${origin}/api/csrf-cookie`, { headers: { Cookie: cookies.header } })).headers);
  return { cookie: cookies.header, token: decodeURIComponent(cookies.get("XSRF-TOKEN") ?? "") };
}

type Report = { vulnerabilities: Record<string, { path: string; info: string }[]>; anomalies: Record<string, { path: string; info: string }[]> };

/** What it says of every page: one header is said by the policy (frame-ancestors), one no browser reads any more, one is for https alone. */
const known = /^(X-Frame-Options|X-XSS-Protection|Strict-Transport-Security) is not set$/;

/** Anomalies are answers that it could not explain, such as those of 500. All that lies under /app: out of it leads but the way to sign out. */
async function crawled(origin: string, folder: string, cookie: string): Promise<Figure> {
  const [report, jar] = [join(folder, "wapiti.json"), join(folder, "cookies.json")];
  // By its number, because it takes no cookies for a host without a dot.
  const site = origin.replace("localhost", "127.0.0.1");
  const cookies = cookie.split("; ").map((pair) => [pair.slice(0, pair.indexOf("=")), { value: pair.slice(pair.indexOf("=") + 1), secure: false, expires: null, port: null, version: 0 }]);
  writeFileSync(jar, JSON.stringify({ "127.0.0.1": { "/": Object.fromEntries(cookies) } }));
  const starts = ["cost-calculator", "additional-compensation", "time-off", "users", "settings"].flatMap((screen) => ["-s", `${site}/app/${screen}`]);
  // It does not say that it can read what is compressed, and cannot.
  const how = ["-c", jar, "-H", "Accept-Encoding: identity", "--scope", "folder", "--depth", "3", "--max-links-per-page", "40"];
  const bounds = ["--max-scan-time", String(limits.pages), "--max-attack-time", "120", "--flush-session", "--store-session", folder, "--no-bugreport"];
  const { said } = await run("wapiti", ["-u", `${site}/app/`, ...starts, ...how, ...bounds, "-m", modules, "-f", "json", "-o", report], limits.pages + 1800);
  const pages = Number(/found (\d+) URLs/.exec(said)?.[1] ?? 0);
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, all]) => all.filter(({ info }) => !known.test(info)).map(({ path, info }) => `${kind}: ${path} ${info}`));
  const isDone = pages > 20;
  return { name: `wapiti: ${pages} addresses and forms`, measured: isDone ? String(found.length) : "not done", budget: "0", isWithin: isDone && found.length === 0, note: found.slice(0, 5).join(" | ") };
}

const modules = "sql,blindsql,xss,permanentxss,crlf,exec,file,redirect,csp,http_headers,methods";

function run(program: string, options: string[], seconds: number): Promise<{ said: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, options, { stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (said += String(text)));
    const end = setTimeout(() => child.kill(), seconds * 1000);
    child.once("close", () => {
      clearTimeout(end);
      resolve({ said });
    });
  });
}

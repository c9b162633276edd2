import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Figure } from "./report.ts";
import { runScanner } from "./scanner-run.ts";
import type { ServerProcess } from "./server-process.ts";

/** Seconds: for finding pages, for one kind of attack on all that was found, and for one on an address that is given. */
const limits = { pages: 900, attackOnFound: 120, attackOnGiven: 600 };

const attacks = "sql,blindsql,xss,permanentxss,crlf,exec,file,redirect";
const starts = ["app/cost-calculator", "app/additional-compensation", "app/time-off", "app/users", "app/settings"];

/** What wapiti finds in the pages and forms that lie under /app, as many as there is time for: out of it leads but the way to sign out. */
export async function crawled(server: ServerProcess, folder: string, cookie: string): Promise<Figure> {
  const bounds = ["--scope", "folder", "--depth", "3", "--max-links-per-page", "40", "--max-scan-time", String(limits.pages), "--max-attack-time", String(limits.attackOnFound)];
  const { pages, found, requests, took } = await attacked(server, folder, ["app/", ...starts], cookie, [...bounds, "-m", `${attacks},csp,http_headers,methods`], limits.pages + 1800);
  return figure(`${pages} addresses and forms, as links lead to them`, { requests, took, found, isDone: pages > 20 });
}

/** The same in one address, whose parameters are each tried to the end. */
export async function asked(server: ServerProcess, folder: string, whose: string, address: string, cookie?: string): Promise<Figure> {
  const bounds = ["--scope", "url", "--depth", "0", "--scan-force", "insane", "--max-attack-time", String(limits.attackOnGiven)];
  const { said, pages, found, requests, took } = await attacked(server, folder, [encodeURI(address.slice(1))], cookie, [...bounds, "-m", attacks], 8 * limits.attackOnGiven);
  return figure(`${address.replace(/\?.*/, "")}, ${whose}`, { requests, took, found, isDone: pages > 0 && !said.includes("Max attack time was reached") });
}

function figure(what: string, { requests, took, found, isDone }: { requests: number; took: number; found: string[]; isDone: boolean }): Figure {
  return { name: `wapiti: ${what} (${requests} requests, ${took} s)`, measured: isDone ? String(found.length) : "not done", budget: "0", isWithin: isDone && found.length === 0, note: found.slice(0, 5).join(" | ") };
}

type Report = { vulnerabilities: Record<string, { path: string; info: string }[]>; anomalies: Record<string, { path: string; info: string }[]> };

/** What it says of every page: one header is said by the policy (frame-ancestors), one no browser reads any more, one is for https alone. */
const known = /^(X-Frame-Options|X-XSS-Protection|Strict-Transport-Security) is not set$/;

/** Anomalies are answers that it could not explain, such as those of 500. */
async function attacked({ origin, read }: ServerProcess, folder: string, paths: string[], cookie: string | undefined, how: string[], seconds: number) {
  const report = join(folder, "wapiti.json");
  // By its number, because it takes no cookies for a host without a dot.
  const site = origin.replace("localhost", "127.0.0.1");
  const [first = "", ...others] = paths.map((path) => `${site}/${path}`);
  // It does not say that it can read what is compressed, and cannot.
  const options = ["-u", first, ...others.flatMap((other) => ["-s", other]), ...keptIn(folder, cookie), "-H", "Accept-Encoding: identity", ...how];
  const before = await read();
  const { said, took } = await runScanner("wapiti", [...options, "--flush-session", "--store-session", folder, "--no-bugreport", "-f", "json", "-o", report], seconds);
  const requests = (await read()).requests - before.requests;
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, all]) => all.filter(({ info }) => !known.test(info)).map(({ path, info }) => `${kind}: ${path} ${info}`));
  return { said, took, requests, found, pages: Number(/found (\d+) URLs/.exec(said)?.[1] ?? 0) };
}

function keptIn(folder: string, cookie: string | undefined): string[] {
  if (cookie === undefined) return [];
  const jar = join(folder, "cookies.json");
  const cookies = cookie.split("; ").map((pair) => [pair.slice(0, pair.indexOf("=")), { value: pair.slice(pair.indexOf("=") + 1), secure: false, expires: null, port: null, version: 0 }]);
  writeFileSync(jar, JSON.stringify({ "127.0.0.1": { "/": Object.fromEntries(cookies) } }));
  return ["-c", jar];
}

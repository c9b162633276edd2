import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Figure, Section } from "./report.ts";
import { ourBuild, startServer } from "./server-process.ts";
import { signIn } from "./sign-in.ts";

const [serverPort, cachePort] = [4230, 4231];
const title = "Two people behind one shared cache, nginx (S9)";
const paths = [
  "/app/team", "/app/team.data", "/app/settings", "/app/settings.data", "/app/users", "/app/paycycle", "/app/paycycle.data", "/app/company",
  "/app/additional-compensation", "/app/time-off.data", "/app/team/export", "/app/reports/2025/payroll-register/csv", "/api/user", "/api/workers",
];
const people = [
  { email: "ada@halcyon.test", others: /brightwater/i },
  { email: "tom@brightwater.test", others: /halcyon/i },
];

/** A cache that keeps whatever it may, for everybody under the same address; two companies ask for the same pages through it. */
export async function measureSharedCache(): Promise<Section> {
  if (spawnSync("nginx", ["-v"], { stdio: "ignore" }).error) return { title, figures: [{ name: "There is no nginx on this machine", measured: "" }] };
  const origin = `http://localhost:${cachePort}`;
  const server = await startServer(ourBuild, serverPort, { APP_ORIGIN: origin });
  const folder = mkdtempSync(join(tmpdir(), "longitude-cache-"));
  writeFileSync(join(folder, "nginx.conf"), configuration(folder));
  const nginx = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-g", "daemon off;"], { stdio: "ignore" });
  try {
    for (let attempt = 0; attempt < 100 && !(await fetch(`${origin}/healthz`).then(() => true, () => false)); attempt += 1) await wait(100);
    const figures = [await keepsAssets(origin), await keepsPeopleApart(origin)];
    if (figures.some(({ isWithin }) => !isWithin)) process.exitCode = 1;
    return { title, figures };
  } finally {
    nginx.kill();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** It would keep any answer for ten minutes that does not forbid it, cookies or not. */
function configuration(folder: string): string {
  // Started by root it would work as somebody who may not write here.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `${user} worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  proxy_cache_path ${folder}/kept keys_zone=kept:10m;
  server {
    listen 127.0.0.1:${cachePort}; listen [::1]:${cachePort};
    location / {
      proxy_pass http://127.0.0.1:${serverPort};
      proxy_set_header Host $http_host;
      proxy_cache kept; proxy_cache_key $request_uri; proxy_cache_valid any 10m;
      add_header X-Kept $upstream_cache_status always;
    }
  }
}`;
}

/** The control: without it, nothing kept would prove nothing. */
async function keepsAssets(origin: string): Promise<Figure> {
  const asset = readdirSync(`${ourBuild}/client/assets`).find((name) => name.endsWith(".css"));
  const answers = [];
  for (let time = 0; time < 2; time += 1) answers.push((await fetch(`${origin}/assets/${asset}`)).headers.get("X-Kept"));
  return { name: "What may be kept is kept", measured: answers.join(", "), isWithin: answers[1] === "HIT" };
}

async function keepsPeopleApart(origin: string): Promise<Figure> {
  const cookies = new Map<string, string>();
  for (const { email } of people) cookies.set(email, await signIn(origin, email));
  const wrong: string[] = [];
  let asked = 0;
  for (const path of paths) {
    for (const { email, others } of [...people, ...people]) {
      const headers = { Cookie: cookies.get(email) ?? "", "If-None-Match": "*", Accept: path.startsWith("/api") ? "application/json" : "*/*" };
      const answer = await fetch(origin + path, { headers, redirect: "manual" });
      const body = await answer.text();
      asked += 1;
      if (answer.status !== 200 || answer.headers.get("X-Kept") === "HIT" || others.test(body)) wrong.push(`${email} at ${path}: ${answer.status} ${answer.headers.get("X-Kept")}`);
    }
    const visitor = await fetch(origin + path, { redirect: "manual" });
    if (visitor.status === 200 && /halcyon|brightwater/i.test(await visitor.text())) wrong.push(`a visitor at ${path}`);
  }
  return { name: "Pages, data and files of two companies under the same addresses", measured: `${asked - wrong.length} of ${asked}`, isWithin: wrong.length === 0, note: wrong.slice(0, 3).join("; ") };
}

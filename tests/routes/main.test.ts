import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type Db, openDatabase } from "#app/api/db/connect.server.ts";
import { companies } from "#app/api/db/schema/company.ts";
import { users } from "#app/api/db/schema/user.ts";
import { idOf } from "#app/api/db/seed/id.ts";
import { ada } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";

// The whole process, as `npm start` runs it after its set-up, in front of an API elsewhere.

let api: Server;
let status = 401;

beforeAll(async () => {
  api = createServer((_, res) => res.writeHead(status).end("{}")).listen(0, "127.0.0.1");
  await once(api, "listening");
});
afterAll(() => void api.close());

async function start(settings: Record<string, string> = { API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` }) {
  const child = spawn("node", ["app/server/main.ts"], {
    env: { PATH: process.env.PATH, PORT: "0", APP_SECRET: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  // What is logged meanwhile comes the same way.
  let said = "";
  while (!/localhost:\d+/.test(said)) said += String((await once(child.stdout, "data"))[0]);
  const greeting = said.replace(/^\{.*\}\n/gm, "");
  return { child, greeting, port: Number(/localhost:(\d+)/.exec(greeting)![1]) };
}

async function end(child: ChildProcess) {
  const [code] = await once(child, "exit");
  return code;
}

test("R33: with API_URL nothing is booted, and ready means that the API answers", async () => {
  const { child, greeting, port } = await start();
  expect(greeting).toMatch(/^\n {2}Longitude is at http:\/\/localhost:\d+\n\n$/);
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  expect([await ask("/healthz"), await ask("/readyz")]).toEqual([200, 200]);
  status = 502;
  expect([await ask("/healthz"), await ask("/readyz")]).toEqual([200, 503]);

  child.kill("SIGTERM");
  expect(await end(child)).toBe(0);
});

/** A folder with an installation that was filled before. */
async function installation(fill: (db: Db) => Promise<unknown>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "own-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const database = await openDatabase({ dataDir: folder });
  await fill(database.db);
  await database.close();
  return folder;
}

const createdAt = new Date();

/** One in which a company of somebody's own is. */
const ownInstallation = () => installation((db) => db.insert(companies).values({ id: "0199b3a0-0000-7000-8000-000000000001", legalName: "Berg & Co", status: "active", createdAt }));

/** One whose demo is from a time when it had Ada alone. */
const olderDemo = () =>
  installation(async (db) => {
    await db.insert(companies).values({ id: halcyon, legalName: "Halcyon Robotics", status: "active", createdAt });
    await db.insert(users).values({ companyId: halcyon, id: idOf("user", ada.email), email: ada.email, firstName: "Ada", lastName: "Lindqvist", role: "superAdmin", createdAt });
  });

test("people with a published password are named where they are, and in nobody's own data", async () => {
  expect((await start({ DATA_DIR: "memory://" })).greeting).toContain("Log in with the password");
  expect((await start({ DATA_DIR: await ownInstallation() })).greeting).not.toContain("Log in with the password");
}, 120_000);

test("a demo from before is left as it is, and nobody is named who came to it later", async () => {
  const folder = await olderDemo();
  const { greeting, child } = await start({ DATA_DIR: folder });
  expect(greeting.match(/\S+@\S+/g)).toEqual([ada.email]);
  child.kill("SIGTERM");
  expect(await end(child)).toBe(0);
  const { db, close } = await openDatabase({ dataDir: folder });
  expect((await db.select().from(users)).map(({ email }) => email)).toEqual([ada.email]);
  await close();
}, 120_000);

test("what listens to a network has nobody in it whose password is published", async () => {
  expect((await start({ DATA_DIR: "memory://", HOST: "0.0.0.0" })).greeting).not.toContain("Log in with the password");
}, 120_000);

test("what was tried with the demo is not opened to a network as it is: the start says why in one line", async () => {
  const env = { PATH: process.env.PATH, PORT: "0", HOST: "0.0.0.0", DATA_DIR: await olderDemo() };
  const ended = new Promise((resolve) => {
    execFile("node", ["app/server/main.ts"], { env, timeout: 60_000 }, (error, _, stderr) => resolve({ code: error?.code, stderr }));
  });
  expect(await ended).toEqual({ code: 1, stderr: expect.stringMatching(/^DATA_DIR [^\n]+ password is published[^\n]+\n$/) });
}, 120_000);

test("a reader of the log that goes away takes nobody's pages with it", async () => {
  const { child, port } = await start();
  child.stdout.destroy();
  for (const path of ["/login", "/sign-up", "/login"]) expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
  child.kill("SIGTERM");
  expect(await end(child)).toBe(0);
});

test("R12: a second signal ends at once what the first one waits for", async () => {
  const { child, port } = await start();
  const underWay = connect(port, "127.0.0.1").on("error", () => {});
  // Its body never comes: 100 Continue is all that it will hear.
  underWay.write("POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n");
  await once(underWay, "data");

  const started = performance.now();
  child.kill("SIGTERM");
  const again = setInterval(() => child.kill("SIGTERM"), 50);
  expect(await end(child)).toBe(1);
  clearInterval(again);
  expect(performance.now() - started).toBeLessThan(2_000);
});

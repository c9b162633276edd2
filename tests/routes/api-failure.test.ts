import { spawn } from "node:child_process";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { checkCompensations, importCompensations } from "#app/api-client/compensation-import.server.ts";
import { Api } from "#app/api-client/transport.server.ts";
import { passOn } from "#app/lists/pass-on.server.ts";
import { startDashboard } from "#tests/support/dashboard.ts";
import { readLog } from "#tests/support/log.ts";
import { ada, password } from "#tests/support/people.ts";
import { findRequest } from "#tests/support/requests.ts";
import { json, startStubApi, text } from "#tests/support/stub-api.ts";
import type { Page, Visitor } from "#tests/support/visitor.ts";

const dashboard = await startDashboard();
let stub: Awaited<ReturnType<typeof startStubApi>>;
let visitor: Visitor;
let id = "";
/** What the API answered while it was well, by call. */
const recorded: Record<string, unknown> = {};

beforeAll(async () => {
  const adas = await dashboard.signInAs(ada);
  ({ id } = await findRequest(dashboard.db, { status: "submitted" }));
  const paths = ["/user", "/client/notifications", "/workers", "/workers/additional-compensations", `/workers/additional-compensations/${id}`, "/countries?filter%5BhasOffers%5D=true"];
  for (const path of paths) recorded[`GET ${path.split("?")[0]}`] = await (await adas.request("GET", `/api${path}`)).json();
});

beforeEach(async () => {
  stub = await startStubApi();
  for (const [call, body] of Object.entries(recorded)) stub.on(call, json(body));
  stub.on("GET /csrf-cookie", text("", 204, { "Set-Cookie": "XSRF-TOKEN=t; Path=/" }));
  stub.use();
  visitor = dashboard.visitor();
  visitor.cookies.set("longitude_session", "somebody");
});
afterEach(() => stub.stop());
afterAll(() => {
  delete process.env.API_URL;
});

const screens = () => ["/app/team", "/app/team?notifications=open", "/app/additional-compensation", "/app/additional-compensation/reviewed", `/app/additional-compensation/${id}/decline`];

function expectErrorPage(page: Page, status: number, sentence = "Something went wrong.") {
  expect(page.status).toBe(status);
  expect(page.text).toContain("Oops, something went wrong!");
  expect(page.document.querySelector("code")?.textContent).toBe(`${status} ${sentence}`);
  expect(page.text).not.toContain("no longer here");
  expect(page.html).not.toMatch(/ECONNREFUSED|127\.0\.0\.1|node_modules|fetch failed/);
}

test("the stub is enough for every screen", async () => {
  for (const path of screens()) expect((await visitor.visit(path)).status, path).toBe(200);
});

describe("an API that is down (R1)", () => {
  beforeEach(() => {
    process.env.API_URL = "http://127.0.0.1:9";
  });

  test("every page answers within a second with the error page, a thousand times over", { timeout: 60_000 }, async () => {
    const paths = [...screens(), "/", "/app", "/login", "/app/nowhere", "/app/team/worker/1/nowhere"];
    for (let round = 0; round < 1000 / paths.length; round += 1) {
      for (const path of paths) {
        const start = performance.now();
        const page = await visitor.visit(path);
        expect(performance.now() - start).toBeLessThan(1000);
        expectErrorPage(page, 503);
      }
    }
  });

  test("the page to log in is there for whoever is not signed in, and keeps what was typed", async () => {
    const nobody = dashboard.visitor();
    const page = await nobody.submit("/login", { email: ada.email, password });
    expect(page.status).toBe(503);
    expect(page.text).toContain("Something went wrong.");
    expect(page.document.querySelector('input[name="email"]')?.getAttribute("value")).toBe(ada.email);
  });

  test("signing out leads to the root all the same (spec 2.5), ends the session in this browser and says that the server was not told", async () => {
    visitor.cookies.set("remember_web", "this device");
    const page = await visitor.visit("/logout", { follow: false });
    expect(page.location).toBe("/");
    expect(visitor.cookies.names()).not.toContain("longitude_session");
    expect(visitor.cookies.names()).not.toContain("remember_web");
    const login = await visitor.visit("/");
    expect([login.path, login.text.includes("Signed out on this device; the server could not be told.")]).toEqual(["/login", true]);
  });
});

describe("one call of the API fails", () => {
  test("the navigation stays around the error", async () => {
    stub.on("GET /workers", json({ message: "Server Error" }, 500));
    const page = await visitor.visit("/app/team");
    expectErrorPage(page, 500, "Server Error");
    expect(page.document.querySelector('nav[aria-label="Main"]')).toBeTruthy();
    expect((await visitor.visit("/app/additional-compensation")).status).toBe(200);
  });

  test("a list is asked for once, not again and again (R6)", async () => {
    stub.on("GET /workers", json({ message: "" }, 503));
    stub.calls.length = 0;
    expectErrorPage(await visitor.visit("/app/team"), 503);
    expect(stub.calls.filter((call) => call === "GET /workers")).toHaveLength(1);
  });

  test.each([
    ["a crash", json({ message: "Server Error" }, 500), 500, "Server Error"],
    ["HTML of something in between", text("<html><h1>502 Bad Gateway</h1></html>", 502, { "Content-Type": "text/html" }), 502, "Something went wrong."],
    ["an empty message", json({ message: "" }, 503), 503, "Something went wrong."],
    ["too many calls", json({ message: "Too Many Attempts." }, 429, { "Retry-After": "3" }), 429, "Too Many Attempts."],
  ])("a decline that ends in %s keeps the comment and is sent once", async (_, answer, status, sentence) => {
    stub.on(`PATCH /workers/additional-compensations/${id}`, answer);
    stub.calls.length = 0;
    const page = await visitor.submit(`/app/additional-compensation/${id}/decline`, { comment: "Please ask again" });
    expect(page.status).toBe(status);
    expect(page.document.querySelector('dialog [role="alert"]')?.textContent).toContain(sentence);
    expect(page.document.querySelector("textarea")?.textContent.trim()).toBe("Please ask again");
    expect(stub.calls.filter((call) => call.startsWith("PATCH"))).toHaveLength(1);
  });

  test("a public link to an estimate does not work only when the API says so; any other failure is an error like every other", async () => {
    const call = "GET /estimates/1";
    stub.on(call, json({ message: "Server Error" }, 500));
    expectErrorPage(await visitor.visit("/estimate/1?expires=1&signature=x"), 500, "Server Error");
    for (const status of [403, 404]) {
      stub.on(call, json({ message: "Invalid signature." }, status));
      const page = await visitor.visit("/estimate/1?expires=1&signature=x");
      expect([page.status, page.document.querySelector("h1")?.textContent]).toEqual([403, "This link does not work"]);
    }
  });

  test("an answer of another shape than was agreed is a bad gateway, and no crash of ours", async () => {
    stub.on("GET /unsubscribe", json({ data: {} }));
    expectErrorPage(await visitor.visit("/unsubscribe?user=1&kind=requests&signature=x"), 502);
    stub.on("POST /workers/additional-compensations/decisions", json({ data: {} }));
    expect((await visitor.submit(`/app/additional-compensation/decline?id=${id}`, { comment: "x" })).status).toBe(502);
  });

  test("a CSRF token that has run out is renewed, once, and the form goes through", async () => {
    let tries = 0;
    stub.on(`PATCH /workers/additional-compensations/${id}`, (req, res) => {
      tries += 1;
      return tries === 1 ? json({ message: "CSRF token mismatch." }, 419)(req, res) : json({ data: {} })(req, res);
    });
    const page = await visitor.submit(`/app/additional-compensation/${id}/decline`, { comment: "x" }, { follow: false });
    expect(page.location).toBe("/app/additional-compensation");
    expect(tries).toBe(2);
  });

  test("a CSRF token that is never right leads to the front door (spec 8)", async () => {
    stub.on(`PATCH /workers/additional-compensations/${id}`, json({ message: "CSRF token mismatch." }, 419));
    stub.calls.length = 0;
    const page = await visitor.submit(`/app/additional-compensation/${id}/decline`, { comment: "x" }, { follow: false });
    expect(stub.calls.filter((call) => call.startsWith("PATCH"))).toHaveLength(2);
    expect(page.location).toBe("/");
  });

  test("a session that has ended meanwhile leads to the page to log in, and back: a page that is asked for and a form that is sent (spec 8)", async () => {
    stub.on("GET /workers", json({ message: "Unauthenticated." }, 401));
    const page = await visitor.visit("/app/team?page=2", { follow: false });
    expect(page.location).toBe("/login?redirectTo=%2Fapp%2Fteam%3Fpage%3D2");
    const path = `/app/additional-compensation/${id}/decline`;
    stub.on(`PATCH /workers/additional-compensations/${id}`, json({ message: "Unauthenticated." }, 401));
    const sent = await visitor.submit(path, { comment: "x" }, { follow: false });
    expect(sent.location).toBe(`/login?${new URLSearchParams({ redirectTo: path })}`);
  });
});

describe("the log names a call that has no answer, or another one than was agreed", () => {
  const visit = { url: new URL("http://localhost:3000/x"), origin: "http://localhost:3000", clientIp: null, userAgent: null, requestId: "x", cookies: null };
  const row = z.object({ data: z.array(z.object({ email: z.email() })), meta: z.object({ total: z.number() }) });
  const named = { level: "error", part: "api-client", id: "x" };

  test("its method and path, and the places that do not fit, once however often it is read; nothing of what was asked or answered", async () => {
    stub.on("GET /users", json({ data: [{ email: "a@b.test" }, { email: "no secret address" }], meta: {} }));
    stub.on("POST /users", text("<html>Welcome</html>", 200, { "Content-Type": "text/html" }));
    const logged = readLog();
    const api = new Api(visit);
    for (let reading = 0; reading < 2; reading += 1) await expect(api.get("/users?filter%5Bq%5D=ada", row)).rejects.toMatchObject({ init: { status: 502 } });
    await expect(api.send("POST", "/users", { body: { email: "x" }, schema: row })).rejects.toMatchObject({ status: 502 });
    expect(logged()).toEqual([
      { ...named, method: "GET", path: "/users", status: 502, misfits: "data.1.email invalid_format, meta.total invalid_type" },
      { ...named, method: "POST", path: "/users", status: 502, misfits: "answer invalid_type" },
    ]);
  });

  test("rows from a file too, whether they are checked or created", async () => {
    const path = "/workers/additional-compensations/import";
    for (const call of [`POST ${path}/check`, `POST ${path}`]) stub.on(call, json({ data: {} }));
    const logged = readLog();
    const api = new Api(visit);
    await expect(checkCompensations(api, [])).rejects.toMatchObject({ status: 502 });
    await expect(importCompensations(api, { rows: [] }, "x")).rejects.toMatchObject({ status: 502 });
    expect(logged()).toEqual([
      { ...named, method: "POST", path: `${path}/check`, status: 502, misfits: "data.rows invalid_type, data.from invalid_type" },
      { ...named, method: "POST", path, status: 502, misfits: "data.created invalid_type" },
    ]);
  });

  test("why there is no answer, of a file too; a long secret in the path stays out", async () => {
    const secret = "s".repeat(40);
    stub.on(`GET /calendar/${secret}`, (_, res) => void res.destroy());
    stub.on("GET /workers", text("<html>Bad Gateway</html>", 502, { "Content-Type": "text/html" }));
    stub.on("GET /users", json({ message: "Server Error" }, 500));
    const logged = readLog();
    const api = new Api(visit);
    await expect(api.download(`/calendar/${secret}`, "ics")).rejects.toMatchObject({ init: { status: 503 } });
    await expect(api.get("/workers?page=2", row)).rejects.toMatchObject({ init: { status: 502 } });
    await expect(api.get("/users", row)).rejects.toMatchObject({ init: { status: 500 } });
    const gone = await startStubApi();
    gone.use();
    const { API_URL } = process.env;
    await gone.stop();
    process.env.API_URL = API_URL;
    await expect(api.get("/reports", row)).rejects.toMatchObject({ init: { status: 503 } });
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(new DOMException("", "TimeoutError")));
    onTestFinished(() => timeout.mockRestore());
    await expect(api.get("/paycycle", row)).rejects.toMatchObject({ init: { status: 503 } });
    expect(logged()).toEqual([
      { ...named, method: "GET", path: "/calendar/…", status: 503, error: "TypeError", code: "UND_ERR_SOCKET" },
      { ...named, method: "GET", path: "/workers", status: 502 },
      { ...named, method: "GET", path: "/reports", status: 503, error: "TypeError", code: "ECONNREFUSED" },
      { ...named, method: "GET", path: "/paycycle", status: 503, error: "TimeoutError" },
    ]);
  });
});

describe("an API that is slow or has no end (R2, R3)", () => {
  test("the page gives up within ten seconds, others are not held up, and nothing is read without end", { timeout: 30_000 }, async () => {
    let sent = 0;
    const hungUp = Promise.withResolvers<void>();
    const chunk = Buffer.alloc(64 * 1024, "x");
    stub.on("GET /workers", () => {});
    stub.on("GET /client/notifications", (_, res) => {
      res.writeHead(200, { "Content-Type": "application/json" });
      const drip = setInterval(() => res.write(" "), 1000);
      res.on("close", () => clearInterval(drip));
    });
    stub.on("GET /workers/additional-compensations", (_, res) => {
      res.writeHead(200, { "Content-Type": "application/json" });
      const pour = () => {
        while (!res.destroyed && res.write(chunk)) sent += chunk.length;
        sent += chunk.length;
      };
      res.on("drain", pour);
      res.on("close", hungUp.resolve);
      pour();
    });
    const timed = async (path: string) => {
      const start = performance.now();
      const page = await visitor.visit(path, { follow: false });
      return { page, took: performance.now() - start };
    };
    const hanging = Promise.all(Array.from({ length: 100 }, () => timed("/app/team")));
    const dripping = timed("/app/cost-calculator?notifications=open");
    const endless = await timed("/app/additional-compensation");
    expectErrorPage(endless.page, 503);
    expect(endless.took).toBeLessThan(10_000);
    await hungUp.promise;
    // Four are read; the rest stood in the buffers of the two sockets, which are the system's to size.
    expect(sent).toBeLessThan(32 * 1024 * 1024);

    const others = await Promise.all(Array.from({ length: 5 }, () => timed("/login")));
    expect(Math.min(...others.map(({ took }) => took))).toBeLessThan(500);
    for (const { page, took } of [...(await hanging), await dripping]) {
      expect([503, 404]).toContain(page.status);
      // Ten, and what a machine that does other things too needs to say so.
      expect(took).toBeLessThan(12_000);
    }
  });
});

test("the page gives up an API whose host takes no connection after two seconds, and not with the answer's eight (R2)", async () => {
  process.env.API_URL = await fullHost();
  const started = performance.now();
  expectErrorPage(await visitor.visit("/app/team", { follow: false }), 503);
  // What lies in between is a busy machine's.
  expect(performance.now() - started).toBeLessThan(6_000);
});

/** The address of a host that takes those who connect no more: it has stopped looking, and the system's own queue for it is full. */
async function fullHost(): Promise<string> {
  const listening = `const server = require("node:net").createServer().listen({ port: 0, host: "127.0.0.1", backlog: 1 }, () => {
    require("node:fs").writeSync(1, String(server.address().port));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;
  const host = spawn(process.execPath, ["-e", listening], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = (await once(host.stdout, "data")) as [Buffer];
  const queue = Array.from({ length: 8 }, () => connect(Number(port), "127.0.0.1").on("error", () => {}));
  onTestFinished(() => {
    for (const socket of queue) socket.destroy();
    host.kill("SIGKILL");
  });
  await once(queue[0]!, "connect");
  return `http://127.0.0.1:${port}`;
}

describe("a file that comes slowly from the API", () => {
  const path = "/reports/additional-compensations";
  const visit = { url: new URL("http://localhost:3000/x"), origin: "http://localhost:3000", clientIp: null, userAgent: null, requestId: "x", cookies: null };
  /** The time limit of a call runs when the test says so; sockets and their data take as long as they take. */
  const holdTime = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const begins = (status: number, type: string, first: string, then: (res: ServerResponse) => unknown = () => {}) =>
    stub.on(`GET ${path}`, (_, res) => {
      res.writeHead(status, { "Content-Type": type }).write(first);
      then(res);
    });
  afterEach(() => void vi.useRealTimers());

  test("arrives whole, however long it takes once it has begun", async () => {
    const later = Promise.withResolvers<void>();
    begins(200, "text/csv", "a line\n", (res) => later.promise.then(() => res.end("another\n")));
    holdTime();
    const file = await new Api(visit).download(path, "csv");
    vi.advanceTimersByTime(60_000);
    later.resolve();
    expect(await file.text()).toBe("a line\nanother\n");
  });

  test("is not passed on as short as something in between has packed it: a browser would cut it off there", async () => {
    const lines = "a line\n".repeat(1000);
    const packed = gzipSync(lines);
    stub.on(`GET ${path}`, text(packed, 200, { "Content-Type": "text/csv", "Content-Encoding": "gzip", "Content-Length": String(packed.length) }));
    const file = passOn(await new Api(visit).download(path, "csv"));
    expect([file.headers.get("Content-Length"), (await file.text()) === lines]).toEqual([null, true]);
  });

  test("is hung up on when its visitor has gone", async () => {
    const hungUp = Promise.withResolvers<void>();
    begins(200, "text/csv", "a line\n", (res) => res.on("close", hungUp.resolve));
    const file = await new Api(visit).download(path, "csv");
    const reader = file.body!.getReader();
    await reader.read();
    await reader.cancel();
    await hungUp.promise;
  });

  test("is hung up on when it is a list to read in place of the file", { timeout: 5000 }, async () => {
    const hungUp = Promise.withResolvers<void>();
    begins(200, "application/json", "{", (res) => res.on("close", hungUp.resolve));
    await expect(new Api(visit).download(path, "csv")).rejects.toMatchObject({ init: { status: 502 } });
    await hungUp.promise;
  });

  test("is given up when it does not begin", async () => {
    const asked = Promise.withResolvers<void>();
    stub.on(`GET ${path}`, () => asked.resolve());
    holdTime();
    const file = new Api(visit).download(path, "csv");
    const refused = expect(file).rejects.toMatchObject({ init: { status: 503 } });
    await asked.promise;
    vi.advanceTimersByTime(8000);
    await refused;
  });

  test("is given up when it is an error without end, which then says its status", async () => {
    begins(500, "application/json", "{");
    holdTime();
    const api = new Api(visit);
    const refused = expect(api.download(path, "csv")).rejects.toMatchObject({ init: { status: 500 } });
    // Its head has come.
    while (api.calls.count === 0) await turn();
    vi.advanceTimersByTime(8000);
    await refused;
  });
});

describe("an API that answers nonsense (R4)", () => {
  const nonsense: Record<string, Parameters<typeof stub.on>[1]> = {
    "HTML with 502": text("<html>Bad Gateway</html>", 502, { "Content-Type": "text/html" }),
    "HTML with 200": text("<html>Welcome</html>", 200, { "Content-Type": "text/html" }),
    "an empty 200": text("", 200),
    '""': text('""', 200, { "Content-Type": "application/json" }),
    null: json(null),
    "[]": json([]),
    "cut JSON": text('{"data":[{"id":"1"', 200, { "Content-Type": "application/json" }),
    "a connection that breaks": (_, res) => {
      res.writeHead(200, { "Content-Length": "1000" });
      res.write("{");
      setImmediate(() => res.destroy());
    },
    "another charset": text(Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]), 200, { "Content-Type": "application/json; charset=utf-16" }),
    "204 where there should be something": text("", 204),
    "a redirect to itself": text("", 302, { Location: "/workers" }),
    "a lie about gzip": text("{}", 200, { "Content-Type": "application/json", "Content-Encoding": "gzip" }),
    "gzip without end": text(gzipSync(Buffer.alloc(20_000_000, 32)), 200, { "Content-Type": "application/json", "Content-Encoding": "gzip" }),
    "numbers without end": text(`{"data":${"9".repeat(100_000)}}`, 200, { "Content-Type": "application/json" }),
    "braces without end": text("[".repeat(100_000), 200, { "Content-Type": "application/json" }),
  };

  test.each(Object.keys(nonsense))("%s", async (kind) => {
    for (const call of ["GET /workers", "GET /workers/additional-compensations", "GET /user"]) {
      const before = recorded[call];
      stub.on(call, nonsense[kind] as never);
      const page = await visitor.visit(call === "GET /workers/additional-compensations" ? "/app/additional-compensation" : "/app/team");
      expect([502, 503], `${call} ${page.status}`).toContain(page.status);
      expect(page.text).toContain("Oops, something went wrong!");
      expect(page.document.querySelector("code")?.textContent).toContain("Something went wrong.");
      stub.on(call, json(before));
    }
  });
});

describe("an API that has changed (R5)", () => {
  test("with any field missing, null, of another kind, renamed or new, no page is blank or fails", { timeout: 120_000 }, async () => {
    const pages: Record<string, string> = {
      "GET /user": "/app/team",
      "GET /workers": "/app/team",
      "GET /client/notifications": "/app/team?notifications=open",
      "GET /workers/additional-compensations": "/app/additional-compensation",
      [`GET /workers/additional-compensations/${id}`]: `/app/additional-compensation/${id}/accept`,
    };
    let count = 0;
    for (const [call, path] of Object.entries(pages)) {
      const body = shortened(recorded[call]);
      for (const mutant of mutantsOf(body)) {
        count += 1;
        stub.on(call, json(mutant));
        const page = await visitor.visit(path, { follow: false });
        expect([200, 302, 502], `${call}: ${JSON.stringify(mutant).slice(0, 300)}`).toContain(page.status);
        if (page.status !== 302) expect(page.text.length, "no blank page").toBeGreaterThan(100);
        if (page.status === 502) expect(page.text).toContain("Something went wrong.");
      }
      stub.on(call, json(recorded[call]));
    }
    expect(count).toBeGreaterThan(300);
  });

  test("what is new in an answer is left alone", async () => {
    const { data } = recorded["GET /user"] as { data: object };
    stub.on("GET /user", json({ data: { ...data, favouriteColour: "blue", company: { ...(data as { company: object }).company, motto: "x" } }, more: 1 }));
    expect((await visitor.visit("/app/team")).status).toBe(200);
  });

  test("what this API does not count is not shown as counted", async () => {
    const { data } = recorded["GET /user"] as { data: Record<string, unknown> };
    const { waiting: _, ...rest } = data;
    stub.on("GET /user", json({ data: rest }));
    const page = await visitor.visit("/app/team");
    expect(page.status).toBe(200);
    expect(page.document.querySelectorAll(".sidebar-count")).toEqual([]);
  });
});

/** One row is enough to break. */
function shortened(body: unknown): unknown {
  const { data } = body as { data: unknown };
  return Array.isArray(data) ? { ...(body as object), data: data.slice(0, 1) } : body;
}

/** The body with each of its values, in turn, left out, renamed, or replaced by values of every other kind; and with one more. */
function* mutantsOf(value: unknown): Generator<unknown> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const rest: Record<string, unknown> = { ...value };
    delete rest[key];
    const put = (changed: unknown) => (Array.isArray(value) ? value.map((each, place) => (String(place) === key ? changed : each)) : { ...value, [key]: changed });
    if (!Array.isArray(value)) yield* [rest, { ...rest, [`${key}_`]: inner }, { ...value, [`${key}_`]: inner }];
    for (const other of [null, "", "text", 0, -1.5, true, [], {}]) yield put(other);
    for (const mutant of mutantsOf(inner)) yield put(mutant);
  }
}

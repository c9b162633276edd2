import { createHash } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { startServer, talk } from "#tests/support/server.ts";

const readAll = async (request: Request) => new Response(String((await request.text()).length));
const megabyte = 1024 * 1024;
const head = (line: string, ...headers: string[]) => [line, "Host: localhost", ...headers, "", ""].join("\r\n");

describe("I8: too much of anything is refused at once", () => {
  test("a body of exactly 1 MB is taken", async () => {
    const server = await startServer(readAll);
    const answer = await fetch(server.origin, { method: "POST", body: "x".repeat(megabyte) });
    expect(await answer.text()).toBe(String(megabyte));
  });

  test("a longer one is refused by what it announces, before any of it is read", async () => {
    const server = await startServer(readAll);
    const started = performance.now();
    const answer = await talk(server.port, head("POST / HTTP/1.1", `Content-Length: ${50 * megabyte}`));
    expect(answer).toMatch(/^HTTP\/1.1 413 [^]+Connection: close/);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  test("a longer one that announces nothing is refused while it comes", async () => {
    const server = await startServer(readAll);
    const started = performance.now();
    const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
    const answer = await talk(server.port, head("POST / HTTP/1.1", "Transfer-Encoding: chunked") + chunk.repeat(20));
    expect(answer).toMatch(/^HTTP\/1.1 413 [^]+Connection: close/);
    expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(await server.logged((line) => line.status === 413)).toMatchObject({ method: "POST", path: "/" });
    expect(server.raw.filter((line) => JSON.parse(line).error)).toEqual([]);
  });

  test("a body that waits to be wanted is never sent when it is not", async () => {
    const server = await startServer(readAll);
    const answer = await talk(server.port, head("POST / HTTP/1.1", "Expect: 100-continue", `Content-Length: ${2 * megabyte}`));
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    const wanted = await talk(server.port, `${head("POST / HTTP/1.1", "Expect: 100-continue", "Content-Length: 3", "Connection: close")}abc`);
    expect(wanted).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK[^]+\r\n\r\n3$/);
  });

  test("a body in a great many pieces is taken as one", async () => {
    const sent = "abcdefghij".repeat(5_000);
    const pieces: number[] = [];
    const server = await startServer(async (request) => {
      let read = "";
      for await (const piece of request.body!) {
        pieces.push(piece.length);
        read += Buffer.from(piece).toString();
      }
      return new Response(String(read === sent));
    });
    const chunks = [...sent].map((letter) => `1\r\n${letter}\r\n`).join("");
    expect(await talk(server.port, `${head("POST / HTTP/1.1", "Transfer-Encoding: chunked", "Connection: close")}${chunks}0\r\n\r\n`)).toMatch(/\r\n\r\ntrue$/);
    expect(pieces).toEqual([sent.length]);
  });

  test("a compressed body is refused, so that none can swell", async () => {
    const server = await startServer(readAll);
    const answer = await fetch(server.origin, { method: "POST", body: "x", headers: { "Content-Encoding": "gzip" } });
    expect(answer.status).toBe(415);
  });

  test("a head over 16 KB is refused", async () => {
    const server = await startServer(readAll);
    const answer = await talk(server.port, head("GET / HTTP/1.1", `Cookie: ${"x".repeat(100_000)}`));
    expect(answer).toMatch(/^HTTP\/1.1 431 /);
  });

  test("an address of more than 4 KB is refused, with the way to the page without what was asked of it: every link of a list would repeat it", async () => {
    const server = await startServer(() => new Response("listed"));
    const page = (length: number) => fetch(`${server.origin}${`/app/team?filter[q]=${"x".repeat(length)}`.slice(0, length)}`, { headers: { Accept: "text/html" } });
    expect(await (await page(4096)).text()).toBe("listed");
    const answer = await page(4097);
    expect(answer.status).toBe(414);
    const text = await answer.text();
    expect(text).toContain("<h1>Too long</h1>");
    expect(text).toContain('<a href="/app/team">Back to the page</a>');
  });

  test("what a person reads of it may be framed, run and kept as little as any page, and has its style by its hash (C5, C8, C9)", async () => {
    const server = await startServer(() => new Response("listed"));
    const answer = await fetch(`${server.origin}/app/team?filter[q]=${"x".repeat(4096)}`, { headers: { Accept: "text/html" } });
    const [, style = ""] = /<style>(.*)<\/style>/.exec(await answer.text()) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(answer.headers.get("Content-Security-Policy")).toBe(`default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`);
    expect(["Permissions-Policy", "Cross-Origin-Opener-Policy", "X-Content-Type-Options", "Cache-Control"].map((name) => answer.headers.get(name))).toEqual([expect.stringContaining("camera=()"), "same-origin", "nosniff", "no-store"]);
  });

  test("an unread body does not stand in the way of the next request", async () => {
    const server = await startServer(() => new Response("unread"));
    const body = "x".repeat(megabyte / 2);
    const first = head("POST / HTTP/1.1", `Content-Length: ${body.length}`) + body;
    const answers = await talk(server.port, first + head("GET /next HTTP/1.1", "Connection: close"));
    expect(answers.match(/HTTP\/1.1 200/g)).toHaveLength(2);
  });
});

describe("O5: what two readers could read in two ways is refused and the connection closed", () => {
  test.each([
    ["a length and chunks", head("POST / HTTP/1.1", "Content-Length: 4", "Transfer-Encoding: chunked") + "0\r\n\r\n"],
    ["two lengths", head("POST / HTTP/1.1", "Content-Length: 4", "Content-Length: 5") + "abcde"],
    ["two hosts", head("GET / HTTP/1.1", "Host: evil.test")],
    ["an absolute address", head("GET http://evil.test/ HTTP/1.1")],
    ["an asterisk", head("OPTIONS * HTTP/1.1")],
    ["two origins", head("POST / HTTP/1.1", "Origin: https://evil.test, http://localhost:3000", "Content-Length: 0")],
    ["an origin that is no address", head("POST / HTTP/1.1", "Origin: evil.test/", "Content-Length: 0")],
    ["a body on a GET", head("GET / HTTP/1.1", "Content-Length: 4") + "abcd"],
    ["line feeds alone", "GET / HTTP/1.1\nHost: localhost\n\n"],
    ["a space before the colon", head("GET / HTTP/1.1", "X-Name : value")],
    ["a folded header", head("GET / HTTP/1.1", "X-Name: a\r\n b")],
    ["a broken chunk", `${head("POST / HTTP/1.1", "Transfer-Encoding: chunked")}zz\r\n`],
    ["no host", "GET / HTTP/1.1\r\n\r\n"],
  ])("%s", async (_, request) => {
    const server = await startServer(readAll);
    const answer = await talk(server.port, request);
    expect(answer).toMatch(/^HTTP\/1.1 400 [^]+\r\nConnection: close/);
    expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
  });
});

test.each(["TRACE", "PROPFIND", "FOO", "CONNECT"])("O7: %s is not a method here", async (method) => {
  const server = await startServer(readAll);
  const target = method === "CONNECT" ? "localhost:80" : "/";
  expect(await talk(server.port, head(`${method} ${target} HTTP/1.1`))).toMatch(/^HTTP\/1.1 405 [^]+\r\nAllow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS\r\n[^]*Connection: close/);
});

test("what is not HTTP at all gets an answer and no more", async () => {
  const server = await startServer(readAll);
  expect(await talk(server.port, "\x16\x03\x01 hello\r\n\r\n")).toMatch(/^HTTP\/1.1 40[05] [^]+Connection: close/);
});

test("O6: slow clients have 10 s for the head and, with the check each second, 20 s for all", async () => {
  const { http } = await startServer(readAll);
  expect(http.headersTimeout).toBe(10_000);
  expect(http.requestTimeout).toBeLessThanOrEqual(19_000);
});

test("a connection rests for longer than a proxy in front keeps it, which then never sends a form on one that we are about to close", async () => {
  const { http } = await startServer(readAll);
  expect(http.keepAliveTimeout).toBeGreaterThan(120_000);
});

test("O6: a head that does not come to its end is answered with 408", async () => {
  const server = await startServer(readAll);
  server.http.headersTimeout = 1;
  server.http.requestTimeout = 1;
  const socket = connect(server.port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: lo");
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1.1 408 /);
  socket.destroy();
});

test.each([
  ["does not come to its end is answered with 408", "Content-Length: 100", "beginning", 408],
  ["cannot be read is answered with 400", "Transfer-Encoding: chunked", "no size", 400],
])("O6: a body that %s, and leaves one line in the log, of the request", async (_, header, body, status) => {
  const server = await startServer(readAll);
  server.http.headersTimeout = 1;
  server.http.requestTimeout = 1;
  const answer = await talk(server.port, head("POST /app/team HTTP/1.1", header) + body);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  await server.logged((line) => line.path === "/app/team");
  expect(server.raw.map((line) => JSON.parse(line))).toMatchObject([{ method: "POST", path: "/app/team", status, id: /X-Request-Id: (\S+)/.exec(answer)?.[1] }]);
});

test("a program that reads JSON is refused in JSON", async () => {
  const server = await startServer(readAll);
  const answer = await fetch(server.origin, { method: "POST", body: "x".repeat(1024 * 1024 + 1), headers: { Accept: "application/json" } });
  expect([answer.status, answer.headers.get("content-type"), await answer.json()]).toEqual([413, "application/json", { message: "Payload Too Large" }]);
});

test("a person whose form is too large reads so on a page with a way back to where they were, and to nowhere else", async () => {
  const server = await startServer(readAll);
  const refused = (path: string) => fetch(server.origin + path, { method: "POST", body: "x".repeat(1024 * 1024 + 1), headers: { Accept: "text/html,*/*;q=0.8" } });
  const answer = await refused('/app/team/import?q="><b>&x=1');
  expect([answer.status, answer.headers.get("content-type")]).toEqual([413, "text/html; charset=utf-8"]);
  expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
  const page = await answer.text();
  expect(page).toContain("What you sent is more than can be taken at once: 128 KB in 500 fields, and 1 MB where a file is asked for. Nothing has changed.");
  expect(page).toContain('<a href="/app/team/import?q=%22%3E%3Cb%3E&#38;x=1">');
  expect(await talk(server.port, head("PUT //elsewhere.test/ HTTP/1.1", "Accept: text/html", `Content-Length: ${2 * megabyte}`))).toContain('<a href="/">');
  expect(await talk(server.port, head('PUT /"><b> HTTP/1.1', "Accept: text/html", `Content-Length: ${2 * megabyte}`))).toContain('<a href="/&#34;&#62;&#60;b&#62;">');
});

test("O8: an error of the app is a bare 500 with its id, under which the log says where it came from", async () => {
  const server = await startServer(() => {
    throw new Error("select from worker\nparams: 4111");
  });
  const answer = await fetch(server.origin);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toBe(`Internal Server Error\nRequest ${answer.headers.get("x-request-id")}\n`);
  const line = await server.logged(({ error }) => error !== undefined);
  expect(line).toMatchObject({ level: "error", id: answer.headers.get("x-request-id"), error: "Error", places: expect.stringContaining("limits.test.ts") });
  expect(server.raw.join()).not.toMatch(/4111|select/);
});

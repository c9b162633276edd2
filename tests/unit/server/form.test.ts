import { describe, expect, test } from "vitest";
import type { ServerOptions } from "#app/server/server.ts";
import { startServer, talk } from "#tests/support/server.ts";

const taken = () => new Response("taken");

/** Each in both ways in which a browser sends a form. */
function bothWays(fields: [string, string][]): BodyInit[] {
  const parts = new FormData();
  for (const [name, value] of fields) parts.append(name, value);
  return [new URLSearchParams(fields), parts];
}

async function send(body: BodyInit, headers: Record<string, string> = {}, path = "/", options: Partial<ServerOptions> = {}) {
  const server = await startServer(taken, options);
  const started = performance.now();
  const answer = await fetch(server.origin + path, { method: "POST", body, headers });
  return { status: answer.status, text: await answer.text(), connection: answer.headers.get("Connection"), ms: performance.now() - started };
}

const shapes: [what: string, status: number, fields: [string, string][]][] = [
  ["a place that would make an array of four thousand million", 400, [["x[4294967294]", "1"]]],
  ["a place that would make one of ten million", 400, [["x[10000000]", "1"]]],
  ["any place at all", 400, [["x[0]", "1"]]],
  ["one name twenty thousand times", 413, Array.from({ length: 20_000 }, () => ["x", "1"])],
  ["501 fields", 413, Array.from({ length: 501 }, (_, place) => [`x${place}`, "1"])],
  ["a name of five thousand parts", 400, [[Array(5_000).fill("x").join("."), "1"]]],
  ["a name of seven parts", 400, [["a.b.c.d.e.f.g", "1"]]],
  ["a name of 101 letters", 400, [["x".repeat(101), "1"]]],
  ["__proto__", 400, [["__proto__.admin", "1"]]],
  ["constructor", 400, [["a.constructor.prototype", "1"]]],
  ["toString", 400, [["toString.a", "1"]]],
  ["an order of the form library", 400, [["__intent__", '{"type":"update","payload":{"name":"x","index":4294967294,"value":1}}']]],
  ["no name", 400, [["", "1"]]],
];

describe("I8: a form that no page of ours sends is refused before anything is built of its names", () => {
  test.each(shapes)("%s: %i", async (_, status, fields) => {
    for (const body of bothWays(fields)) expect(await send(body)).toMatchObject({ status, connection: "close" });
  });

  test("half a million fields take no longer to refuse than to send", async () => {
    const answer = await send("a&".repeat(500_000), { "Content-Type": "application/x-www-form-urlencoded" });
    expect(answer.status).toBe(413);
    expect(answer.ms).toBeLessThan(1_000);
  });

  test("more than 128 KB is taken where a file is asked for, and nowhere else: in one field it would come back as a page of seven times as much", async () => {
    const large = (size: number) => bothWays([["text", "\n".repeat(size)]]);
    const imports = "/app/team/additional-compensation/import";
    for (const path of ["/login", "/", `/login?to=${imports}`, `${imports}s`, `/x${imports}`]) {
      for (const body of large(128 * 1024)) expect(await send(body, {}, path), path).toMatchObject({ status: 413, connection: "close" });
    }
    for (const path of [imports, `${imports}/create`, `${imports}.data`, `${imports}/create.data?index`]) {
      for (const body of large(300_000)) expect((await send(body, {}, path)).status, path).toBe(200);
    }
    for (const body of large(40_000)) expect((await send(body, {}, "/login")).status).toBe(200);
  });

  test("a type that is said twice hides none", async () => {
    const answer = await send("x[4294967294]=1", { "Content-Type": "text/plain, application/x-www-form-urlencoded" });
    expect(answer.status).toBe(400);
  });

  test("nor does one that does not hold what it says", async () => {
    for (const body of ["", "x"]) expect((await send(body, { "Content-Type": "multipart/form-data; boundary=b" })).status).toBe(400);
  });

  test("forms as ours are taken: every country ticked, a page of rows, dotted and dashed names", async () => {
    const countries = Array.from({ length: 260 }, () => ["countries", "MX"] as [string, string]);
    const rows = Array.from({ length: 100 }, () => ["id", crypto.randomUUID()] as [string, string]);
    for (const fields of [countries, rows, [["offer.startsAt", "[0]&__proto__"], ["List-Unsubscribe", "One-Click"], ["formToken", "x.y"]] as [string, string][], []]) {
      for (const body of bothWays(fields)) expect(await send(body)).toMatchObject({ status: 200, text: "taken" });
    }
  });

  test("what is no form is not looked at", async () => {
    expect((await send('{"x[4294967294]":1}', { "Content-Type": "application/json" })).status).toBe(200);
  });

  test("what a program sends to the API is none, also by curl, which says of JSON that it is a form", async () => {
    const byCurl = (path: string, options?: Partial<ServerOptions>) => send('{"status":"accepted"}', { "Content-Type": "application/x-www-form-urlencoded" }, path, options);
    expect(await byCurl("/api/workers/time-off/1")).toMatchObject({ status: 200, text: "taken" });
    expect(await byCurl("/workers/time-off/1", { isForDashboards: true })).toMatchObject({ status: 200, text: "taken" });
    for (const path of ["/workers/time-off/1", "/app/api/", "/apiary"]) expect((await byCurl(path)).status, path).toBe(400);
    const { port } = await startServer(taken);
    const head = "Host: a\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 6\r\n\r\nx[0]=1";
    for (const path of ["/api/../login", "/api/%2e%2E/login"]) expect(await talk(port, `POST ${path} HTTP/1.1\r\n${head}`), path).toMatch(/^HTTP\/1.1 400 /);
  });
});

import { describe, expect, test } from "vitest";
import { startServer, talk } from "#tests/support/server.ts";

const seen = (request: Request) => Response.json({ url: request.url, headers: Object.fromEntries(request.headers) });
type Seen = { url: string; headers: Record<string, string> };

const lies = {
  "X-Forwarded-For": "6.6.6.6",
  "X-Forwarded-Host": "evil.test",
  "X-Forwarded-Proto": "https",
  "X-Forwarded-Anything": "1",
  Forwarded: "for=6.6.6.6;host=evil.test",
  "X-Real-IP": "6.6.6.6",
  "X-Client-IP": "6.6.6.6",
  "X-Original-URL": "/admin",
  "X-Rewrite-URL": "/admin",
  "X-HTTP-Method-Override": "DELETE",
  "X-Request-Id": "planted",
};

async function ask(server: { origin: string }, headers: Record<string, string>): Promise<Seen> {
  return (await fetch(`${server.origin}/path?q=1`, { headers })).json() as Promise<Seen>;
}

describe("O4: what a client says on behalf of a proxy", () => {
  test("is not heard", async () => {
    const server = await startServer(seen);
    const { url, headers } = await ask(server, lies);
    expect(url).toBe(`${server.origin}/path?q=1`);
    expect(headers["x-client-ip"]).toBe("127.0.0.1");
    expect(headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    const names = Object.keys(headers);
    expect(names.filter((name) => /forward|real|original|rewrite|override/.test(name))).toEqual([]);
  });

  test("is heard from a trusted proxy, as far as its address goes", async () => {
    const server = await startServer(seen, { settings: { proxies: 1 } });
    const { url, headers } = await ask(server, { ...lies, "X-Forwarded-For": "6.6.6.6, 203.0.113.9", "X-Forwarded-Host": "pay.example.com" });
    expect(url).toBe("https://pay.example.com/path?q=1");
    expect(headers["x-client-ip"]).toBe("203.0.113.9");
    expect(headers).not.toHaveProperty("x-original-url");
    expect(headers).not.toHaveProperty("x-http-method-override");
  });

  test.each([
    [1, "1.1.1.1, 2.2.2.2, 3.3.3.3", "3.3.3.3"],
    [2, "1.1.1.1, 2.2.2.2, 3.3.3.3", "2.2.2.2"],
    [2, "3.3.3.3", "3.3.3.3"],
    [1, "6.6.6.6, 2001:db8::1", "2001:db8::1"],
    [1, "[2001:db8::1]:4711", "2001:db8::1"],
    [1, "203.0.113.9:4711", "203.0.113.9"],
    [1, "::ffff:203.0.113.9", "203.0.113.9"],
    [1, "<script>", "127.0.0.1"],
  ])("behind %i: %s means %s", async (proxies, said, client) => {
    const server = await startServer(seen, { settings: { proxies } });
    const { headers } = await ask(server, { "X-Forwarded-For": said });
    expect(headers["x-client-ip"]).toBe(client);
  });
});

describe("A14: the origin of a request", () => {
  test("is APP_ORIGIN when it is set, whatever the Host says", async () => {
    const server = await startServer(seen, { settings: { proxies: 1, origin: "https://pay.example.com" } });
    const answer = await talk(server.port, "GET /path HTTP/1.1\r\nHost: evil.test\r\nX-Forwarded-Host: evil.test\r\nConnection: close\r\n\r\n");
    expect(answer).toContain('"url":"https://pay.example.com/path"');
    expect(answer).toContain("Strict-Transport-Security: max-age=31536000; includeSubDomains");
  });

  test("is otherwise that of the Host, in plain http", async () => {
    const server = await startServer(seen);
    const answer = await talk(server.port, "GET //elsewhere.test/x HTTP/1.1\r\nHost: pay.localhost:3000\r\nConnection: close\r\n\r\n");
    expect(answer).toContain('"url":"http://pay.localhost:3000//elsewhere.test/x"');
    expect(answer).not.toContain("Strict-Transport-Security");
  });

  test.each(["evil.test/path", "user@evil.test", "a b", "evil.test:99999999", ""])("Host %j is refused", async (host) => {
    const server = await startServer(seen);
    expect(await talk(server.port, `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /);
  });
});

test("R34: the app, the answer and the log line carry one id, made here for each request", async () => {
  const server = await startServer(seen);
  const answers = await Promise.all([fetch(server.origin, { headers: lies }), fetch(server.origin)]);
  const ids = answers.map((answer) => answer.headers.get("x-request-id")!);
  expect(new Set(ids).size).toBe(2);
  for (const [index, answer] of answers.entries()) {
    expect(((await answer.json()) as Seen).headers["x-request-id"]).toBe(ids[index]);
    expect(await server.logged((line) => line.id === ids[index])).toMatchObject({ status: 200 });
  }
});

describe("R34: between a dashboard and its API", () => {
  const id = "0b0f7a2e-54f1-4f0e-9d3c-2f4a6f1f9a11";

  test("a request keeps the id that a trusted dashboard gave it, in the app, the answer and the log", async () => {
    const server = await startServer(seen, { isForDashboards: true, settings: { proxies: 1 } });
    const answer = await fetch(server.origin, { headers: { "X-Request-Id": id } });
    expect(answer.headers.get("x-request-id")).toBe(id);
    expect(((await answer.json()) as Seen).headers["x-request-id"]).toBe(id);
    expect(await server.logged((line) => line.id === id)).toMatchObject({ status: 200 });
  });

  test.each([
    ["of anybody else", { isForDashboards: true, settings: { proxies: 0 } }, id],
    ["of a proxy in front of a dashboard", { settings: { proxies: 1 } }, id],
    ["that is none", { isForDashboards: true, settings: { proxies: 1 } }, "planted"],
  ])("an id %s is not taken", async (_, options, said) => {
    const server = await startServer(seen, options);
    const answer = await fetch(server.origin, { headers: { "X-Request-Id": said } });
    expect(answer.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    expect(answer.headers.get("x-request-id")).not.toBe(said);
  });
});

test("how long an answer took stands in it for browsers to show, but never after a form", async () => {
  const server = await startServer(() => new Response("x", { headers: { "Server-Timing": 'api;dur=1.0;desc="2 calls"' } }));
  const read = await fetch(server.origin);
  expect(read.headers.get("server-timing")).toMatch(/^app;dur=\d+\.\d, api;dur=1\.0;desc="2 calls"$/);
  const sent = await fetch(server.origin, { method: "POST", body: "x" });
  expect(sent.headers.get("server-timing")).toBeNull();
});

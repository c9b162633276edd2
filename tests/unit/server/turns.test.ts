import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startServer, talk } from "#tests/support/server.ts";

/** A server that answers when it is told to; `asked` resolves when so many requests have come in to it. */
async function startSlow(atOnce: number) {
  const waiting: (() => void)[] = [];
  const looking: (() => void)[] = [];
  const server = await startServer(
    (asked) =>
      new Promise<Response>((resolve) => {
        waiting.push(() => resolve(new Response(new URL(asked.url).pathname)));
        for (const look of looking) look();
      }),
    { atOnce },
  );
  const asked = (count: number) =>
    new Promise<void>((resolve) => {
      const look = () => waiting.length >= count && resolve();
      looking.push(look);
      look();
    });
  return { ...server, waiting, asked };
}

test("R15: who does not come to their turn within a second is sent away with 503, on a connection that stays", async () => {
  const { origin, waiting, asked } = await startSlow(2);
  const first = [fetch(`${origin}/a`), fetch(`${origin}/b`)];
  await asked(2);
  const started = performance.now();
  const turnedAway = await fetch(`${origin}/c`, { headers: { Accept: "application/json" } });
  expect(turnedAway.status).toBe(503);
  expect(turnedAway.headers.get("Retry-After")).toBe("5");
  expect(turnedAway.headers.get("Connection")).toBe("keep-alive");
  expect(await turnedAway.json()).toEqual({ message: "Service Unavailable" });
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(waiting).toHaveLength(2);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  for (const answer of waiting) answer();
  expect(await Promise.all(first.map(async (answer) => (await answer).text()))).toEqual(["/a", "/b"]);
});

test("R15: who stands in line comes to their turn when one before them is done, in their order", async () => {
  const { origin, waiting, asked } = await startSlow(1);
  const first = fetch(`${origin}/first`);
  await asked(1);
  const second = fetch(`${origin}/second`);
  waiting[0]?.();
  expect(await (await first).text()).toBe("/first");
  await asked(2);
  waiting[1]?.();
  expect(await (await second).text()).toBe("/second");
});

test("R15: a failure gives its turn back", async () => {
  let tries = 0;
  const { origin } = await startServer(
    () => {
      tries += 1;
      throw new Error("never mind");
    },
    { atOnce: 1 },
  );
  for (let n = 0; n < 3; n += 1) expect((await fetch(origin)).status).toBe(500);
  expect(tries).toBe(3);
});

test("R15: an address that is none takes no turn along", async () => {
  const { origin, port } = await startServer(() => new Response(), { atOnce: 1 });
  expect(await talk(port, "GET / HTTP/1.1\r\nHost: localhost:99999\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1.1 400 /);
  expect((await fetch(origin)).status).toBe(200);
});

test("R15: a request with a body waits for its turn as well, and comes in whole", async () => {
  const { origin, waiting, asked } = await startSlow(1);
  const first = fetch(`${origin}/first`, { method: "POST", body: "a" });
  await asked(1);
  const turnedAway = await Promise.all(Array.from({ length: 5 }, () => fetch(origin, { method: "POST", body: "b".repeat(100_000) })));
  expect(turnedAway.map(({ status, headers }) => [status, headers.get("Connection")])).toEqual(turnedAway.map(() => [503, "keep-alive"]));
  expect(waiting).toHaveLength(1);
  waiting[0]?.();
  expect(await (await first).text()).toBe("/first");
});

/** Sends the head of a request and the first byte of its body; resolves when the server has heard of it. */
async function sendSlowly({ http, port }: Pick<Awaited<ReturnType<typeof startServer>>, "http" | "port">) {
  const heard = once(http, "request");
  const sending = request({ port, host: "127.0.0.1", method: "POST", headers: { "Content-Length": 10 } }).on("error", () => {});
  sending.write("a");
  await heard;
  return sending;
}

test("O6: those who send slowly take no turns from the others, and come to theirs when all is there", async () => {
  const server = await startServer(async (asked) => new Response(await asked.text()), { atOnce: 1 });
  const slow = [];
  for (let n = 0; n < 20; n += 1) slow.push(await sendSlowly(server));
  expect((await fetch(server.origin)).status).toBe(200);
  const answers = slow.map(async (sending) => {
    const answer = once(sending, "response");
    sending.end("bcdefghij");
    return text((await answer)[0]);
  });
  expect(await Promise.all(answers)).toEqual(Array(20).fill("abcdefghij"));
});

test("O6: who goes away while they send, or does not come to an end, never reaches the app, and leaves no turn taken", async () => {
  const reached: string[] = [];
  const server = await startServer((asked) => (reached.push(asked.method), new Response()), { atOnce: 1 });
  for (let n = 0; n < 3; n += 1) (await sendSlowly(server)).destroy();
  await server.logged(({ aborted }) => aborted === true);
  server.http.headersTimeout = 1;
  server.http.requestTimeout = 1;
  const [answer] = await once(await sendSlowly(server), "response");
  expect(answer.statusCode).toBe(408);
  expect((await fetch(server.origin)).status).toBe(200);
  expect(reached).toEqual(["GET"]);
});

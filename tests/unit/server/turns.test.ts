import { request } from "node:http";
import { expect, test } from "vitest";
import { startServer } from "#tests/support/server.ts";

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

test("O6: those who send slowly take no turns from the others", async () => {
  const sent = 20;
  let begun = 0;
  const all = Promise.withResolvers<void>();
  const { origin, port } = await startServer(
    async (asked) => {
      if (asked.method === "POST") begun += 1;
      if (begun === sent) all.resolve();
      return new Response(await asked.text());
    },
    { atOnce: 1 },
  );
  const slow = Array.from({ length: sent }, () => {
    const sending = request({ port, host: "127.0.0.1", method: "POST", headers: { "Content-Length": 10 } }).on("error", () => {});
    sending.write("a");
    return sending;
  });
  await all.promise;
  expect((await fetch(origin)).status).toBe(200);
  for (const each of slow) each.destroy();
});

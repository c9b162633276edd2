import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { startServer } from "#tests/support/server.ts";

const keptAlive = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

test("R12: what is under way is finished, nothing new is taken, and unused connections do not hold it up", async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  const server = await startServer(() => {
    asked.resolve();
    return answer.promise;
  });
  const unused = connect(server.port, "127.0.0.1");
  await once(unused, "connect");
  await (await fetch(`${server.origin}/healthz`)).text();
  const underWay = fetch(server.origin);
  await asked.promise;

  const started = performance.now();
  const closed = server.close(5_000);
  await once(unused, "close");
  const [refused] = await once(connect(server.port, "127.0.0.1"), "error");
  expect(refused.code).toBe("ECONNREFUSED");
  expect(performance.now() - started).toBeLessThan(1_000);

  answer.resolve(new Response("finished"));
  expect(await (await underWay).text()).toBe("finished");
  await closed;
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("R12: what never finishes is cut off", async () => {
  const asked = Promise.withResolvers<void>();
  const server = await startServer(() => {
    asked.resolve();
    return new Promise<Response>(() => {});
  });
  const hanging = fetch(server.origin).catch((error: Error) => error);
  await asked.promise;
  await server.close(1);
  expect(await hanging).toBeInstanceOf(Error);
});

test("R33: live is always live; ready is not while the database is away", async () => {
  let away = false;
  const server = await startServer(() => new Response(), {
    ready: async () => {
      if (away) throw new Error("no database");
    },
  });
  const ask = async (path: string) => (await fetch(server.origin + path)).status;
  expect([await ask("/healthz"), await ask("/readyz")]).toEqual([200, 200]);
  away = true;
  expect([await ask("/healthz"), await ask("/readyz")]).toEqual([200, 503]);
});

test("R33: ready gives up within 2 s on a database that says nothing", async () => {
  const server = await startServer(() => new Response(), { ready: () => new Promise(() => {}) });
  const started = performance.now();
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(503);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("R33: a connection that is still in use learns of the end from /readyz and is closed after it", async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  const server = await startServer(() => {
    asked.resolve();
    return answer.promise;
  });
  const socket = connect(server.port, "127.0.0.1");
  let text = "";
  socket.on("data", (data) => (text += data));
  socket.write(keptAlive);
  await asked.promise;
  const closed = server.close(5_000);
  socket.write("GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  answer.resolve(new Response("first"));
  await Promise.all([closed, once(socket, "close")]);
  expect(text).toMatch(/^HTTP\/1.1 200 OK[^]+first/);
});

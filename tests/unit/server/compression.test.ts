import { request, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { startServer } from "#tests/support/server.ts";

const page = "<p>a line of a page</p>\n".repeat(200);
const html = { "Content-Type": "text/html; charset=utf-8" };

async function get(port: number, accepted: string): Promise<IncomingMessage> {
  const sent = request({ port, host: "127.0.0.1", headers: { "Accept-Encoding": accepted } }).end();
  const [answer] = await once(sent, "response");
  return answer;
}

async function bytes(answer: AsyncIterable<Buffer>) {
  const pieces = [];
  for await (const piece of answer) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe("an answer that is there at once", () => {
  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("leaves as %s with its length", async (encoding, open) => {
    const server = await startServer(() => new Response(page, { headers: { ...html, ETag: '"a"' } }));
    const answer = await get(server.port, encoding);
    const body = await bytes(answer);
    expect(answer.headers).toMatchObject({ "content-encoding": encoding, vary: "Accept-Encoding", etag: 'W/"a"', "content-length": String(body.length) });
    expect(body.length).toBeLessThan(page.length / 10);
    expect(open(body).toString()).toBe(page);
  });

  test.each([
    ["is tiny", () => new Response("tiny", { headers: html })],
    ["is compressed already", () => new Response(page, { headers: { ...html, "Content-Encoding": "zstd" } })],
    ["is a workbook", () => new Response(page, { headers: { "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" } })],
    ["must not be transformed", () => new Response(page, { headers: { ...html, "Cache-Control": "no-transform" } })],
  ])("leaves as it is when it %s", async (_, handler) => {
    const server = await startServer(handler);
    const answer = await get(server.port, "br, gzip");
    expect(answer.headers["content-encoding"]).toBe(handler().headers.get("content-encoding") ?? undefined);
    expect(await bytes(answer)).toEqual(Buffer.from(await handler().arrayBuffer()));
  });

  test("keeps what the app said before it: its own headers win and every cookie stays its own", async () => {
    const headers = new Headers({ ...html, Vary: "Cookie", "Referrer-Policy": "no-referrer" });
    headers.append("Set-Cookie", "a=1; Path=/");
    headers.append("Set-Cookie", "b=2; Path=/");
    const server = await startServer(() => new Response(page, { headers }));
    const answer = await get(server.port, "br");
    expect(answer.headers["set-cookie"]).toEqual(["a=1; Path=/", "b=2; Path=/"]);
    expect(answer.headers["referrer-policy"]).toBe("no-referrer");
    expect(answer.headers.vary).toBe("Cookie, Accept-Encoding");
    answer.resume();
  });
});

describe("an answer that comes in parts", () => {
  test.each([
    ["br", createBrotliDecompress],
    ["gzip", createGunzip],
    ["identity", undefined],
  ] as const)("as %s shows its first part while the second is not there yet", async (encoding, opener) => {
    const late = Promise.withResolvers<void>();
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        const encoder = new TextEncoder();
        for (const line of page.split("\n")) controller.enqueue(encoder.encode(line));
        await late.promise;
        controller.enqueue(encoder.encode("<p>late</p>"));
        controller.close();
      },
    });
    const server = await startServer(() => new Response(body, { headers: html }));
    const answer = await get(server.port, encoding);
    expect(answer.headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
    const text = opener ? answer.pipe(opener()) : answer;
    let shown = "";
    for await (const piece of text) {
      shown += piece;
      // Only the sight of the whole first part lets the second one come: held back, this would never end.
      if (shown === page.replaceAll("\n", "")) late.resolve();
    }
    expect(shown).toBe(`${page.replaceAll("\n", "")}<p>late</p>`);
  });

  test("leaves the many pieces of one go as one write", async () => {
    const late = Promise.withResolvers<void>();
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        for (let piece = 0; piece < 50; piece += 1) controller.enqueue(new Uint8Array(10).fill(65));
        await late.promise;
        controller.close();
      },
    });
    const server = await startServer(() => new Response(body, { headers: html }));
    const answer = await get(server.port, "identity");
    const [first] = await once(answer, "data");
    expect(first.length).toBe(500);
    late.resolve();
  });

  test("waits for a slow reader instead of piling up", async () => {
    let made = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        made += 1;
        if (made > 2_000) controller.close();
        else controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const server = await startServer(() => new Response(body, { headers: { "Content-Type": "application/octet-stream" } }));
    const answer = await get(server.port, "identity");
    // The server is asked again and answers, while the unread stream stands still.
    for (let round = 0; round < 20; round += 1) await (await fetch(`${server.origin}/healthz`)).text();
    expect(made).toBeLessThan(1_000);
    expect((await bytes(answer)).length).toBe(2_000 * 64 * 1024);
  });

  test("is given up when the reader goes away", async () => {
    const cancelled = Promise.withResolvers<void>();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(2_000)),
      cancel: () => cancelled.resolve(),
    });
    const server = await startServer(() => new Response(body, { headers: html }));
    const answer = await get(server.port, "br");
    answer.destroy();
    await cancelled.promise;
    expect(await server.logged((line) => line.aborted === true)).toMatchObject({ status: 200 });
  });

  test.each(["br", "identity"])("as %s that breaks off does not look whole", async (encoding) => {
    const server = await startServer(() => new Response(breaksOff(new Uint8Array(2_000)), { headers: html }));
    const answer = get(server.port, encoding).then(bytes);
    await expect(answer).rejects.toThrow();
    expect(await server.logged((line) => line.error !== undefined)).toMatchObject({ level: "error", error: "Error" });
  });

  test("that breaks off before anything has left is a clean 500", async () => {
    const headers = { ...html, "Set-Cookie": "a=1", "Cache-Control": "public" };
    const server = await startServer(() => new Response(breaksOff(), { headers }));
    const answer = await fetch(server.origin);
    expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining("Internal Server Error\n")]);
    expect(answer.headers.has("set-cookie")).toBe(false);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

function breaksOff(...pieces: Uint8Array[]) {
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      await new Promise(setImmediate);
      await new Promise(setImmediate);
      controller.error(new Error("gone"));
    },
  });
}

test("HEAD has the head of the answer and no body", async () => {
  const server = await startServer(() => new Response(page, { headers: html }));
  const answer = await fetch(server.origin, { method: "HEAD" });
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await answer.text()).toBe("");
});

test.each([204, 304])("%i has no body and no encoding", async (status) => {
  const server = await startServer(() => new Response(null, { status, headers: html }));
  const answer = await get(server.port, "br");
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).not.toHaveProperty("content-encoding");
  answer.resume();
});

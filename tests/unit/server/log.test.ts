import { describe, expect, test } from "vitest";
import { createLog, errorFields, loggedPath, writeTo, type LogLevel } from "#app/log.server.ts";
import { startServer, talk } from "#tests/support/server.ts";

function written(level: LogLevel, use: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = [];
  use(createLog(() => level, (line) => lines.push(line)));
  return lines;
}

describe("O2: a field cannot leave its line", () => {
  test.each([["a\r\nb"], ["\x1b[31mred"], ["\x9b31m"], ["\u2028"], ["\u202Ereversed"], ["\0"], ["\ud800"]])("%j", (text) => {
    const [line] = written("info", (log) => log.info({ path: text }));
    expect(line).toMatch(/^[\x20-\x7e]+\n$/);
    expect(JSON.parse(line!).path).toBe(text);
  });

  test("a path of 10 kB is cut short", () => {
    expect(loggedPath(`/${"a/".repeat(5_000)}`).length).toBeLessThanOrEqual(300);
  });
});

describe("O1: a request is logged without what opens doors", () => {
  test("one line, with neither query nor cookie nor body", async () => {
    const server = await startServer(async (request) => new Response(await request.text()));
    const body = "password=Planted-Password-1";
    await fetch(`${server.origin}/login/link?id=1&signature=planted-signature`, {
      method: "POST",
      body,
      headers: { Cookie: "session=planted-session", Authorization: "Bearer planted-bearer" },
    });
    const line = await server.logged(({ path }) => path === "/login/link");
    expect(Object.keys(line)).toEqual(["time", "level", "id", "method", "path", "status", "ms", "bytes"]);
    expect(line).toMatchObject({ level: "info", method: "POST", path: "/login/link", status: 200 });
    expect(line.bytes).toBeGreaterThan(body.length);
    expect(server.raw).toHaveLength(1);
    expect(server.raw[0]).not.toMatch(/planted/i);
  });

  test.each([
    ["/api/login/link/7/da39a3ee5e6b4b0d3255bfef95601890afd80709", "/api/login/link/7/…"],
    ["/app/team/worker/0193c3a5-7c1e-7d7e-9d3c-0f1e2d3c4b5a", "/app/team/worker/0193c3a5-7c1e-7d7e-9d3c-0f1e2d3c4b5a"],
    ["/assets/a-long-name-of-a-script-that-is-public-abc123.js", "/assets/a-long-name-of-a-script-that-is-public-abc123.js"],
  ])("%s is logged as %s", (url, path) => {
    expect(loggedPath(url)).toBe(path);
  });

  test("an error shows its kind, its code and where it came from, and nothing of what it says", () => {
    const error = Object.assign(new TypeError('invalid input syntax: "Berg"\n    at Berg:646180157000000004'), { code: "22P02" });
    const fields = errorFields(error);
    expect(fields).toEqual({ error: "TypeError", code: "22P02", places: expect.stringContaining("log.test.ts") });
    expect(JSON.stringify(fields)).not.toMatch(/Berg|646180157000000004/);
  });

  test("what is thrown and is no error has its kind as well", () => {
    expect(errorFields("ada@halcyon.test")).toEqual({ error: "string" });
  });
});

test("LOG_LEVEL leaves out what is less than it", () => {
  const all = (log: ReturnType<typeof createLog>) => {
    log.error({});
    log.warn({});
    log.info({});
    log.debug({});
  };
  expect(written("silent", all)).toHaveLength(0);
  expect(written("warn", all)).toHaveLength(2);
  expect(written("debug", all)).toHaveLength(4);
});

test("a request that is none has a line too", async () => {
  const server = await startServer(() => new Response());
  await talk(server.port, "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n");
  expect(await server.logged(({ status }) => status === 400)).toMatchObject({ level: "info" });
});

test("lines that a full disk did not take are counted, and the count stands before the next line that is taken", () => {
  let isFull = true;
  let taken = "";
  const disk = {
    write(text: string, done: (error?: Error) => void) {
      if (!isFull) taken += text;
      done(isFull ? new Error("ENOSPC") : undefined);
    },
  };
  const write = writeTo(disk);
  for (const line of ["1\n", "2\n", "3\n"]) write(line);
  isFull = false;
  write("kept\n");
  write("and on\n");
  expect(taken.split("\n")).toEqual(["", expect.stringMatching(/"level":"error","part":"log","missing":3\}$/), "kept", "and on", ""]);
});

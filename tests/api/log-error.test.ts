import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Db } from "#app/api/db/connect.server.ts";
import { logError } from "#app/api/log-error.ts";
import { startApi } from "#tests/support/api.ts";
import { ada, password } from "#tests/support/people.ts";

const api = await startApi();
const typed = "646180157000000004 Berg";

function readLog() {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  return () => log.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, string>);
}

/** A database on which every statement fails as PostgreSQL fails at a value that somebody has typed. */
async function failing(): Promise<Db> {
  const failure = (await api.db.execute(sql`select ${typed}::uuid`).catch((error: unknown) => error)) as Error;
  expect(String(failure.cause)).toContain(typed);
  const fails = () => {
    throw failure;
  };
  return new Proxy(api.db, { get: (_, name) => (name === "then" ? undefined : fails) });
}

test("a failure at what somebody typed is logged by its kind, its code and where it came from, and without what was typed", async () => {
  const { visitor } = await startApi({ db: await failing() });
  const logged = readLog();
  const { status, body } = await visitor().post("/client/login", { email: ada.email, password }, { headers: { "X-Request-Id": "the-id" } });
  expect([status, body]).toEqual([500, { message: "Server Error" }]);
  expect(logged()).toEqual([{ level: "error", part: "api", id: "the-id", method: "POST", error: "DrizzleQueryError", code: "22P02", places: expect.stringContaining("log-error.test.ts") }]);
  expect(JSON.stringify(logged())).not.toContain("Berg");
});

test("what looks like a place in the words of an error is not taken for one", () => {
  const logged = readLog();
  logError("clean-up", new TypeError(`no mail for\n    at ada@halcyon.test`));
  expect(logged()).toEqual([{ level: "error", part: "clean-up", error: "TypeError", places: expect.stringContaining("log-error.test.ts") }]);
  expect(JSON.stringify(logged())).not.toContain("halcyon");
});

test("what is thrown and is no error has a line as well", () => {
  const logged = readLog();
  logError("queue", "ada@halcyon.test");
  expect(logged()).toEqual([{ level: "error", part: "queue", error: "string" }]);
});

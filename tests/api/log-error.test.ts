import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "#app/api/db/connect.server.ts";
import { startApi } from "#tests/support/api.ts";
import { readLog } from "#tests/support/log.ts";
import { ada, password } from "#tests/support/people.ts";

const api = await startApi();
const typed = "646180157000000004 Berg";

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

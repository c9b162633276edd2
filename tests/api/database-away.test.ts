import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import type { Db } from "#app/api/db/connect.server.ts";
import { startApi } from "#tests/support/api.ts";
import { ada, password } from "#tests/support/people.ts";

// Nobody listens on port 1.
const pool = new pg.Pool({ connectionString: "postgres://nobody@127.0.0.1:1/nothing", connectionTimeoutMillis: 2000 });
afterAll(() => pool.end());
const api = await startApi({ db: drizzle({ client: pool, casing: "snake_case" }) as unknown as Db });

test("while the database is away the API says so, soon, and says nothing of it (R14)", async () => {
  const started = performance.now();
  const { status, body, headers } = await api.visitor().post("/client/login", { email: ada.email, password });
  expect(status).toBe(503);
  expect(body).toEqual({ message: "Service Unavailable" });
  expect(headers.get("Retry-After")).toBe("5");
  expect(performance.now() - started).toBeLessThan(2000);
});

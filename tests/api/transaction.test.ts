import { DrizzleQueryError } from "drizzle-orm/errors";
import { beforeEach, expect, test, vi } from "vitest";
import { inTransaction } from "#app/api/domain/transaction.ts";
import { startApi } from "#tests/support/api.ts";
import { readLog } from "#tests/support/log.ts";
import { ada, password } from "#tests/support/people.ts";
import { findRequest } from "#tests/support/requests.ts";

const api = await startApi();
beforeEach(() => api.refill());

/** PostgreSQL undoes the next transactions, this many, when their work is done: as it does with one of two in a deadlock. */
function undoNext(times: number, code = "40P01") {
  const { transaction } = api.db;
  let left = times;
  return vi.spyOn(api.db, "transaction").mockImplementation((verb, config) =>
    transaction.call(
      api.db,
      async (tx) => {
        const done = await verb(tx);
        if (left === 0) return done;
        left -= 1;
        throw new DrizzleQueryError("select 1", [], Object.assign(new Error("deadlock detected"), { code }));
      },
      config,
    ) as never,
  );
}

test("what the database undid is done again, at most twice, and nothing else is", async () => {
  const attempts = async (times: number, code?: string) => {
    const spy = undoNext(times, code);
    const outcome = await inTransaction(api.db, async () => "done").catch(() => "failed");
    const count = spy.mock.calls.length;
    spy.mockRestore();
    return [outcome, count];
  };
  expect(await attempts(0)).toEqual(["done", 1]);
  expect(await attempts(1)).toEqual(["done", 2]);
  expect(await attempts(2, "40001")).toEqual(["done", 3]);
  expect(await attempts(3)).toEqual(["failed", 3]);
  expect(await attempts(1, "23505")).toEqual(["failed", 1]);
});

test("signing in, and being signed in again by a remembered device, survive it", async () => {
  const client = api.visitor();
  const first = undoNext(1);
  expect((await client.post("/client/login", { email: ada.email, password, remember: true })).status).toBe(200);
  expect(first).toHaveBeenCalledTimes(2);
  first.mockRestore();
  client.cookies.delete("longitude_session");
  const again = undoNext(1);
  expect((await client.get("/user")).status).toBe(200);
  expect(again).toHaveBeenCalledTimes(2);
  again.mockRestore();
});

test("a secret is told where it is the one that is kept: not where the database undid it, and the same form, sent twice, came first with another", async () => {
  const client = await api.signInAs(ada);
  const forms = [
    ["/api-tokens", "token", { name: "Payroll", scopes: ["workers:read"], days: 30 }],
    ["/webhooks", "secret", { address: "https://hooks.example.com/longitude", events: ["worker.added"] }],
  ] as const;
  for (const [path, secret, form] of forms) {
    const send = () => client.post(path, form, { headers: { "Idempotency-Key": `one form for ${path}` } });
    const { transaction } = api.db;
    const twins: Awaited<ReturnType<typeof send>>[] = [];
    const spy = vi.spyOn(api.db, "transaction").mockImplementationOnce(async (verb, config) => {
      const undone = new DrizzleQueryError("select 1", [], Object.assign(new Error("deadlock detected"), { code: "40P01" }));
      const trying = transaction.call(api.db, async (tx) => verb(tx).then(() => Promise.reject(undone)), config);
      await trying.catch(() => {});
      twins.push(await send());
      throw undone;
    });
    const answer = await send();
    spy.mockRestore();
    expect(twins[0], path).toMatchObject({ status: 201, body: { data: { [secret]: expect.any(String) } } });
    expect(answer.body, `${path}: the very one that the other form was told`).toEqual(twins[0]?.body);
  }
});

test("whoever it undoes every time is told to come again, and not that something went wrong with us", async () => {
  const client = await api.signInAs(ada);
  const { id } = await findRequest(api.db, { status: "submitted" });
  const logged = readLog();
  const each = undoNext(3);
  const { status, headers } = await client.patch(`/workers/additional-compensations/${id}`, { status: "accepted" });
  each.mockRestore();
  expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(logged()).toMatchObject([{ part: "api", code: "40P01" }]);
});

import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { mails } from "#app/api/db/schema/mail.ts";
import { paycycleCompensations, paycycles } from "#app/api/db/schema/paycycle.ts";
import { users } from "#app/api/db/schema/user.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { eachInTurn } from "#app/api/domain/each-in-turn.ts";
import { mailByTheClock } from "#app/api/domain/mail/mail-by-the-clock.ts";
import { approveDuePaycycles, runPaycycles } from "#app/api/domain/paycycle/run-paycycles.ts";
import { cleanUpJob } from "#app/api/jobs/clean-up.ts";
import type { Job } from "#app/api/jobs/job.ts";
import { runPaycyclesJob } from "#app/api/jobs/run-paycycles.ts";
import { sendRemindersJob } from "#app/api/jobs/send-reminders.ts";
import { startApi } from "#tests/support/api.ts";
import { testFiles } from "#tests/support/database.ts";
import { failAt } from "#tests/support/failing-company.ts";
import { readLog } from "#tests/support/log.ts";
import { tom } from "#tests/support/people.ts";
import { brightwater, findRequests, halcyon } from "#tests/support/requests.ts";
import { signUpForm } from "#tests/support/sign-up.ts";

const api = await startApi();
beforeEach(() => api.refill());

// Whichever of the two the database names first, one of these has the failing one in front.
describe.each([
  ["Halcyon Robotics", halcyon, brightwater],
  ["Brightwater Foods", brightwater, halcyon],
])("while nothing can be written for %s", (_, failing, other) => {
  const approvedOf = async (companyId: string) => (await api.db.select().from(paycycles).where(and(eq(paycycles.companyId, companyId), isNotNull(paycycles.approvedDate)))).length;
  const openOf = async (companyId: string) => (await api.db.select().from(paycycles).where(and(eq(paycycles.companyId, companyId), isNull(paycycles.approvedDate)))).length;

  const paidOf = async (companyId: string) => (await findRequests(api.db, { companyId, status: "paid" })).length;

  test("the other company's paycycle that is due is approved, and the run counts as failed", async () => {
    const before = await approvedOf(other);
    const logged = await failAt(api.db, "paycycles", failing);
    await expect(runPaycycles(api.db, new Date("2027-01-10T18:00:00Z"))).rejects.toThrow(AggregateError);
    expect(await approvedOf(other) - before).toBe(1);
    expect(logged()).toContainEqual(expect.objectContaining({ part: "run-paycycles", companyId: failing, code: "P0001" }));
    expect(JSON.stringify(logged())).not.toContain(other);
  });

  test("the other company's next paycycle opens", async () => {
    await api.db.delete(paycycleCompensations);
    await api.db.delete(paycycles);
    await failAt(api.db, "paycycles", failing);
    await expect(runPaycycles(api.db, api.clock.now())).rejects.toThrow(AggregateError);
    expect([await openOf(failing), await openOf(other)]).toEqual([0, 1]);
  });

  test("the other company's requests are paid after the pay-by day", async () => {
    const [worker] = await api.db.select().from(workers).where(and(eq(workers.companyId, brightwater), eq(workers.status, "active")));
    const toms = await api.signInAs(tom);
    const bonus = { amount: 10_000, currencyCode: "USD", description: "A bonus", type: "bonus", payee: { id: worker?.id } };
    expect((await toms.post(`/workers/${worker?.id}/additional-compensations`, bonus)).status).toBe(201);
    for (const at of ["2026-11-21T18:00:00Z", "2026-12-22T18:00:00Z"]) await approveDuePaycycles(api.db, new Date(at));
    const before = [await paidOf(failing), await paidOf(other)];
    await failAt(api.db, "additional_compensations", failing);
    await expect(runPaycycles(api.db, new Date("2026-12-30T15:00:00Z"))).rejects.toThrow(AggregateError);
    const after = [await paidOf(failing), await paidOf(other)];
    expect([after[0] === before[0], after[1]! > before[1]!]).toEqual([true, true]);
  });

  // Whoever gets a digest is reminded in it.
  test.each([
    ["reminders of the cut-off", {}, "cut-off-reminder"],
    ["digests", { "time-off": "daily", "additional-compensation": "daily" }, "digest"],
  ] as const)("the other company gets its %s", async (_mails, mailDelivery, kind) => {
    await api.db.update(users).set({ mailDelivery });
    const logged = await failAt(api.db, "mails", failing);
    await expect(mailByTheClock(api.db, new Date("2026-12-14T18:00:00Z"))).rejects.toThrow(AggregateError);
    const written = await api.db.select().from(mails);
    expect(new Set(written.map(({ companyId }) => companyId))).toEqual(new Set([other]));
    expect(new Set(written.map(({ letter }) => letter.kind))).toEqual(new Set([kind]));
    expect(logged()).toContainEqual(expect.objectContaining({ part: "send-reminders", companyId: failing }));
  });
});

describe("of three companies, and of the step after them", () => {
  const failAtEach = async (error: Error) => {
    const tried: string[] = [];
    const companies = ["a", "b", "c"].map((companyId) => ({ companyId }));
    const each = () => eachInTurn("run-paycycles", companies, async ({ companyId }) => {
      tried.push(companyId);
      throw error;
    });
    await expect(eachInTurn("run-paycycles", [each, each], (step) => step())).rejects.toThrow(AggregateError);
    return tried;
  };

  test.each([
    ["refuses the connection", Object.assign(new Error("refused"), { code: "ECONNREFUSED" })],
    ["has lost it", new DrizzleQueryError("select 1", [], new Error("Connection terminated unexpectedly"))],
    ["is going down", Object.assign(new Error("stopping"), { code: "57P01" })],
  ])("none is tried after the first while the database %s, which is logged once", async (_, error) => {
    const logged = readLog();
    expect(await failAtEach(error)).toEqual(["a"]);
    expect(logged()).toHaveLength(1);
  });

  test.each(["55P03", "57014", "53200", "P0001"])("each is tried where the database fails with %s, which may be one company's own", async (code) => {
    readLog();
    expect(await failAtEach(new DrizzleQueryError("select 1", [], Object.assign(new Error("no"), { code })))).toEqual(["a", "b", "c", "a", "b", "c"]);
  });
});

describe("a process that is asked to stop at its first company", () => {
  const none = new AbortController().signal;

  /** How many transactions a job begins, one for each company; the stop comes with the first. */
  async function begunBy(job: Job): Promise<number> {
    const stopping = new AbortController();
    const begun = vi.spyOn(api.db, "transaction");
    begun.mockImplementation(async (...verb) => {
      stopping.abort();
      return Object.getPrototypeOf(api.db).transaction.apply(api.db, verb);
    });
    onTestFinished(() => void begun.mockRestore());
    await job.run(stopping.signal);
    return begun.mock.calls.length;
  }

  test("approves, opens and pays for no other, and the next process does", async () => {
    const approved = async () => (await api.db.select().from(paycycles).where(isNotNull(paycycles.approvedDate))).length;
    const before = await approved();
    const job = runPaycyclesJob(api.db, { now: () => new Date("2027-01-10T18:00:00Z") });
    expect([await begunBy(job), await approved() - before]).toEqual([1, 1]);
    vi.restoreAllMocks();
    await job.run(none);
    expect(await approved() - before).toBe(2);
  });

  test("writes reminders and digests for no other", async () => {
    expect(await begunBy(sendRemindersJob(api.db, { now: () => new Date("2026-12-14T18:00:00Z") }))).toBe(1);
    expect(new Set((await api.db.select().from(mails)).map(({ companyId }) => companyId)).size).toBe(1);
  });

  test("removes no other sign-up, and deletes nothing more of what is old", async () => {
    for (const email of ["nora@one.test", "nora@two.test"]) expect((await api.visitor().post("/register", { ...signUpForm, email })).status).toBe(201);
    const everybody = (await api.db.select().from(users)).length;
    expect(await begunBy(cleanUpJob(api.db, { now: () => new Date("2027-01-10T18:00:00Z") }, testFiles))).toBe(1);
    expect(everybody - (await api.db.select().from(users)).length).toBe(1);
  });
});

import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, grace, tom, vera } from "#tests/support/people.ts";
import { historyOf } from "#tests/support/users.ts";

const api = await startApi();
let adas: Client;
let graces: Client;
beforeAll(async () => {
  adas = await api.signInAs(ada);
  graces = await api.signInAs(grace);
});
beforeEach(() => api.clock.reset());

const amelie = workerId("Amélie Gagnon");
const sophie = workerId("Sophie Bouchard");
const gabriel = workerId("Gabriel Roy");
const beatriz = workerId("Beatriz Almeida");

const bonus = { amount: 120_000, currencyCode: "USD", description: "For the Atlas release", type: "bonus" };
const addBonus = (changes: object = {}, id = amelie, client = adas, key?: string) =>
  client.post(`/workers/${id}/additional-compensations`, { ...bonus, payee: { id }, ...changes }, key ? { headers: { "Idempotency-Key": key } } : {});

describe("POST /workers/{id}/additional-compensations", () => {
  test("is accepted at once, as the client's own, and can be canceled", async () => {
    const { status, body } = await addBonus();
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...bonus, workerId: amelie, status: "accepted", requesterType: "client" });
    expect(await historyOf(api.db, "additional-compensation", body.data.id)).toMatchObject([{ event: "added", to: "accepted", actorName: "Ada Lindqvist" }]);
    expect((await adas.patch(`/workers/additional-compensations/${body.data.id}`, { status: "canceled" })).body.data.status).toBe("canceled");
  });

  test.each([0, -1, 0.001, 1.5, 1e21, 2 ** 53 + 2, "120", "1,000.00"])("an amount of %s is refused (I7)", async (amount) => {
    expect((await addBonus({ amount })).body.errors).toEqual({ amount: ["Must be a valid amount"] });
  });

  test("the largest amount that is taken can be calculated for whoever is paid in Colombian pesos, and a larger one is told at its field: it would hold up the paycycle of everybody", async () => {
    expect((await addBonus({ amount: 10_000_000_001 })).body.errors).toEqual({ amount: ["At most 100,000,000.00 USD"] });
    const { status, body } = await addBonus({ amount: 10_000_000_000 }, workerId("María Fernanda Ospina"));
    expect(status).toBe(201);
    expect((await adas.get(`/workers/additional-compensations/${body.data.id}/context`)).body.data.cost.amount).toBe(10_000_000_000);
  });

  test("amount, currency, description and type are required", async () => {
    expect((await adas.post(`/workers/${amelie}/additional-compensations`, {})).body.errors).toEqual({
      amount: ["Required"],
      currencyCode: ["Required"],
      description: ["Required"],
      type: ["Required"],
    });
    expect((await addBonus({ description: "x".repeat(256) })).body.errors).toEqual({ description: ["Description should be less than 256 characters"] });
    expect((await addBonus({ description: "x".repeat(255) })).status).toBe(201);
    expect((await addBonus({ currencyCode: "CAD" })).status).toBe(422);
    for (const type of ["days", "hours", "gift"]) expect((await addBonus({ type })).status).toBe(422);
  });

  test("the payee is the worker of the address (Z7)", async () => {
    expect((await addBonus({ payee: { id: sophie } })).body.errors).toEqual({ "payee.id": ["Invalid input"] });
    expect((await addBonus({ payee: undefined })).status).toBe(201);
  });

  test("not for another's worker, not by a viewer, not for somebody who has left (Z3, Z4, Z6)", async () => {
    expect((await addBonus({}, sophie, graces)).status).toBe(404);
    expect((await addBonus({}, amelie, graces)).status).toBe(201);
    expect((await addBonus({}, amelie, await api.signInAs(tom))).status).toBe(404);
    expect((await addBonus({}, amelie, await api.signInAs(vera))).status).toBe(403);
    expect(await addBonus({}, gabriel)).toMatchObject({ status: 422, body: { errors: { worker: ["Gabriel Roy no longer works for your company."] } } });
  });

  test("for somebody who is leaving until their last day, as the paycycle pays them, and for nobody after it", async () => {
    const isla = workerId("Isla Campbell");
    const last = (endDate: string | null) => api.db.update(workers).set({ status: "terminated", endDate }).where(eq(workers.id, isla));
    await last("2026-12-10");
    expect((await addBonus({}, isla)).status).toBe(201);
    expect((await addTimeOff({ startDate: "2026-12-09", endDate: "2026-12-10" }, isla)).status).toBe(201);
    expect((await addTimeOff({ startDate: "2026-12-10", endDate: "2026-12-11" }, isla)).body.errors).toEqual({ endDate: ["Isla Campbell works until 10 Dec 2026."] });
    await last("2026-11-20");
    expect((await addBonus({}, isla)).status).toBe(201);
    for (const endDate of ["2026-11-19", null]) {
      await last(endDate);
      expect((await addBonus({}, isla)).body.errors).toEqual({ worker: ["Isla Campbell no longer works for your company."] });
    }
  });

  test("sent twice it is paid once (B5, B6)", async () => {
    const count = async () => (await api.db.select().from(additionalCompensations).where(eq(additionalCompensations.workerId, amelie))).length;
    const before = await count();
    const answers = await Promise.all([1, 2, 3, 4].map(() => addBonus({}, amelie, adas, "add-bonus-key-0000000001")));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await count()).toBe(before + 1);
    expect((await addBonus({ amount: 1 }, amelie, adas, "add-bonus-key-0000000001")).status).toBe(422);
    expect((await addBonus({}, amelie, graces, "add-bonus-key-0000000001")).status).toBe(201);
  });
});

const vacation = { type: "vacation", startDate: "2027-03-24", endDate: "2027-03-30", description: "Spring break" };
const addTimeOff = (changes: object = {}, id = amelie, client = adas, key?: string) =>
  client.post(`/workers/${id}/time-off`, { ...vacation, ...changes }, key ? { headers: { "Idempotency-Key": key } } : {});

describe("POST /workers/{id}/time-off", () => {
  test("counts working days, without weekends and holidays, and is accepted at once", async () => {
    const { status, body } = await addTimeOff();
    expect(status, JSON.stringify(body)).toBe(201);
    // Wednesday to Tuesday over Easter: seven days without a weekend and Good Friday.
    expect(body.data).toMatchObject({ ...vacation, daysRequested: 4, status: "accepted", requesterType: "client" });
    expect(await historyOf(api.db, "time-off", body.data.id)).toMatchObject([{ event: "added", to: "accepted" }]);
  });

  test("days that overlap accepted time off are refused, and free again once that is canceled (B7)", async () => {
    const { body } = await addTimeOff({ startDate: "2027-04-12", endDate: "2027-04-16" });
    const overlap = await addTimeOff({ startDate: "2027-04-16", endDate: "2027-04-20", type: "sick" });
    expect(overlap).toMatchObject({ status: 422, body: { errors: { startDate: ["These days overlap accepted time off: vacation, 12 Apr 2027 to 16 Apr 2027."] } } });
    expect((await addTimeOff({ startDate: "2027-04-17", endDate: "2027-04-20" })).status).toBe(201);
    await adas.patch(`/workers/time-off/${body.data.id}`, { status: "canceled" });
    expect((await addTimeOff({ startDate: "2027-04-15", endDate: "2027-04-16" })).status).toBe(201);
  });

  test("two at once for the same days: one is added (B7)", async () => {
    const days = { startDate: "2027-05-03", endDate: "2027-05-07" };
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => addTimeOff(days)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422]);
  });

  test("more vacation than is left is granted: whoever adds it was warned (B7)", async () => {
    expect((await addTimeOff({ startDate: "2027-07-01", endDate: "2027-09-30" })).status).toBe(201);
  });

  test.each([
    [{ startDate: undefined }, { startDate: ["Required"] }],
    [{ endDate: "" }, { endDate: ["Required"] }],
    [{ type: "holiday" }, { type: ["Invalid input"] }],
    [{ description: "  " }, { description: ["Required"] }],
    [{ description: "x".repeat(256) }, { description: ["Description should be less than 256 characters"] }],
    [{ endDate: "2027-03-23" }, { endDate: ["End date should be after or equal to start date"] }],
    [{ startDate: "2027-02-30" }, { startDate: ["Invalid input"] }],
    [{ startDate: "0000-01-01", endDate: "10000-01-01" }, { startDate: ["The year should be from 1900 to 2099."], endDate: ["The year should be from 1900 to 2099."] }],
    [{ startDate: "2027-11-20", endDate: "2027-11-21" }, { endDate: ["There is no working day between these dates"] }],
    [{ startDate: "2027-11-22", endDate: "2099-11-22" }, { endDate: ["Time off can be two years long at most"] }],
    [{ startDate: "2020-01-06", endDate: "2020-01-07" }, { startDate: [expect.stringMatching(/^Amélie Gagnon starts on /)] }],
  ])("%j is refused at its field (I10)", async (changes, errors) => {
    expect(await addTimeOff(changes)).toMatchObject({ status: 422, body: { errors } });
  });

  test("contractors have none, and who has left neither; others' workers are not found (Z4, Z6)", async () => {
    expect(await addTimeOff({}, beatriz)).toMatchObject({ status: 422, body: { errors: { worker: ["Contractors have no time off."] } } });
    expect((await addTimeOff({}, gabriel)).status).toBe(422);
    expect((await addTimeOff({}, sophie, graces)).status).toBe(404);
    expect((await addTimeOff({}, amelie, await api.signInAs(tom))).status).toBe(404);
    expect((await addTimeOff({}, amelie, await api.signInAs(vera))).status).toBe(403);
  });

  test("sent twice it is one (B5)", async () => {
    const days = { startDate: "2027-10-18", endDate: "2027-10-19" };
    const first = await addTimeOff(days, amelie, adas, "add-time-off-key-00000001");
    const again = await addTimeOff(days, amelie, adas, "add-time-off-key-00000001");
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await api.db.select().from(timeOffs).where(and(eq(timeOffs.workerId, amelie), eq(timeOffs.startDate, "2027-10-18")))).toHaveLength(1);
  });
});

describe("what is known before", () => {
  test("the days with their arithmetic, holidays, balance, overlaps and who else is away", async () => {
    const liam = workerId("Liam MacDonald");
    await addTimeOff({ startDate: "2028-04-12", endDate: "2028-04-18" }, liam);
    await addTimeOff({ startDate: "2028-04-10", endDate: "2028-04-11" });
    const { body } = await adas.get(`/workers/${amelie}/time-off/preview?startDate=2028-04-11&endDate=2028-04-17`);
    expect(body.data).toMatchObject({
      place: expect.stringMatching(/, Canada$/),
      count: { calendarDays: 7, weekendDays: 2, holidays: [{ day: "2028-04-14", name: "Good Friday" }], workingDays: 4 },
      balance: { period: "2028", daysTaken: 2, pending: 0 },
      overlaps: [{ type: "vacation", status: "accepted", startDate: "2028-04-10", endDate: "2028-04-11" }],
      away: [{ fullName: "Liam MacDonald", startDate: "2028-04-12", endDate: "2028-04-18" }],
    });
  });

  test("without days, or with days that make no span, the holidays to come", async () => {
    for (const query of ["", "?startDate=2027-03-24", "?startDate=2027-03-24&endDate=2027-03-23", "?startDate=%00&endDate=x", "?startDate=1900-01-01&endDate=2099-12-31"]) {
      const { status, body } = await adas.get(`/workers/${amelie}/time-off/preview${query}`);
      expect(status, query).toBe(200);
      expect(body.data).toMatchObject({ count: null, overlaps: [], away: [] });
      expect(body.data.holidays.map(({ day }: { day: string }) => day)).toContain("2026-12-25");
    }
  });

  test("the paycycle that an entry lands in: this one until its cut-off, then the next", async () => {
    api.clock.set("2026-12-16T04:59:59.999Z");
    adas = await api.signInAs(ada);
    const before = (await adas.get("/paycycle-landing")).body.data;
    expect(before).toMatchObject({ timeZone: "America/Toronto", paycycle: { startDate: "2026-12-01", cutOff: "2026-12-16T04:59:59.999Z" }, next: { startDate: "2027-01-01" } });
    api.clock.pass({ milliseconds: 1 });
    expect((await adas.get("/paycycle-landing")).body.data.paycycle.startDate).toBe("2027-01-01");
    api.clock.reset();
    adas = await api.signInAs(ada);
  });
});

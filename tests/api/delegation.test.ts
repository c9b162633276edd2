import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, inject, test, vi } from "vitest";
import type { Db } from "#app/api/db/connect.server.ts";
import { companies } from "#app/api/db/schema/company.ts";
import { delegations } from "#app/api/db/schema/delegation.ts";
import { users } from "#app/api/db/schema/user.ts";
import { webhookDeliveries } from "#app/api/db/schema/webhook.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { hashOf } from "#app/api/domain/access/secret.ts";
import { nameDelegate } from "#app/api/domain/delegation/name-delegate.ts";
import type { Who } from "#app/api/environment.ts";
import { type Answer, startApi, type Client } from "#tests/support/api.ts";
import { delegate, fromGraceToAlan, idOfPerson, fourManagers } from "#tests/support/delegations.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, dorothy, grace, tom, uma, vera, type Person } from "#tests/support/people.ts";
import { brightwater, findRequest, findRequests, halcyon, statusOf } from "#tests/support/requests.ts";
import { isSomebodyWaiting } from "#tests/support/somebody-waiting.ts";
import { findTimeOffs } from "#tests/support/time-offs.ts";
import { historyOf, userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(async () => {
  await api.refill();
  await fourManagers(api.db);
});

const days = { firstDay: "2026-11-25", lastDay: "2026-11-30" };
const csv = { headers: { Accept: "text/csv" } };
const within = "2026-11-25T15:00:00Z";
const at = async (person: Person, instant: string) => {
  api.clock.set(instant);
  return api.signInAs(person);
};
const ofGrace = () => findRequest(api.db, { status: "submitted", managerId: idOfPerson(grace) });
const path = (id: string) => `/workers/additional-compensations/${id}`;
const setZone = (timeZone: string) => api.db.update(companies).set({ timeZone }).where(eq(companies.id, halcyon));
const waitingOf = async (client: Client) => (await client.get("/user")).body.data.waiting;
/** Alan has a worker of his own as well, one of those whom nobody manages and who asks for something. */
async function giveAlanOne(): Promise<string> {
  const { workerId: id } = await findRequest(api.db, { status: "submitted", managerId: null });
  await api.db.update(workers).set({ managerId: idOfPerson(alan) }).where(and(eq(workers.companyId, halcyon), eq(workers.id, id)));
  return id;
}

describe("while a delegation holds", () => {
  test("the delegate sees the manager's workers beside their own, and every total is of both", async () => {
    await giveAlanOne();
    const lists = ["/workers", "/workers/additional-compensations?filter[status]=submitted", "/workers/time-off?filter[status]=submitted", "/workers/time-off?filter[status]=accepted,rejected,canceled"];
    const totals = async (client: Client) => Promise.all(lists.map(async (list) => (await client.get(list)).body.meta.total as number));
    const [own, hers] = [await totals(await at(alan, within)), await totals(await at(grace, within))];
    expect([own[0], hers[0]]).toEqual([1, expect.any(Number)]);
    const before = [await waitingOf(await at(alan, within)), await waitingOf(await at(grace, within))];
    await delegate(api, days);
    const alans = await at(alan, within);
    expect(await totals(alans)).toEqual(own.map((total, place) => total + (hers[place] ?? 0)));
    expect(await waitingOf(alans)).toMatchObject({ additionalCompensation: before[0].additionalCompensation + before[1].additionalCompensation, timeOff: before[0].timeOff + before[1].timeOff });
    expect(await totals(await at(grace, within))).toEqual(hers);
    expect(await waitingOf(await at(vera, within)), "no other manager's").toMatchObject({ additionalCompensation: 0, timeOff: 0 });
    // As many rows as are counted, also between two dates and in a search, which no tally counts.
    for (const filter of ["", "&filter[createdBetween]=2026-01-01,2026-12-31", "&filter[q]=a"]) {
      const { data, meta } = (await alans.get(`/workers/time-off?filter[status]=submitted${filter}`)).body;
      expect(data.length).toBe(Math.min(meta.total, 25));
    }
  });

  test("who is a delegate names one of their own for their own workers alone: those of another do not pass on", async () => {
    const own = await giveAlanOne();
    await delegate(api, days);
    expect((await (await at(alan, within)).post("/delegations", { delegateId: idOfPerson(vera), firstDay: "2026-11-25", lastDay: "2026-11-30" })).status).toBe(201);
    const veras = await at(vera, within);
    expect((await veras.get("/workers")).body.data.map(({ id }: { id: string }) => id)).toEqual([own]);
    const hers = await ofGrace();
    expect((await veras.get("/workers/additional-compensations?filter[status]=submitted")).body.data.every(({ workerId: id }: { workerId: string }) => id === own)).toBe(true);
    expect([(await veras.get(path(hers.id))).status, (await veras.patch(path(hers.id), { status: "accepted" })).status]).toEqual([404, 404]);
    expect((await veras.get("/user")).body.data.actsFor).toMatchObject([{ id: idOfPerson(alan) }]);
    expect(JSON.stringify((await veras.get("/client/notifications")).body)).not.toContain("Grace");
    expect((await (await at(alan, within)).patch(path(hers.id), { status: "accepted" })).status).toBe(200);
  });

  test("nothing is asked of the database that was not asked before", async () => {
    const counted = async (client: Client, call: string) => {
      await client.get(call);
      const before = api.queries.count;
      await client.get(call);
      return api.queries.count - before;
    };
    const calls = ["/user", "/workers", "/workers/additional-compensations?filter[status]=submitted", "/workers/time-off?filter[status]=submitted", "/workers/time-off?filter[status]=submitted&page=2"];
    const alans = await at(alan, within);
    await giveAlanOne();
    const count = async () => {
      const counts: number[] = [];
      for (const call of calls) counts.push(await counted(alans, call));
      return counts;
    };
    const before = await count();
    await delegate(api, days);
    expect(await count()).toEqual(before);
  });

  test("the delegate finds them everywhere: one by one, in the search, the calendar, the files and what helps to decide", async () => {
    const { id, workerId: ofWhom } = await ofGrace();
    const [worker] = await api.db.select().from(workers).where(eq(workers.id, ofWhom));
    const reached = async (client: Client) => {
      const statuses = await Promise.all([`/workers/${ofWhom}`, path(id), `${path(id)}/context`, `${path(id)}/history`, `/workers/${ofWhom}/history`, `/workers/${ofWhom}/time-off/preview?startDate=2026-12-01&endDate=2026-12-02`].map(async (call) => (await client.get(call)).status));
      const found = JSON.stringify((await client.get(`/search?q=${encodeURIComponent(worker?.fullName ?? "")}`)).body).includes(ofWhom);
      const file = String((await client.get("/workers", csv)).body).includes(worker?.fullName ?? "-");
      const calendar = (await client.get("/workers/time-off/calendar?month=2026-11")).body.data.length > 0;
      return [...statuses, found, file, calendar];
    };
    expect(await reached(await at(alan, within))).toEqual([404, 404, 404, 404, 404, 404, false, false, false]);
    await delegate(api, days);
    const asHers = await reached(await at(grace, within));
    expect(asHers).toEqual([200, 200, 200, 200, 200, 200, true, true, true]);
    expect(await reached(await at(alan, within))).toEqual(asHers);
  });

  test("each request says in whose place its reader decides it, and nothing where it is their own; to nobody else, and to no webhook", async () => {
    await giveAlanOne();
    await delegate(api, days);
    const alans = await at(alan, within);
    const of = async (client: Client, list: string) => (await client.get(`${list}?filter[status]=submitted`)).body.data as { id: string; fullName: string; forManager?: string }[];
    for (const list of ["/workers/additional-compensations", "/workers/time-off"]) {
      const hers = new Set((await of(await at(grace, within), list)).map(({ id }) => id));
      const shown = await of(alans, list);
      expect(shown.length).toBeGreaterThan(5);
      for (const { id, forManager } of shown) expect([list, id, forManager]).toEqual([list, id, hers.has(id) ? "Grace Tremblay" : undefined]);
      for (const person of [grace, dorothy, ada]) for (const row of await of(await at(person, within), list)) expect(row, person.name).not.toHaveProperty("forManager");
    }
    const [own] = await findRequests(api.db, { status: "submitted", managerId: idOfPerson(alan) });
    expect((await alans.get(path(own!.id))).body.data).not.toHaveProperty("forManager");
    await (await at(ada, within)).post("/webhooks", { address: "https://hooks.example.com/longitude", events: ["additional-compensation.decided"] });
    const { id } = await ofGrace();
    expect((await alans.patch(path(id), { status: "accepted" })).body.data.forManager).toBe("Grace Tremblay");
    const [delivery] = await api.db.select().from(webhookDeliveries);
    expect(JSON.parse(delivery!.body).data).toMatchObject({ id, status: "accepted" });
    expect(delivery!.body).not.toContain("Tremblay");
  });

  test("the person's own record says for whom they decide, and until when", async () => {
    await delegate(api, days);
    expect((await (await at(alan, within)).get("/user")).body.data.actsFor).toEqual([{ id: idOfPerson(grace), name: grace.name, until: "2026-11-30" }]);
    for (const person of [grace, ada, vera]) expect((await (await at(person, within)).get("/user")).body.data).not.toHaveProperty("actsFor");
    await delegate(api, { firstDay: "2026-11-20", lastDay: "2026-11-29" }, { manager: dorothy });
    const names = (await (await at(alan, within)).get("/user")).body.data.actsFor.map(({ name }: { name: string }) => name);
    expect(names, "in the order of their first days").toEqual([dorothy.name, grace.name]);
  });

  test("a calendar address of the delegate's holds the manager's people for as long", async () => {
    const { address } = (await (await at(alan, within)).post("/calendar-feed")).body.data;
    const read = async () => (await (await api.fetch(new Request(address.replace("http://localhost:3000", "http://api.internal")))).text()).match(/BEGIN:VEVENT/g)?.length ?? 0;
    expect(await read()).toBe(0);
    await delegate(api, days);
    expect(await read()).toBeGreaterThan(0);
    api.clock.set("2026-12-01T15:00:00Z");
    expect(await read()).toBe(0);
  });
});

describe("the days of a delegation", () => {
  const { firstDay, lastDay } = days;
  test.each([
    ["America/Toronto", "2026-11-25T04:59:59Z", "2026-11-25T05:00:00Z", "2026-12-01T04:59:59Z", "2026-12-01T05:00:00Z"],
    ["Pacific/Kiritimati", "2026-11-24T09:59:59Z", "2026-11-24T10:00:00Z", "2026-11-30T09:59:59Z", "2026-11-30T10:00:00Z"],
    ["Pacific/Pago_Pago", "2026-11-25T10:59:59Z", "2026-11-25T11:00:00Z", "2026-12-01T10:59:59Z", "2026-12-01T11:00:00Z"],
  ])("are those of the company's clocks, both included: %s", async (zone, dayBefore, begins, lastMinute, over) => {
    await setZone(zone);
    await delegate(api, { firstDay, lastDay });
    const [one, another] = await findRequests(api.db, { status: "submitted", managerId: idOfPerson(grace) });
    expect((await (await at(alan, dayBefore)).patch(path(one!.id), { status: "accepted" })).status).toBe(404);
    expect((await (await at(alan, begins)).patch(path(one!.id), { status: "accepted" })).status).toBe(200);
    expect((await (await at(alan, lastMinute)).patch(path(another!.id), { status: "rejected" })).status).toBe(200);
    const late = await at(alan, over);
    expect([(await late.patch(path(another!.id), { status: "accepted" })).status, (await late.get(path(one!.id))).status]).toEqual([404, 404]);
    expect(await statusOf(api.db, another!.id)).toBe("rejected");
    // The manager could decide all the while.
    expect((await (await at(grace, over)).get(path(one!.id))).status).toBe(200);
  });

  test("a delegate does not pass it on: theirs decides for them, and not for the manager", async () => {
    await giveAlanOne();
    await delegate(api, days);
    await delegate(api, days, { manager: alan, to: vera });
    const veras = await at(vera, within);
    const [own] = await findRequests(api.db, { status: "submitted", managerId: idOfPerson(alan) });
    expect([(await veras.get(path(own!.id))).status, (await veras.patch(path((await ofGrace()).id), { status: "accepted" })).status]).toEqual([200, 404]);
    expect((await veras.get("/workers")).body.meta.total).toBe(1);
  });
});

describe("what a delegate decides", () => {
  test("is written down as theirs for the manager, wherever it is told; what is of their own workers as theirs alone", async () => {
    await giveAlanOne();
    await delegate(api, days);
    const hers = await ofGrace();
    const [own] = await findRequests(api.db, { status: "submitted", managerId: idOfPerson(alan) });
    const alans = await at(alan, within);
    for (const { id } of [hers, own!]) expect((await alans.patch(path(id), { status: "accepted" })).status).toBe(200);
    expect((await alans.get(`${path(hers.id)}/history`)).body.data[0]).toMatchObject({ event: "accepted", actor: { name: "Alan Okafor for Grace Tremblay", role: "manager" } });
    expect((await alans.get(`${path(own!.id)}/history`)).body.data[0].actor.name).toBe("Alan Okafor");
    expect((await alans.patch(path(hers.id), { status: "rejected" })).body.message).toMatch(/^Already accepted by Alan Okafor for Grace Tremblay on 25 Nov 2026/);
    const adas = await at(ada, within);
    expect((await adas.get(`/history?filter[actorId]=${idOfPerson(alan)}`)).body.data.map(({ actor }: { actor: { name: string } }) => actor.name)).toContain("Alan Okafor for Grace Tremblay");
    expect((await adas.get("/history")).body.actors).toContainEqual({ id: idOfPerson(alan), name: "Alan Okafor" });
    expect(String((await adas.get("/history", csv)).body)).toContain("Alan Okafor for Grace Tremblay,Manager,Accepted");
    expect((await adas.get(`/workers/${hers.workerId}/history`)).body.data[0].actor.name).toBe("Alan Okafor for Grace Tremblay");
  });

  test("also what is decided together, and what is added", async () => {
    await delegate(api, days);
    const alans = await at(alan, within);
    const ids = (await findTimeOffs(api.db, { status: "submitted", managerId: idOfPerson(grace) })).map(({ id }) => id).slice(0, 2);
    expect((await alans.post("/workers/time-off/decisions", { ids, status: "rejected" })).body.data.every(({ isDecided }: { isDecided: boolean }) => isDecided)).toBe(true);
    const amelie = workerId("Amélie Gagnon");
    const added = [
      await alans.post(`/workers/${amelie}/additional-compensations`, { amount: 10_000, currencyCode: "USD", description: "For a weekend", type: "bonus" }),
      await alans.post(`/workers/${amelie}/time-off`, { startDate: "2027-03-01", endDate: "2027-03-02", description: "Moving house", type: "vacation" }),
    ];
    expect(added.map(({ status }) => status)).toEqual([201, 201]);
    const lines = [...(await historyOf(api.db, "time-off", ids[0]!)), ...(await historyOf(api.db, "additional-compensation", added[0]!.body.data.id)), ...(await historyOf(api.db, "time-off", added[1]!.body.data.id))];
    expect(lines.filter(({ actorId }) => actorId === idOfPerson(alan)).map(({ actorName }) => actorName)).toEqual(Array(3).fill("Alan Okafor for Grace Tremblay"));
  });
});

describe("naming a delegate", () => {
  test("is told to them, written down, and stands in the list of both", async () => {
    const graces = await api.signInAs(grace);
    const { status, body } = await graces.post("/delegations", fromGraceToAlan);
    expect([status, body.data]).toEqual([201, { id: expect.any(String), manager: { id: idOfPerson(grace), name: grace.name }, delegate: { id: idOfPerson(alan), name: alan.name }, firstDay: "2026-11-25", lastDay: "2026-11-30", hasBegun: false, mayEnd: true }]);
    expect((await graces.get("/delegations")).body).toEqual({ data: [body.data], managers: [alan, dorothy, vera].map((person) => ({ id: idOfPerson(person), firstName: person.name.split(" ")[0], lastName: person.name.split(" ")[1] })) });
    expect((await (await at(alan, within)).get("/delegations")).body.data).toEqual([{ ...body.data, hasBegun: true, mayEnd: false }]);
    expect((await (await at(vera, within)).get("/delegations")).body.data).toEqual([]);
    expect((await historyOf(api.db, "user", idOfPerson(grace))).at(-1)).toMatchObject({ event: "delegate named", to: alan.name, comment: "25 Nov 2026 to 30 Nov 2026", actorName: grace.name });
  });

  const wrong: [string, object, Record<string, string[]>][] = [
    ["nobody", { delegateId: "" }, { delegateId: ["Required"] }],
    ["themselves", { delegateId: idOfPerson(grace) }, { delegateId: ["Choose somebody else than who is away."] }],
    ["who is no manager", { delegateId: idOfPerson(ada) }, { delegateId: ["Ada Lindqvist is not a manager."] }],
    ["who is of another company", { delegateId: idOfPerson(tom) }, { delegateId: ["This manager no longer exists. Choose another."] }],
    ["what is no id", { delegateId: "x" }, { delegateId: ["This manager no longer exists. Choose another."] }],
    ["a first day that is over", { firstDay: "2026-11-19" }, { firstDay: ["First day should be today or later"] }],
    ["a last day before the first", { lastDay: "2026-11-24" }, { lastDay: ["Last day should be after or equal to first day"] }],
    ["a last day more than a year ahead", { lastDay: "2027-11-21" }, { lastDay: ["Last day should be within a year from today"] }],
    ["no days", { firstDay: "", lastDay: "2026-02-30" }, { firstDay: ["Required"], lastDay: ["Invalid input"] }],
  ];
  test.each(wrong)("of %s is refused at the field, and nothing is written", async (_, changed, errors) => {
    const answer = await (await api.signInAs(grace)).post("/delegations", { ...fromGraceToAlan, ...changed });
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    expect(await api.db.select().from(delegations)).toEqual([]);
  });

  test("of nobody for nobody by a super admin is refused at both fields", async () => {
    const gone = ["This manager no longer exists. Choose another."];
    const answer = await (await api.signInAs(ada)).post("/delegations", { ...fromGraceToAlan, managerId: "x", delegateId: "y" });
    expect([answer.status, answer.body.errors]).toEqual([422, { managerId: gone, delegateId: gone }]);
  });

  test("who has not verified the address is not offered, and refused", async () => {
    await api.db.update(users).set({ role: "manager" }).where(and(eq(users.companyId, halcyon), eq(users.email, uma.email)));
    const graces = await api.signInAs(grace);
    expect((await graces.get("/delegations")).body.managers.map(({ id }: { id: string }) => id)).toEqual([alan, dorothy, vera].map(idOfPerson));
    const answer = await graces.post("/delegations", { ...fromGraceToAlan, delegateId: idOfPerson(uma) });
    expect([answer.status, answer.body.errors]).toEqual([422, { delegateId: ["Uma Bhatt has not logged in yet."] }]);
  });

  test("today and a year ahead are days like others", async () => {
    expect((await (await api.signInAs(grace)).post("/delegations", { ...fromGraceToAlan, firstDay: "2026-11-20", lastDay: "2027-11-20" })).status).toBe(201);
  });

  test("for days that have a delegate already is refused, also when two are named at the same instant; what was ended stands in nobody's way", async () => {
    const graces = await api.signInAs(grace);
    const name = (firstDay: string, lastDay: string) => graces.post("/delegations", { delegateId: idOfPerson(vera), firstDay, lastDay });
    const twice = await Promise.all([graces.post("/delegations", fromGraceToAlan), graces.post("/delegations", fromGraceToAlan)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 422]);
    for (const [first, last] of [["2026-11-24", "2026-11-25"], ["2026-11-30", "2026-12-02"], ["2026-11-26", "2026-11-27"], ["2026-11-21", "2026-12-31"]] as const) {
      expect((await name(first, last)).body.errors).toEqual({ firstDay: ["Alan Okafor decides for Grace Tremblay already: 25 Nov 2026 to 30 Nov 2026."] });
    }
    expect([(await name("2026-12-01", "2026-12-02")).status, (await name("2026-11-24", "2026-11-24")).status]).toEqual([201, 201]);
    expect((await name("2026-11-21", "2026-12-31")).body.errors, "of several the first").toEqual({ firstDay: [expect.stringMatching(/ decides for Grace Tremblay already: 24 Nov 2026\.$/)] });
    const { id } = twice.find(({ status }) => status === 201)!.body.data;
    expect((await graces.delete(`/delegations/${id}`)).status).toBe(204);
    expect((await name("2026-11-26", "2026-11-27")).status).toBe(201);
  });

  test("who is away then and has named somebody else is refused, also when two name each other at the same instant; a day before and after they can be named", async () => {
    const [graces, alans] = [await api.signInAs(grace), await api.signInAs(alan)];
    const twice = await Promise.all([graces.post("/delegations", fromGraceToAlan), alans.post("/delegations", { ...fromGraceToAlan, delegateId: idOfPerson(grace) })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 422]);
    await api.db.delete(delegations);
    const { id } = (await graces.post("/delegations", fromGraceToAlan)).body.data;
    // By Alan, for whom she would decide while he decides for her, and by a third.
    for (const client of [alans, await api.signInAs(vera)]) {
      const name = (firstDay: string, lastDay: string) => client.post("/delegations", { delegateId: idOfPerson(grace), firstDay, lastDay });
      for (const [first, last] of [["2026-11-24", "2026-11-25"], ["2026-11-30", "2026-12-02"], ["2026-11-26", "2026-11-27"]] as const) {
        expect((await name(first, last)).body.errors).toEqual({ delegateId: ["Grace Tremblay is away then, and Alan Okafor decides for them: 25 Nov 2026 to 30 Nov 2026."] });
      }
      expect([(await name("2026-11-24", "2026-11-24")).status, (await name("2026-12-01", "2026-12-02")).status]).toEqual([201, 201]);
    }
    expect((await graces.delete(`/delegations/${id}`)).status).toBe(204);
    expect((await alans.post("/delegations", { ...fromGraceToAlan, delegateId: idOfPerson(grace) })).status).toBe(201);
  });

  // Embedded there is one connection, on which transactions follow one another anyway.
  test.runIf(inject("postgres"))("while another one for the same manager is being named waits for that, and then sees it", async () => {
    const graces = await api.signInAs(grace);
    const { id: userId, companyId } = await userOf(api.db, grace);
    const who = { companyId, userId, sessionHash: hashOf(graces.cookies.get("longitude_session") ?? ""), ip: null, user: (await graces.get("/user")).body.data } satisfies Who;
    let second: Promise<Answer> | undefined;
    let isAnswered = false;
    await api.db.transaction(async (tx) => {
      await nameDelegate(tx as unknown as Db, who, fromGraceToAlan, api.clock.now());
      second = graces.post("/delegations", { delegateId: idOfPerson(vera), firstDay: "2026-11-30", lastDay: "2026-12-01" }).finally(() => (isAnswered = true));
      // The first is written and not committed until the second waits, or is through without waiting.
      await vi.waitFor(async () => expect(isAnswered || (await isSomebodyWaiting(api.db))).toBe(true), { timeout: 10_000, interval: 5 });
    });
    expect(await second).toMatchObject({ status: 422, body: { errors: { firstDay: ["Alan Okafor decides for Grace Tremblay already: 25 Nov 2026 to 30 Nov 2026."] } } });
    expect(await api.db.select().from(delegations)).toHaveLength(1);
  });

  test.runIf(inject("postgres"))("who is naming one at this moment waits for that, and then is away", async () => {
    const [alans, graces] = [await api.signInAs(alan), await api.signInAs(grace)];
    const { id: userId, companyId } = await userOf(api.db, grace);
    const who = { companyId, userId, sessionHash: hashOf(graces.cookies.get("longitude_session") ?? ""), ip: null, user: (await graces.get("/user")).body.data } satisfies Who;
    let second: Promise<Answer> | undefined;
    let isAnswered = false;
    await api.db.transaction(async (tx) => {
      await nameDelegate(tx as unknown as Db, who, fromGraceToAlan, api.clock.now());
      second = alans.post("/delegations", { ...fromGraceToAlan, delegateId: idOfPerson(grace) }).finally(() => (isAnswered = true));
      await vi.waitFor(async () => expect(isAnswered || (await isSomebodyWaiting(api.db))).toBe(true), { timeout: 10_000, interval: 5 });
    });
    expect(await second).toMatchObject({ status: 422, body: { errors: { delegateId: [expect.stringContaining("Grace Tremblay is away then")] } } });
    expect(await api.db.select().from(delegations)).toHaveLength(1);
  });

  test("the same form sent twice names once", async () => {
    const graces = await api.signInAs(grace);
    const send = () => graces.post("/delegations", fromGraceToAlan, { headers: { "Idempotency-Key": "one" } });
    expect((await send()).body).toEqual((await send()).body);
    expect(await api.db.select().from(delegations)).toHaveLength(1);
  });

  test("for another is a super admin's alone, who says for whom; both are told", async () => {
    const wanted = { ...fromGraceToAlan, managerId: idOfPerson(grace) };
    expect((await (await api.signInAs(vera)).post("/delegations", wanted)).status).toBe(403);
    const adas = await api.signInAs(ada);
    expect((await adas.post("/delegations", fromGraceToAlan)).body.errors).toEqual({ managerId: ["Required"] });
    expect((await adas.post("/delegations", { ...wanted, managerId: idOfPerson(ada) })).body.errors).toEqual({ managerId: ["Ada Lindqvist is not a manager."] });
    expect((await adas.post("/delegations", wanted)).status).toBe(201);
    expect((await adas.get("/delegations")).body).toMatchObject({ data: [{ mayEnd: true }], managers: [{ firstName: "Alan" }, { firstName: "Dorothy" }, { firstName: "Grace" }, { firstName: "Vera" }] });
    expect((await historyOf(api.db, "user", idOfPerson(grace))).at(-1)).toMatchObject({ event: "delegate named", actorName: ada.name });
  });
});

describe("ending a delegation", () => {
  test("takes the delegate's right away at once; again, a stranger's and another company's is not found", async () => {
    const id = await delegate(api, days);
    const elsewhere = await delegate(api, days, { manager: vera, to: grace });
    await api.db.update(delegations).set({ companyId: brightwater }).where(eq(delegations.id, elsewhere));
    const alans = await at(alan, within);
    const graces = await at(grace, within);
    for (const [client, of] of [[alans, id], [await at(vera, within), id], [await at(tom, within), id], [graces, elsewhere], [await at(ada, within), elsewhere]] as const) {
      expect([403, 404]).toContain((await client.delete(`/delegations/${of}`)).status);
    }
    expect((await alans.get("/workers")).body.meta.total).toBeGreaterThan(0);
    expect([(await graces.delete(`/delegations/${id}`)).status, (await graces.delete(`/delegations/${id}`)).status]).toEqual([204, 404]);
    expect((await alans.get("/workers")).body.meta.total).toBe(0);
    expect((await alans.patch(path((await ofGrace()).id), { status: "accepted" })).status).toBe(404);
    expect((await historyOf(api.db, "user", idOfPerson(grace))).at(-1)).toMatchObject({ event: "delegation ended", from: alan.name, actorName: grace.name });
  });

  test("happens when either of the two is no manager any more, or is deleted", async () => {
    for (const person of [grace, alan]) {
      for (const leave of ["patch", "delete"] as const) {
        await api.refill();
        await fourManagers(api.db);
        await delegate(api, days);
        const client = await at(ada, within);
        const { id } = await userOf(api.db, person);
        const left = leave === "patch" ? await client.patch(`/users/${id}`, { role: "viewer" }) : await client.delete(`/users/${id}`);
        expect([200, 204]).toContain(left.status);
        expect((await client.get("/delegations")).body.data).toEqual([]);
        const [row] = await api.db.select().from(delegations);
        expect(row?.endedAt?.toISOString()).toBe(api.clock.now().toISOString());
        const other = await at(person === grace ? alan : grace, within);
        if (person === grace) expect((await other.get("/workers")).body.meta.total).toBe(0);
        expect((await historyOf(api.db, "user", idOfPerson(grace))).map(({ event }) => event)).toContain("delegation ended");
        // A role that comes back brings no delegation back.
        if (leave === "patch") await client.patch(`/users/${id}`, { role: "manager" });
        if (leave === "patch") expect((await (await at(alan, within)).get("/user")).body.data).not.toHaveProperty("actsFor");
      }
    }
  });

  test("is possible on its last day by the company's clocks, and nothing is there to end after it", async () => {
    const id = await delegate(api, days);
    const graces = await at(grace, "2026-12-01T04:59:00Z");
    expect((await graces.get("/delegations")).body.data).toMatchObject([{ id }]);
    expect((await graces.delete(`/delegations/${id}`)).status).toBe(204);
    const other = await delegate(api, days);
    api.clock.set("2026-12-01T05:00:00Z");
    expect((await graces.get("/delegations")).body.data).toEqual([]);
    expect((await graces.delete(`/delegations/${other}`)).status).toBe(404);
  });

  test("of who is no manager any more leaves that of others as it is", async () => {
    await delegate(api, days, { manager: vera, to: dorothy });
    await delegate(api, days);
    const client = await at(ada, within);
    expect((await client.patch(`/users/${idOfPerson(dorothy)}`, { role: "viewer" })).status).toBe(200);
    expect((await client.get("/delegations")).body.data).toMatchObject([{ manager: { id: idOfPerson(grace) }, delegate: { id: idOfPerson(alan) } }]);
    expect((await (await at(alan, within)).get("/workers")).body.meta.total).toBeGreaterThan(0);
  });

  test("of two who end it and decide at the same instant, none is lost: what was decided is written down as decided by a delegate", async () => {
    const id = await delegate(api, days);
    const hers = await ofGrace();
    const [alans, graces] = [await at(alan, within), await at(grace, within)];
    const [decided, ended] = await Promise.all([alans.patch(path(hers.id), { status: "accepted" }), graces.delete(`/delegations/${id}`)]);
    expect(ended.status).toBe(204);
    expect(await statusOf(api.db, hers.id)).toBe(decided.status === 200 ? "accepted" : "submitted");
  });
});

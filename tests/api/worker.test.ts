import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { files } from "#app/api/db/schema/file.ts";
import { paycycleCompensations } from "#app/api/db/schema/paycycle.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { recordProviderHistory } from "#app/api/domain/history/record-provider-history.ts";
import { workerHistory } from "#app/contract/history.ts";
import { single } from "#app/contract/envelope.ts";
import { workerDetail } from "#app/contract/worker.ts";
import { workerRecord } from "#app/contract/worker-record.ts";
import { startApi, type Answer, type Client } from "#tests/support/api.ts";
import { writeEntries } from "#tests/support/history.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, dorothy, grace, tom, vera } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";
import { userOf } from "#tests/support/users.ts";

const api = await startApi();
let adas: Client;
let graces: Client;
beforeAll(async () => {
  adas = await api.signInAs(ada);
  graces = await api.signInAs(grace);
});

const amelie = workerId("Amélie Gagnon");
const sophie = workerId("Sophie Bouchard");
const alejandra = workerId("Alejandra Ruiz Ortega");

describe("GET /workers/{id}", () => {
  test("has the fields of spec 3, and no more than the contract (I11)", async () => {
    const { status, body } = await adas.get(`/workers/${alejandra}`);
    expect(status).toBe(200);
    expect(single(workerDetail).parse(body)).toEqual(body);
    expect(body.data).toMatchObject({ fullName: "Alejandra Ruiz Ortega", offer: { type: "employee", manager: null, country: { code: "MX" }, compensation: { salary: 78_000_000, salaryPeriod: "annual", currencyCode: "MXN" } } });
    expect(body.data.offer.benefits.statutory).toEqual({ bonusDays: 15, vacationsPremiumPercentage: 25 });
    expect(body.data.offer.ptoBalance).toMatchObject({ type: "statutory", period: "2026" });
    expect(body.data.offer.bankDetails.details.clabe).toMatch(/^\d{18}$/);
  });

  test("a manager's answer has no bank details at all, also not for her own workers (Z5)", async () => {
    const { status, body } = await graces.get(`/workers/${amelie}`);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/bankDetails|clabe|transitCode/);
    expect((await (await api.signInAs(alan)).get(`/workers/${amelie}`)).body.data.offer.bankDetails.details.account).toMatch(/^\d{7}$/);
  });

  test("whoever may see benefits is told which of them the offer asks for beside the law's; a manager is not", async () => {
    const extraBenefits = { needsBenefits: true, newGroupBenefit: false };
    const keep = (value: typeof extraBenefits | null) => api.db.update(workers).set({ extraBenefits: value }).where(and(eq(workers.companyId, halcyon), eq(workers.id, amelie)));
    await keep(extraBenefits);
    expect((await (await api.signInAs(alan)).get(`/workers/${amelie}`)).body.data.offer.benefits.extra).toEqual(extraBenefits);
    expect(JSON.stringify((await graces.get(`/workers/${amelie}`)).body)).not.toMatch(/needsBenefits|"extra"/);
    await keep(null);
  });

  test("a manager finds the workers assigned to her alone (Z4)", async () => {
    expect((await graces.get(`/workers/${sophie}`)).status).toBe(404);
    expect((await graces.get(`/workers/${sophie}/history`)).status).toBe(404);
    expect((await graces.get(`/workers/${sophie}/time-off/preview`)).status).toBe(404);
  });

  test("another company's worker is not found, and no id neither (Z6)", async () => {
    const toms = await api.signInAs(tom);
    for (const path of ["", "/history", "/record", "/files", "/time-off/preview"]) {
      const other = await toms.get(`/workers/${amelie}${path}`);
      const nobody = await toms.get(`/workers/00000000-0000-4000-8000-000000000000${path}`);
      expect([other.status, other.body], path).toEqual([404, { message: "Not found." }]);
      expect(other.body).toEqual(nobody.body);
    }
    for (const id of ["1", "-".repeat(36), "%00", "..%2F..%2Fetc"]) expect((await adas.get(`/workers/${id}`)).status).toBe(404);
  });

  test("a viewer and a visitor see none (Z3)", async () => {
    expect((await (await api.signInAs(vera)).get(`/workers/${amelie}`)).status).toBe(403);
    expect((await api.visitor().get(`/workers/${amelie}`)).status).toBe(401);
  });
});

describe("all that is kept about a worker", () => {
  /** What the database keeps for itself: whose it is, what it is sorted by, and ids that the record has by name. */
  const inner = ["companyId", "nameKey", "managerId", "teamId", "firstName", "lastName"];

  test("is one answer, of which nothing that the database has of them is missing, and which has nothing of others", async () => {
    const extraBenefits = { needsBenefits: true, newGroupBenefit: true, questionnaire: { dental: true, dependentLife: true, groceryAllowance: false, health: false, savingsFund: false } };
    await api.db.update(workers).set({ extraBenefits }).where(and(eq(workers.companyId, halcyon), eq(workers.id, alejandra)));
    const { status, body } = await adas.get(`/workers/${alejandra}/record`);
    expect([status, single(workerRecord).safeParse(body).error]).toEqual([200, undefined]);
    const record = workerRecord.parse(body.data);
    const [row] = await api.db.select().from(workers).where(and(eq(workers.companyId, halcyon), eq(workers.id, alejandra)));
    const kept = Object.entries(row ?? {}).filter(([column, value]) => value !== null && !inner.includes(column));
    const missing = kept.filter(([, value]) => !JSON.stringify(body).includes(JSON.stringify(value).replaceAll(/^\{|\}$/g, "")));
    expect(missing.map(([column]) => column)).toEqual([]);
    const theirs = { additionalCompensations, timeOffs, paycycles: paycycleCompensations, files };
    for (const [name, table] of Object.entries(theirs)) {
      const count = await api.db.$count(table, and(eq(table.companyId, halcyon), eq(table.workerId, alejandra)));
      expect(record[name as keyof typeof theirs], name).toHaveLength(count);
    }
    expect([record.additionalCompensations.length, record.timeOffs.length, record.paycycles.length, record.files.length].every((count) => count > 0)).toBe(true);
    expect(new Set([...record.additionalCompensations, ...record.timeOffs].map(({ workerId: id }) => id))).toEqual(new Set([alejandra]));
    expect(JSON.stringify(body)).not.toMatch(/Gagnon|Bouchard/);
  });

  test("has the whole history, however long", async () => {
    const liam = workerId("Liam MacDonald");
    await writeEntries(api.db, liam, 120, (index) => new Date(Date.UTC(2026, 0, 1, 0, index)));
    const { body } = await adas.get(`/workers/${liam}/record`);
    const { history } = workerRecord.parse(body.data);
    expect(history.filter(({ words }) => /^assigned \d/.test(words))).toHaveLength(120);
    expect(new Set(history.map(({ id }) => id)).size).toBe(history.length);
  });
});

describe("the history of a worker", () => {
  test("tells of the offer and of the requests, the youngest first", async () => {
    const { body } = await adas.get(`/workers/${amelie}/history`);
    expect(workerHistory.parse(body)).toEqual(body);
    expect(body.timeZone).toBe("America/Toronto");
    const times = body.data.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(body.data).toContainEqual(expect.objectContaining({ event: "offer moved", from: "filled", to: "active", actor: { name: "Provider", role: null } }));
    expect(body.data.some(({ about }: { about: string | null }) => about?.endsWith(" USD"))).toBe(true);
  });

  test("is told to its beginning, fifty entries at a time, each once, also those of one moment", async () => {
    const liam = workerId("Liam MacDonald");
    // Two thirds of them in one moment.
    await writeEntries(api.db, liam, 120, (index) => new Date(index < 80 ? "2026-11-01T10:00:00Z" : "2026-11-02T10:00:00Z"));
    const seen: { id: string; at: string }[] = [];
    for (let query = ""; ; query = `?before=${seen.at(-1)?.id}`) {
      const { body } = await graces.get(`/workers/${liam}/history${query}`);
      seen.push(...body.data);
      if (!body.isCut) break;
      expect(body.data).toHaveLength(50);
    }
    expect(seen.length).toBeGreaterThanOrEqual(120);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    const times = seen.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    const first = (await graces.get(`/workers/${liam}/history`)).body;
    expect((await graces.get(`/workers/${liam}/history?before=x`)).body, "what is no entry's id says nothing").toEqual(first);
  });
});

describe("the files in the history of a worker", () => {
  const events = ["document added", "benefits file added", "document removed", "benefits file removed"];
  const shown = async (answer: Promise<Answer>) => (await answer).body.data.map(({ event }: { event: string }) => event);
  beforeAll(async () => {
    // More of them than are shown at once, the youngest of all.
    for (let number = 0; number < 60; number += 1) {
      const at = new Date(api.clock.now().getTime() + number * 1000);
      const entry = { companyId: halcyon, subject: "worker" as const, subjectId: amelie, event: events[number % events.length]!, comment: `Sick note ${number}.pdf` };
      await recordProviderHistory(api.db, at, entry);
    }
  });

  test("are told to whoever may have the files", async () => {
    for (const client of [adas, await api.signInAs(alan)]) expect(await shown(client.get(`/workers/${amelie}/history`))).toEqual(expect.arrayContaining(events));
  });

  test("are not told to a manager, who sees as much of the rest (Z5)", async () => {
    const { body } = await graces.get(`/workers/${amelie}/history`);
    expect(JSON.stringify(body)).not.toContain("Sick note");
    expect(body.data.map(({ event }: { event: string }) => event)).toContain("offer moved");
  });

  test("are not told to a token, whoever made it", async () => {
    const { token } = (await adas.post("/api-tokens", { name: "Payroll sync", scopes: ["workers:read"], days: 30 })).body.data;
    const { status, body } = await api.visitor().get(`/workers/${amelie}/history`, { headers: { Authorization: `Bearer ${token}` } });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain("Sick note");
    expect(body.data.map(({ event }: { event: string }) => event)).toContain("offer moved");
  });
});

describe("managers (spec 7.6)", () => {
  const graceId = async () => (await userOf(api.db, grace)).id;
  const managerOf = async (id: string) => (await api.db.select().from(workers).where(eq(workers.id, id)))[0]?.managerId;

  test("the list has the company's managers, for a super admin alone", async () => {
    const { id: dorothyId } = await userOf(api.db, dorothy);
    expect((await adas.get("/users/managers")).body).toEqual({ data: [{ id: dorothyId, firstName: "Dorothy", lastName: "Achterberg" }, { id: await graceId(), firstName: "Grace", lastName: "Tremblay" }] });
    expect((await (await api.signInAs(tom)).get("/users/managers")).body).toEqual({ data: [] });
    for (const person of [alan, grace, vera]) expect((await (await api.signInAs(person)).get("/users/managers")).status).toBe(403);
  });

  test("an assignment shows the worker to the manager at once, and is taken back", async () => {
    const id = await graceId();
    expect((await adas.patch(`/users/${id}/worker/${sophie}`)).status).toBe(204);
    expect((await graces.get(`/workers/${sophie}`)).status).toBe(200);
    const { body } = await adas.get(`/workers/${sophie}/history`);
    expect(body.data[0]).toMatchObject({ event: "manager assigned", from: null, to: "Grace Tremblay", actor: { name: "Ada Lindqvist", role: "superAdmin" } });
    expect((await adas.delete(`/users/${id}/worker/${sophie}`)).status).toBe(204);
    expect((await graces.get(`/workers/${sophie}`)).status).toBe(404);
    expect((await adas.delete(`/users/${id}/worker/${sophie}`)).status).toBe(204);
  });

  test("ids are the same in capitals, as some programs write them: assigned once more nothing changes, and it is taken back", async () => {
    const id = await graceId();
    const events = async () => ((await adas.get(`/workers/${sophie}/history`)).body.data as { event: string }[]).map(({ event }) => event);
    expect((await adas.patch(`/users/${id}/worker/${sophie}`)).status).toBe(204);
    const before = await events();
    expect((await adas.patch(`/users/${id.toUpperCase()}/worker/${sophie.toUpperCase()}`)).status).toBe(204);
    expect(await events()).toEqual(before);
    expect((await adas.delete(`/users/${id.toUpperCase()}/worker/${sophie.toUpperCase()}`)).status).toBe(204);
    expect(await events()).toEqual(["manager removed", ...before]);
  });

  test("so is the id of the manager who was shown: somebody else is assigned in their place", async () => {
    const id = await graceId();
    const { id: dorothyId } = await userOf(api.db, dorothy);
    await adas.patch(`/users/${id}/worker/${sophie}`);
    expect((await adas.patch(`/users/${dorothyId}/worker/${sophie}`, { from: id.toUpperCase() })).status).toBe(204);
  });

  test("somebody who is no manager, and anything of another company, is refused and changes nothing (Z6, Z7)", async () => {
    const before = await managerOf(sophie);
    const alanId = (await (await api.signInAs(alan)).get("/user")).body.data.id;
    const tomId = (await (await api.signInAs(tom)).get("/user")).body.data.id;
    expect(await adas.patch(`/users/${alanId}/worker/${sophie}`)).toMatchObject({ status: 422, body: { errors: { managerId: ["Alan Okafor is not a manager."] } } });
    expect((await adas.patch(`/users/${tomId}/worker/${sophie}`)).status).toBe(404);
    expect((await adas.patch(`/users/${await graceId()}/worker/${workerId("Oliver Stone-Bright")}`)).status).toBe(404);
    expect((await (await api.signInAs(alan)).patch(`/users/${await graceId()}/worker/${sophie}`)).status).toBe(403);
    // As long as an id and made of its characters, and none all the same.
    for (const address of [`/users/${"-".repeat(36)}/worker/${sophie}`, `/users/${await graceId()}/worker/${"a".repeat(36)}`]) {
      expect([(await adas.patch(address)).status, (await adas.delete(address)).status], address).toEqual([404, 404]);
    }
    expect(await managerOf(sophie)).toBe(before);
    expect(await managerOf(workerId("Oliver Stone-Bright"))).toBeNull();
    expect(await api.db.select().from(workers).where(and(eq(workers.id, sophie), eq(workers.fullName, "Sophie Bouchard")))).toHaveLength(1);
  });
});

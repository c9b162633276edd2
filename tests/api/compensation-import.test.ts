import { and, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { history } from "#app/api/db/schema/history.ts";
import { webhookDeliveries } from "#app/api/db/schema/webhook.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import type { CheckedCompensations } from "#app/contract/compensation-import.ts";
import { startApi, type Answer, type Client } from "#tests/support/api.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, alan, grace, tom, vera } from "#tests/support/people.ts";
import { brightwater, halcyon, isGraces } from "#tests/support/requests.ts";
import { changeWorker } from "#tests/support/workers.ts";

const path = "/workers/additional-compensations/import";
const api = await startApi();
let adas: Client;
beforeEach(async () => {
  await api.refill();
  adas = await api.signInAs(ada);
});

const bonus = { type: "bonus", amount: 120_050, currencyCode: "USD", description: "Fourth quarter" };
const rowFor = (name: string, more: object = {}) => ({ worker: { name }, ...bonus, ...more });
const two = [rowFor("Amélie Gagnon"), { ...rowFor("Emiliano Vargas"), worker: { id: workerId("Emiliano Vargas") } }];

const check = async (rows: object[], client = adas): Promise<CheckedCompensations> => {
  const { status, body } = await client.post(`${path}/check`, { rows });
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  return body.data;
};
const errorsOf = async (row: object, client = adas) => (await check([row], client)).rows[0]?.errors;
const send = (rows: object[], more: object = {}, { client = adas, key }: { client?: Client; key?: string } = {}): Promise<Answer> =>
  client.post(path, { rows, ...more }, key ? { headers: { "Idempotency-Key": key } } : {});
const added = () => api.db.select().from(additionalCompensations).where(inArray(additionalCompensations.description, ["Fourth quarter", "Another"])).orderBy(additionalCompensations.id);

describe("rows that are checked before they are imported", () => {
  test("say whose they are and when they were created, and change nothing", async () => {
    const { rows, from } = await check(two);
    expect(rows).toEqual([
      { worker: { id: workerId("Amélie Gagnon"), fullName: "Amélie Gagnon" }, errors: {}, createdAt: null, sameAs: null, payNote: null },
      { worker: { id: workerId("Emiliano Vargas"), fullName: "Emiliano Vargas" }, errors: {}, createdAt: null, sameAs: null, payNote: null },
    ]);
    expect(from.length).toBeGreaterThan(20);
    expect(await added()).toEqual([]);
  });

  test("say at each field what is wrong with it, as the form for one does", async () => {
    expect(await errorsOf({})).toEqual({ worker: ["Required"], type: ["Required"], amount: ["Required"], currencyCode: ["Required"], description: ["Required"] });
    expect(await errorsOf(rowFor("Amélie Gagnon", { amount: 0, description: "x".repeat(256), type: "days" }))).toEqual({
      amount: ["Must be a valid amount"],
      description: ["Description should be less than 256 characters"],
      type: ["Invalid input"],
    });
  });

  test("say of an amount beyond the largest which that is", async () => {
    expect(await errorsOf(rowFor("Amélie Gagnon", { amount: 10_000_000_001 }))).toEqual({ amount: ["At most 100,000,000.00 USD"] });
  });

  test("find a worker by id, email or full name, whatever its case and accents", async () => {
    await changeWorker(api.db, "Amélie Gagnon", { email: "Amelie.Gagnon@Workers.test" });
    const [amelie] = await api.db.select().from(workers).where(and(eq(workers.companyId, halcyon), eq(workers.id, workerId("Amélie Gagnon"))));
    const ways = [{ id: amelie?.id.toUpperCase() }, { email: amelie?.email.toUpperCase() }, { email: amelie?.email.toLowerCase() }, { name: " amelie  GAGNON " }, { id: amelie?.id, email: amelie?.email, name: amelie?.fullName }, { id: amelie?.id, email: amelie?.email.toUpperCase(), name: "AMELIE gagnon" }];
    const { rows } = await check(ways.map((worker) => ({ ...bonus, worker })));
    expect(rows.map(({ worker, errors }) => [worker?.id, errors])).toEqual(ways.map(() => [amelie?.id, {}]));
  });

  test("find a worker whatever nobody sees at the ends of what names them, as forms do, and whatever column holds such signs alone", async () => {
    const [amelie] = await api.db.select().from(workers).where(and(eq(workers.companyId, halcyon), eq(workers.id, workerId("Amélie Gagnon"))));
    const copied = (text = "") => `\u200B\u00A0${text}\u200B\uFEFF `;
    const { id, email, fullName } = amelie ?? {};
    const ways = [{ id: copied(id) }, { email: copied(email) }, { name: copied(fullName) }, { id, email: copied(email), name: copied(fullName) }, { id: copied(), email: copied(), name: fullName }, { id: copied(), email }];
    const { rows } = await check(ways.map((worker) => ({ ...bonus, worker })));
    expect(rows.map(({ worker, errors }) => [worker?.id, errors])).toEqual(ways.map(() => [id, {}]));
    expect(await errorsOf({ ...bonus, worker: { email: copied() } })).toEqual({ worker: ["Required"] });
  });

  test("are wrong where id, email and name are not of one worker: a column was sorted alone", async () => {
    expect(await errorsOf({ ...bonus, worker: { id: workerId("Amélie Gagnon"), name: "Emiliano Vargas" } })).toEqual({ worker: ["The ID is that of Amélie Gagnon, the name is not."] });
    expect(await errorsOf({ ...bonus, worker: { id: workerId("Amélie Gagnon"), email: "somebody@else.test" } })).toEqual({ worker: ["The ID is that of Amélie Gagnon, the email is not."] });
    const [amelie] = await api.db.select().from(workers).where(and(eq(workers.companyId, halcyon), eq(workers.id, workerId("Amélie Gagnon"))));
    expect(await errorsOf({ ...bonus, worker: { email: amelie?.email, name: "Emiliano Vargas" } })).toEqual({ worker: ["The email is that of Amélie Gagnon, the name is not."] });
  });

  test("are wrong where a name is that of several workers", async () => {
    await api.db.update(workers).set({ fullName: "Amélie Gagnon", nameKey: "amelie gagnon" }).where(and(eq(workers.companyId, halcyon), eq(workers.id, workerId("Emiliano Vargas"))));
    expect(await errorsOf(rowFor("Amélie Gagnon"))).toEqual({ worker: ["More than one worker has this name: use the worker ID."] });
  });

  test("say of a worker who has left what the form says, and of an offer that is not active that nothing is paid yet", async () => {
    const [gone] = await api.db.select().from(workers).where(and(eq(workers.companyId, halcyon), eq(workers.status, "terminated"))).orderBy(workers.id).limit(1);
    expect(await errorsOf({ ...bonus, worker: { id: gone?.id } })).toEqual({ worker: [`${gone?.fullName} no longer works for your company.`] });
    expect((await check([rowFor("Hannah Fraser")])).rows[0]).toMatchObject({ errors: {}, payNote: "Paid once the offer is active" });
  });

  test("say nothing against a worker who is leaving until their last day", async () => {
    const last = (endDate: string) => api.db.update(workers).set({ status: "terminated", endDate }).where(and(eq(workers.companyId, halcyon), eq(workers.id, workerId("Amélie Gagnon"))));
    await last("2026-12-10");
    expect(await errorsOf(rowFor("Amélie Gagnon"))).toEqual({});
    await last("2026-11-19");
    expect(await errorsOf(rowFor("Amélie Gagnon"))).toEqual({ worker: ["Amélie Gagnon no longer works for your company."] });
  });

  test("find nobody of another company, and nobody whom a manager may not see (Z4, Z6)", async () => {
    const [foreign] = await api.db.select().from(workers).where(eq(workers.companyId, brightwater)).orderBy(workers.id).limit(1);
    for (const by of ["ID", "email", "name"]) {
      const worker = { ID: { id: foreign?.id }, email: { email: foreign?.email }, name: { name: foreign?.fullName } }[by];
      expect(await errorsOf({ ...bonus, worker })).toEqual({ worker: [`No worker with this ${by} was found.`] });
    }
    expect(await errorsOf({ ...bonus, worker: { id: "no id" } })).toEqual({ worker: ["No worker with this ID was found."] });
    const graces = await api.signInAs(grace);
    const rows = await api.db.select().from(workers).where(and(eq(workers.companyId, halcyon), eq(workers.status, "active"))).orderBy(workers.id);
    const hers = rows.find(isGraces);
    const others = rows.find((row) => !isGraces(row));
    expect(await errorsOf({ ...bonus, worker: { id: hers?.id } }, graces)).toEqual({});
    expect(await errorsOf({ ...bonus, worker: { id: others?.id } }, graces)).toEqual({ worker: ["No worker with this ID was found."] });
    expect((await send([{ ...bonus, worker: { id: others?.id } }], {}, { client: graces })).status).toBe(422);
  });

  test("take the same few questions, however many there are", async () => {
    await check(two);
    const before = api.queries.count;
    await check(Array.from({ length: 500 }, () => two[0] ?? {}));
    expect(api.queries.count - before).toBeLessThanOrEqual(4);
  });
});

describe("rows that are imported", () => {
  test("are added as one alone is: accepted, with a line of history and word to the webhooks", async () => {
    await adas.post("/webhooks", { address: "https://hooks.example.com/", events: ["additional-compensation.added"] });
    const { status, body } = await send([...two, rowFor("Amélie Gagnon", { type: "other", description: "Another" })]);
    expect([status, body]).toEqual([201, { data: { created: 3, paycycle: { startDate: "2026-12-01", endDate: "2026-12-31" } } }]);
    const rows = await added();
    expect(rows).toMatchObject([
      { workerId: workerId("Amélie Gagnon"), ...bonus, status: "accepted", requesterType: "client" },
      { workerId: workerId("Emiliano Vargas"), ...bonus, status: "accepted", requesterType: "client" },
      { workerId: workerId("Amélie Gagnon"), type: "other", description: "Another" },
    ]);
    const events = await api.db.select().from(history).where(inArray(history.subjectId, rows.map(({ id }) => id)));
    expect(events.map(({ event, to, actorName }) => [event, to, actorName])).toEqual(rows.map(() => ["added", "accepted", ada.name]));
    expect(await api.db.select().from(webhookDeliveries)).toHaveLength(3);
  });

  test("name no paycycle where one of them is in none yet", async () => {
    await api.db.update(workers).set({ status: "created" }).where(and(eq(workers.companyId, halcyon), eq(workers.id, workerId("Emiliano Vargas"))));
    expect((await send(two)).body).toEqual({ data: { created: 2, paycycle: null } });
  });

  test("are all added or none: what is wrong is said by row and field", async () => {
    const { status, body } = await send([...two, rowFor("Nobody At All"), rowFor("Amélie Gagnon", { description: "" })]);
    expect([status, Object.keys(body.errors)]).toEqual([422, ["rows.3.description"]]);
    const second = await send([...two, rowFor("Nobody At All")]);
    expect([second.status, second.body.errors]).toEqual([422, { "rows.2.worker": ["No worker with this name was found."] }]);
    expect(await added()).toEqual([]);
  });

  test("are at most 500 and at least one", async () => {
    const many = await send(Array.from({ length: 501 }, () => rowFor("Amélie Gagnon")));
    expect([many.status, many.body.errors]).toEqual([422, { rows: ["At most 500 rows can be imported together"] }]);
    expect((await send([])).status).toBe(422);
    expect((await adas.post(`${path}/check`, {})).body.errors).toEqual({ rows: ["Required"] });
  });

  test("are added once under one key, also when they arrive twice at the same time (B5)", async () => {
    const answers = await Promise.all([1, 2].map(() => send(two, {}, { key: "import-key-00000001" })));
    expect(answers.map(({ status, body }) => [status, body.data.created])).toEqual([[201, 2], [201, 2]]);
    expect(await added()).toHaveLength(2);
  });

  test("are known again when the same file is sent once more, by whoever of the company, and added again only when asked for", async () => {
    await send(two);
    const alans = await api.signInAs(alan);
    expect((await check([...two, rowFor("Camila Ríos")], alans)).rows.map(({ createdAt }) => createdAt)).toEqual(["2026-11-20T15:00:00.000Z", "2026-11-20T15:00:00.000Z", null]);
    expect((await send([...two, rowFor("Camila Ríos")], {}, { client: alans })).body.data.created).toBe(1);
    const again = await send(two, {}, { client: alans });
    expect([again.status, again.body.errors]).toEqual([422, { createAgain: ["All of these rows were created already."] }]);
    expect((await send(two, { createAgain: true })).body.data.created).toBe(2);
    expect(await added()).toHaveLength(5);
  });

  test("are not taken for what the worker asked for, which the company did not create", async () => {
    await send(two);
    await api.db.update(additionalCompensations).set({ requesterType: "other", status: "submitted" }).where(and(eq(additionalCompensations.companyId, halcyon), eq(additionalCompensations.description, bonus.description)));
    expect((await check(two)).rows.map(({ createdAt }) => createdAt)).toEqual([null, null]);
    expect((await send(two)).body.data.created).toBe(2);
  });

  test("are created once where two say the same, however their worker is named, unless both are asked for", async () => {
    const alike = [rowFor("Camila Ríos"), rowFor("Amélie Gagnon"), { ...rowFor("Amélie Gagnon"), worker: { id: workerId("Amélie Gagnon") } }, rowFor("Amélie Gagnon", { amount: 1 })];
    expect((await check(alike)).rows.map(({ sameAs }) => sameAs)).toEqual([null, null, 1, null]);
    expect((await send(alike)).body.data.created).toBe(3);
    expect(await added()).toHaveLength(3);
    const both = ["Emiliano Vargas", "Emiliano Vargas", "Emiliano Vargas"].map((name) => rowFor(name));
    expect((await check(both)).rows.map(({ sameAs }) => sameAs)).toEqual([null, 0, 0]);
    expect((await send(both, { createAlike: true })).body.data.created).toBe(3);
  });

  test("are each for themselves where two are alike: the second is known again only where two were created", async () => {
    const alike = [rowFor("Amélie Gagnon"), rowFor("Amélie Gagnon")];
    await send(alike.slice(0, 1));
    expect((await check(alike)).rows.map(({ createdAt, sameAs }) => [createdAt !== null, sameAs])).toEqual([[true, null], [false, 0]]);
    expect((await send(alike)).status).toBe(422);
    api.clock.pass({ seconds: 3600 });
    expect((await send(alike, { createAlike: true })).body.data.created).toBe(1);
    expect((await check(alike.slice(0, 1))).rows[0]?.createdAt, "of several the latest").toBe("2026-11-20T16:00:00.000Z");
    expect((await check(alike)).rows.map(({ createdAt, sameAs }) => [createdAt !== null, sameAs])).toEqual([[true, null], [true, null]]);
    expect((await send(alike)).status, "both were created already").toBe(422);
    expect((await send(alike, { createAgain: true })).body.data.created).toBe(2);
  });

  test("say that they are the same as another only where both are right", async () => {
    const wrong = [rowFor("Amélie Gagnon", { description: "" }), rowFor("Amélie Gagnon", { description: "" }), rowFor("Nobody"), rowFor("Nobody")];
    expect((await check(wrong)).rows.map(({ sameAs }) => sameAs)).toEqual([null, null, null, null]);
  });

  test("are known again though they were canceled since, and are new after 30 days", async () => {
    await send(two);
    const [first] = await added();
    await adas.patch(`/workers/additional-compensations/${first?.id}`, { status: "canceled" });
    expect((await check(two)).rows.every(({ createdAt }) => createdAt !== null)).toBe(true);
    api.clock.pass({ days: 30, milliseconds: 1 });
    adas = await api.signInAs(ada);
    expect((await check(two)).rows.map(({ createdAt }) => createdAt)).toEqual([null, null]);
  });

  test("of two people who send the same file at once, one creates it", async () => {
    const alans = await api.signInAs(alan);
    const answers = await Promise.all([send(two), send(two.toReversed(), {}, { client: alans }), send(two), send(two, {}, { client: alans })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
    expect(await added()).toHaveLength(2);
  });

  test("are not created when they are not as they were shown any more", async () => {
    const { from } = await check(two);
    await send(two.slice(0, 1));
    const { status, body } = await send(two, { from });
    expect([status, Object.keys(body.errors)]).toEqual([409, ["from"]]);
    expect(await added()).toHaveLength(1);
    expect((await send(two, { from: (await check(two)).from })).body.data.created).toBe(1);
  });

  test("are nothing for a viewer, and for another company of nobody (Z3, Z6)", async () => {
    expect((await send(two, {}, { client: await api.signInAs(vera) })).status).toBe(403);
    const toms = await send(two, {}, { client: await api.signInAs(tom) });
    expect([toms.status, Object.values(toms.body.errors as object).flat()]).toEqual([422, ["No worker with this name was found.", "No worker with this ID was found."]]);
    expect(await added()).toEqual([]);
  });

  test("keep what looks like a formula as the text that it is, and leave guarded", async () => {
    await send([rowFor("Amélie Gagnon", { type: "other", description: "=1+1" })]);
    const { body } = await adas.get("/workers/additional-compensations?filter%5Bq%5D=Amelie+Gagnon", { headers: { Accept: "text/csv" } });
    expect(body).toContain(",'=1+1,");
    expect(await api.db.select().from(additionalCompensations).where(eq(additionalCompensations.description, "=1+1"))).toHaveLength(1);
  });
});

test("the file to fill in has a row for each active worker whom its reader may see, and nothing filled in", async () => {
  const templateFor = async (client: Client) => String((await client.get(`${path}/template`, { headers: { Accept: "text/csv" } })).body).replace("\uFEFF", "").trim().split("\r\n");
  const active = await api.db.select().from(workers).where(and(eq(workers.companyId, halcyon), eq(workers.status, "active"))).orderBy(workers.nameKey, workers.id);
  const [header, ...rows] = await templateFor(adas);
  expect(header).toBe("Worker ID,Worker email,Worker name,Type,Amount in USD,Description");
  expect(rows).toEqual(active.map(({ id, email, fullName }) => `${id},${email},${fullName},,,`));
  const graces = await templateFor(await api.signInAs(grace));
  expect(graces.slice(1)).toEqual(active.filter(isGraces).map(({ id, email, fullName }) => `${id},${email},${fullName},,,`));
});

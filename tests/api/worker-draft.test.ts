import { beforeEach, describe, expect, test } from "vitest";
import { workerDrafts } from "#app/api/db/schema/worker-draft.ts";
import { cleanUpJob } from "#app/api/jobs/clean-up.ts";
import { mostWorkerDrafts } from "#app/contract/worker-draft-limits.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { justBefore, testFiles } from "#tests/support/database.ts";
import { onboardingOf } from "#tests/support/onboarding.ts";
import { ada, alan, tom } from "#tests/support/people.ts";
import { userOf } from "#tests/support/users.ts";

const api = await startApi();
beforeEach(() => api.refill());

const path = "/worker-drafts";
const draftOf = (firstName: string) => ({ type: "employee", countryCode: "MX", entries: { "worker.firstName": firstName, "worker.lastName": "Duarte", "offer.quotedGrossSalary": "60,000" } });
const namesOf = async (client: Client) => ((await client.get(path)).body.data as { name: string }[]).map(({ name }) => name);

describe("a form to add a worker that is saved for later", () => {
  test("is there again as it was typed, the youngest first, and what is saved of it anew takes its place", async () => {
    const client = await api.signInAs(ada);
    const { status, body } = await client.post(path, draftOf("Ximena"));
    expect(status).toBe(201);
    api.clock.pass({ minutes: 1 });
    const yaras = (await client.post(path, draftOf("Yara"))).body.data.id;
    expect(await namesOf(client)).toEqual(["Yara Duarte", "Ximena Duarte"]);
    for (const [id, name] of [[body.data.id, "Ximena Duarte"], [yaras, "Yara Duarte"]]) expect((await client.get(`${path}/${id}`)).body.data.name).toBe(name);
    api.clock.pass({ minutes: 1 });
    const contractor = { type: "contractor", countryCode: "CA", entries: { "worker.firstName": "Ximena", "offer.region": "BC" } };
    expect((await client.patch(`${path}/${body.data.id}`, contractor)).status).toBe(204);
    expect((await client.get(`${path}/${body.data.id}`)).body.data).toEqual({ id: body.data.id, ...contractor, name: "Ximena", savedAt: api.clock.now().toISOString() });
    expect(await namesOf(client)).toEqual(["Ximena", "Yara Duarte"]);
    expect((await client.delete(`${path}/${body.data.id}`)).status).toBe(204);
    expect(await namesOf(client)).toEqual(["Yara Duarte"]);
    expect((await client.patch(`${path}/${body.data.id}`, contractor)).status).toBe(404);
  });

  test("is there for nobody else, of the same company or not (Z6)", async () => {
    const { body } = await (await api.signInAs(ada)).post(path, draftOf("Ximena"));
    for (const person of [alan, tom]) {
      const other = await api.signInAs(person);
      expect(await namesOf(other), person.name).toEqual([]);
      const own = `${path}/${body.data.id}`;
      const answers = [await other.get(own), await other.patch(own, draftOf("Forged")), await other.delete(own), await other.post("/workers", { ...onboardingOf("employee", "MX"), draftId: body.data.id })];
      expect(answers.map(({ status }) => status), person.name).toEqual([404, 404, 404, 201]);
    }
    expect(await namesOf(await api.signInAs(ada))).toEqual(["Ximena Duarte"]);
  });

  test("is gone once the worker is added, and stays where that is refused", async () => {
    const client = await api.signInAs(ada);
    const { body } = await client.post(path, draftOf("Ximena"));
    expect((await client.post("/workers", { ...onboardingOf("employee", "MX", { managerId: "nobody" }), draftId: body.data.id })).status).toBe(422);
    expect(await namesOf(client)).toEqual(["Ximena Duarte"]);
    expect((await client.post("/workers", { ...onboardingOf("employee", "MX"), draftId: body.data.id })).status).toBe(201);
    expect(await namesOf(client)).toEqual([]);
  });

  test("is kept for 90 days after it was saved last", async () => {
    const client = await api.signInAs(ada);
    const { body } = await client.post(path, draftOf("Ximena"));
    await client.post(path, draftOf("Yara"));
    api.clock.pass({ days: 89 });
    const later = await api.signInAs(ada);
    await later.patch(`${path}/${body.data.id}`, draftOf("Ximena"));
    const cleanUp = () => cleanUpJob(api.db, api.clock, testFiles).run(new AbortController().signal);
    await cleanUp();
    expect(await namesOf(later)).toEqual(["Ximena Duarte", "Yara Duarte"]);
    api.clock.pass({ days: 1, minutes: 1 });
    await cleanUp();
    expect((await api.db.select().from(workerDrafts)).map(({ entries }) => entries["worker.firstName"])).toEqual(["Ximena"]);
  });

  test.each([
    ["is deleted", (client: Client, id: string) => client.delete(`/users/${id}`)],
    ["may add workers no more", (client: Client, id: string) => client.patch(`/users/${id}`, { role: "manager" })],
  ])("is gone with whoever %s", async (_, change) => {
    await (await api.signInAs(alan)).post(path, draftOf("Ximena"));
    const { id } = await userOf(api.db, alan);
    expect((await change(await api.signInAs(ada), id)).status).toBeLessThan(300);
    expect(await api.db.select().from(workerDrafts)).toEqual([]);
  });

  test.each([
    ["is deleted", (client: Client, id: string) => client.delete(`/users/${id}`), 401],
    ["may add workers no more", (client: Client, id: string) => client.patch(`/users/${id}`, { role: "manager" }), 403],
  ])("is not kept for whoever %s at that very moment", async (_, change, refused) => {
    const [adas, alans] = [await api.signInAs(ada), await api.signInAs(alan)];
    const { id } = await userOf(api.db, alan);
    justBefore(api.db, () => change(adas, id));
    expect((await alans.post(path, draftOf("Ximena"))).status).toBe(refused);
    expect(await api.db.select().from(workerDrafts)).toEqual([]);
  });

  test("is one of as many as there may be also where several are saved at once", async () => {
    const client = await api.signInAs(ada);
    for (let count = 1; count < mostWorkerDrafts; count += 1) await client.post(path, draftOf(`Number ${count}`));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => client.post(path, draftOf(`At once ${place}`))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  test(`is one of ${mostWorkerDrafts} at most`, async () => {
    const client = await api.signInAs(ada);
    for (let count = 0; count < mostWorkerDrafts; count += 1) expect((await client.post(path, draftOf(`Number ${count}`))).status).toBe(201);
    const { status, body } = await client.post(path, draftOf("One more"));
    expect([status, body.message]).toEqual([409, `You have saved ${mostWorkerDrafts} workers for later. Add or delete one of them first.`]);
  });

  test.each([
    ["a name that no form has", { entries: { "worker.salary!": "1" } }],
    ["more than a form has", { entries: Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`offer.a${"b".repeat(index % 40)}.c${"d".repeat(index)}`.slice(0, 40 + index), "1"])) }],
    ["a text without end", { entries: { "worker.firstName": "a".repeat(2001) } }],
    ["another type", { type: "robot" }],
    ["a place without a form", { countryCode: "BR" }],
  ])("is refused with %s", async (_, change) => {
    const client = await api.signInAs(ada);
    expect((await client.post(path, { ...draftOf("Ximena"), ...change })).status).toBe(422);
    expect(await namesOf(client)).toEqual([]);
  });

  test("keeps any text that a browser sends, but for what no database keeps", async () => {
    const client = await api.signInAs(ada);
    const { body } = await client.post(path, draftOf("Xi\u0000me\ud800na <b>"));
    expect((await client.get(`${path}/${body.data.id}`)).body.data.entries["worker.firstName"]).toBe("Xime\ufffdna <b>");
  });
});

import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { companies } from "#app/api/db/schema/company.ts";
import { exchangeRates } from "#app/api/db/schema/exchange-rate.ts";
import { throttles } from "#app/api/db/schema/throttle.ts";
import { idOf } from "#app/api/db/seed/id.ts";
import { paged, single } from "#app/contract/envelope.ts";
import { savedEstimate, savedEstimateRow, sharedEstimate } from "#app/contract/saved-estimate.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { ada, alan, grace, tom, vera } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";
import { giveRole, historyOf } from "#tests/support/users.ts";

const path = "/cost-calculator/estimates";
const question = { grossSalary: 4_500_000, currencyCode: "MXN", countryCode: "MX", period: "monthly", outputCurrencyCode: "USD", compare: [] };

const api = await startApi();
let adas: Client;
let graces: Client;
let veras: Client;
let toms: Client;
beforeAll(async () => {
  adas = await api.signInAs(ada);
  graces = await api.signInAs(grace);
  veras = await api.signInAs(vera);
  toms = await api.signInAs(tom);
});

async function save(client = adas, name = "Backend hire", asked: object = question): Promise<string> {
  const { status, body } = await client.post(path, { name, question: asked });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
}

async function linkTo(id: string, days = 30): Promise<string> {
  expect((await adas.post(`${path}/${id}/link`, { days })).status).toBe(200);
  const { body } = await adas.get(`${path}/${id}`);
  const { pathname, search } = new URL(body.data.link.address);
  return pathname.replace("/estimate/", "/estimates/") + search;
}

describe("a saved estimate", () => {
  test("is what the contract says, with no field more, in the list and alone (I11)", async () => {
    const id = await save();
    const { body: list } = await graces.get(path);
    expect(paged(savedEstimateRow).parse(list)).toEqual(list);
    expect(list.data[0]).toMatchObject({ id, name: "Backend hire", savedBy: "Ada Lindqvist", ratesVersions: ["MX-2026.1"], outputCurrencyCode: "USD" });
    const { body: one } = await graces.get(`${path}/${id}`);
    expect(single(savedEstimate).parse(one)).toEqual(one);
  });

  test("is calculated when it is saved, whatever else is sent with it", async () => {
    const id = await save(adas, "Honest", { ...question, estimates: [{ totalEmploymentCost: 1 }] });
    const { body: asked } = await adas.post("/cost-calculator", question);
    const { body: kept } = await adas.get(`${path}/${id}`);
    expect(kept.data.comparison.columns[0].estimate).toEqual(asked.data);
  });

  test("is saved once, however often its form arrives (B5)", async () => {
    const headers = { "Idempotency-Key": "one form" };
    const before = (await adas.get(path)).body.meta.total;
    const answers = await Promise.all(Array.from({ length: 5 }, () => adas.post(path, { name: "Once", question }, { headers })));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await adas.get(path)).body.meta.total).toBe(before + 1);
    expect((await adas.post(path, { name: "Twice", question }, { headers })).status).toBe(422);
  });

  test.each(["", "   ", "x".repeat(101), "nul\u0000", 7, null])("is refused under the name %j", async (name) => {
    const { status, body } = await adas.post(path, { name, question });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["name"]);
  });

  test("is another company's business: 404 (Z1)", async () => {
    const id = await save();
    expect((await toms.get(`${path}/${id}`)).status).toBe(404);
    expect((await toms.delete(`${path}/${id}`)).status).toBe(404);
    expect((await toms.post(`${path}/${id}/link`, { days: 7 })).status).toBe(404);
    expect((await toms.get(path)).body.meta.total).toBe(0);
  });

  test("is deleted once, also when several delete it at once", async () => {
    const id = await save(adas, "Contested");
    const answers = await Promise.all(Array.from({ length: 5 }, () => adas.delete(`${path}/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    expect((await historyOf(api.db, "saved-estimate", id)).map(({ event }) => event)).toEqual(["saved", "deleted"]);
  });

  test("is deleted by who saved it, and by admins, and by nobody else", async () => {
    const graceSaved = await save(graces);
    expect((await veras.get(`${path}/${graceSaved}`)).body.data.mayDelete).toBe(false);
    expect((await veras.delete(`${path}/${graceSaved}`)).status).toBe(403);
    expect((await graces.delete(`${path}/${graceSaved}`)).status).toBe(200);
    expect((await graces.get(`${path}/${graceSaved}`)).status).toBe(404);
    const adaSaved = await save();
    expect((await graces.get(`${path}/${adaSaved}`)).body.data.mayDelete).toBe(false);
    expect(await graces.delete(`${path}/${adaSaved}`)).toMatchObject({ status: 403, body: { message: "Only the person who saved an estimate, an admin or a super admin can delete it." } });
    expect((await (await api.signInAs(alan)).delete(`${path}/${adaSaved}`)).status).toBe(200);
  });
});

test("a viewer reads estimates and keeps none, nor takes away or shares what they saved in another role (spec 6)", async () => {
  expect(await veras.post(path, { name: "Vera's own", question })).toMatchObject({ status: 403, body: { message: "This action is unauthorized." } });
  const id = await save(graces);
  await giveRole(api.db, grace, "viewer");
  try {
    expect((await graces.get(`${path}/${id}`)).body.data.mayDelete).toBe(false);
    expect((await graces.delete(`${path}/${id}`)).status).toBe(403);
    expect((await graces.post(`${path}/${id}/link`, { days: 7 })).status).toBe(403);
  } finally {
    await giveRole(api.db, grace, "manager");
  }
});

describe("what has changed since", () => {
  test("nothing, while the rates are the same", async () => {
    const { body } = await adas.get(`${path}/${await save()}`);
    expect(body.data.changes).toEqual([expect.objectContaining({ difference: 0, netDifference: 0 })]);
  });

  test("by how much, and why, after another exchange rate; the saved figures stay", async () => {
    const id = await save(adas, "Before", { ...question, compare: [{ countryCode: "CO" }] });
    const before = (await adas.get(`${path}/${id}`)).body.data.comparison;
    api.clock.pass({ minutes: 1 });
    const at = api.clock.now();
    await api.db.insert(exchangeRates).values({ currencyCode: "MXN", at, rate: "17.5", source: "Tests", createdAt: at });
    const { comparison, changes } = (await adas.get(`${path}/${id}`)).body.data;
    expect(comparison).toEqual(before);
    const today = (await adas.post("/cost-calculator/comparison", { ...question, compare: [{ countryCode: "CO" }] })).body.data;
    expect(changes.map((change: { difference: number }) => change.difference)).toEqual(
      [0, 1].map((place) => today.columns[place].estimate.totalEmploymentCost - before.columns[place].estimate.totalEmploymentCost),
    );
    expect(changes[0].exchangeRate).toMatchObject({ saved: { rate: "18.3745" }, today: { rate: "17.5", source: "Tests" } });
  });
});

describe("a fee that was changed since", () => {
  const setFee = (monthlyFee: number) => api.db.update(companies).set({ monthlyFee }).where(eq(companies.id, halcyon));
  const feeOf = async () => (await api.db.select().from(companies).where(eq(companies.id, halcyon)))[0]?.monthlyFee ?? 0;

  test.each([
    ["a month in dollars", question],
    ["a year in pesos", { ...question, outputCurrencyCode: "MXN", period: "annually" }],
    ["a year, compared", { ...question, period: "annually", outputCurrencyCode: "MXN", compare: [{ countryCode: "CO" }] }],
  ])("is told to the company beside what it changes, and by the public link to nobody (%s)", async (_, asked) => {
    const fee = await feeOf();
    const id = await save(adas, "Fee", asked);
    const link = await linkTo(id);
    await setFee(fee + 12_345);
    const inside = (await adas.get(`${path}/${id}`)).body.data;
    const outside = (await api.visitor().get(link)).body.data;
    await setFee(fee);
    expect(inside.fee).toEqual({ saved: fee, today: fee + 12_345 });
    for (const { difference, netDifference } of inside.changes) expect([difference > 0, netDifference]).toEqual([true, 0]);
    expect(outside.changes.map(({ difference }: { difference: number }) => difference)).toEqual(outside.changes.map(() => 0));
    expect(Object.keys(outside)).not.toContain("fee");
  });
});

describe("a question is kept as it was asked", () => {
  test("of a budget, with what there was to spend, inside and by the link", async () => {
    const id = await save(adas, "Budget", { ...question, budget: 6_000_000, compare: [{ countryCode: "CO", grossSalary: 250_000, currencyCode: "USD" }] });
    const { data } = (await adas.get(`${path}/${id}`)).body;
    expect([data.budget, data.question.budget]).toEqual([{ amount: 6_000_000, currencyCode: "MXN" }, 6_000_000]);
    expect((await api.visitor().get(await linkTo(id))).body.data.budget).toEqual(data.budget);
    const lacking = await save(adas, "Budget", { ...question, budget: 6_000_000, notFitting: [{ countryCode: "CA", region: "ON" }] });
    expect((await api.visitor().get(await linkTo(lacking))).body.data.notFitting, "where no salary fits").toEqual([{ countryCode: "CA", region: "ON" }]);
    expect((await adas.post(path, { name: "Budget", question: { ...question, budget: 0 } })).body.errors).toEqual({ "question.budget": ["Must be a valid amount"] });
  });

  test("in its own currency, though a comparison of it is in dollars", async () => {
    const inPesos = { ...question, outputCurrencyCode: "MXN" };
    const id = await save(adas, "Pesos", { ...inPesos, compare: [{ countryCode: "CO" }] });
    const { data } = (await adas.get(`${path}/${id}`)).body;
    expect(data.own).toEqual((await adas.post("/cost-calculator", inPesos)).body.data);
    expect(data.comparison.columns.map(({ estimate }: { estimate: { details: { outputCurrencyCode: string } } }) => estimate.details.outputCurrencyCode)).toEqual(["USD", "USD"]);
    expect(data.changes).toHaveLength(2);
    const { body: list } = await adas.get(path);
    expect(list.data.find((row: { id: string }) => row.id === id)).toMatchObject({ outputCurrencyCode: "MXN", totalEmploymentCost: data.own.totalEmploymentCost });
  });
});

test("an estimate is shared, and its link ended, by those who may delete it, and by nobody else", async () => {
  const id = await save(graces);
  expect((await veras.post(`${path}/${id}/link`, { days: 7 })).status).toBe(403);
  expect((await graces.post(`${path}/${id}/link`, { days: 7 })).status).toBe(200);
  expect((await veras.delete(`${path}/${id}/link`)).status).toBe(403);
  expect((await veras.get(`${path}/${id}`)).body.data.link).not.toBeNull();
  expect((await adas.delete(`${path}/${id}/link`)).status).toBe(200);
  const another = await save();
  const refused = { status: 403, body: { message: "Only the person who saved an estimate, an admin or a super admin can share it." } };
  expect(await graces.post(`${path}/${another}/link`, { days: 7 })).toMatchObject(refused);
  expect((await adas.post(`${path}/${another}/link`, { days: 7 })).status).toBe(200);
  expect(await graces.delete(`${path}/${another}/link`)).toMatchObject(refused);
  expect((await adas.get(`${path}/${another}`)).body.data.link).not.toBeNull();
});

test("a link that has been taken back is taken back no second time, also when several do it at once", async () => {
  const id = await save(adas, "Taken back");
  await linkTo(id);
  const takeBack = () => adas.delete(`${path}/${id}/link`);
  const answers = [...(await Promise.all(Array.from({ length: 5 }, takeBack))), await takeBack()];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await historyOf(api.db, "saved-estimate", id)).map(({ event }) => event)).toEqual(["saved", "shared", "no longer shared"]);
});

test("what is saved is counted among the questions that are asked too often (O12)", async () => {
  const bucket = `cost-calculator:${idOf("user", grace.email)}`;
  await api.db.delete(throttles).where(eq(throttles.bucket, bucket));
  await api.db.insert(throttles).values({ bucket, startedAt: api.clock.now(), hits: 299 });
  const statuses = [(await graces.post(path, { name: "Last", question })).status, (await graces.post(path, { name: "Too many", question })).status];
  expect(statuses).toEqual([201, 429]);
  await api.db.delete(throttles).where(eq(throttles.bucket, bucket));
});

describe("a public link", () => {
  test("shows the estimate to anybody, and nothing of the company (I11)", async () => {
    const id = await save();
    const { status, body } = await api.visitor().get(await linkTo(id));
    expect(status).toBe(200);
    expect(single(sharedEstimate).parse(body)).toEqual(body);
    expect(JSON.stringify(body)).not.toMatch(/Halcyon|Ada|Lindqvist|savedBy|companyId/);
  });

  test("ends with its time, when it is taken back, when it is replaced, and with the estimate", async () => {
    const id = await save();
    const first = await linkTo(id, 7);
    api.clock.pass({ days: 7 });
    expect((await api.visitor().get(first)).status).toBe(403);
    adas = await api.signInAs(ada);
    expect((await adas.get(`${path}/${id}`)).body.data.link, "nobody is given one to copy that has ended").toBeNull();
    const second = await linkTo(id, 7);
    const third = await linkTo(id, 90);
    expect((await api.visitor().get(second)).status).toBe(403);
    expect((await api.visitor().get(third)).status).toBe(200);
    await adas.delete(`${path}/${id}/link`);
    expect((await api.visitor().get(third)).status).toBe(403);
    const fourth = await linkTo(id);
    await adas.delete(`${path}/${id}`);
    expect((await api.visitor().get(fourth)).status).toBe(403);
  });

  test("that was changed in any part leads nowhere", async () => {
    const [id, other] = [await save(), await save()];
    const link = await linkTo(id);
    const expires = Number(new URLSearchParams(link.split("?")[1]).get("expires"));
    const changed = [link.replace(id, other), link.replace(String(expires), String(expires + 1)), link.slice(0, -1), link.split("&")[0] ?? "", link.split("?")[0] ?? ""];
    for (const wrong of changed) expect((await api.visitor().get(wrong)).body, wrong).toEqual({ message: "Invalid signature." });
    expect((await api.visitor().get("/estimates/1?expires=1&signature=x")).status).toBe(404);
  });

  test.each([0, 8, 365, "7"])("for %j days is refused", async (days) => {
    expect((await adas.post(`${path}/${await save()}/link`, { days })).status).toBe(422);
  });
});

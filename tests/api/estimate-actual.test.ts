import { and, eq, isNull, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { history } from "#app/api/db/schema/history.ts";
import { paycycleCompensations, paycycles } from "#app/api/db/schema/paycycle.ts";
import { savedEstimates } from "#app/api/db/schema/saved-estimate.ts";
import { idOf } from "#app/api/db/seed/id.ts";
import { paycycleDerivation } from "#app/contract/paycycle-derivation.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { actualOf, asDiego, estimateFor } from "#tests/support/estimate-actual.ts";
import { ada, alan, grace, tom, vera } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";
import { changeWorker } from "#tests/support/workers.ts";

const path = "/cost-calculator/estimates";
const diego = "Diego Hernández";
const isOpen = and(eq(paycycles.companyId, halcyon), isNull(paycycles.approvedDate));

const api = await startApi();
let adas: Client;
let veras: Client;
let graces: Client;
let toms: Client;
beforeAll(async () => {
  adas = await api.signInAs(ada);
  veras = await api.signInAs(vera);
  graces = await api.signInAs(grace);
  toms = await api.signInAs(tom);
});

describe("the worker that an estimate was made for", () => {
  test("is chosen, changed and removed, and the history says so", async () => {
    const id = await estimateFor(adas, diego);
    expect((await veras.get(`${path}/${id}`)).body.data).toMatchObject({ worker: { id: idOf("worker", diego), fullName: diego }, mayTie: false });
    expect((await adas.post(`${path}/${id}/worker`, { workerId: idOf("worker", "Camila Ríos") })).status).toBe(200);
    expect((await adas.get(`${path}/${id}`)).body.data).toMatchObject({ worker: { fullName: "Camila Ríos" }, mayTie: true });
    expect((await adas.delete(`${path}/${id}/worker`)).status).toBe(200);
    expect((await adas.delete(`${path}/${id}/worker`)).status).toBe(200);
    expect((await adas.get(`${path}/${id}`)).body.data.worker).toBeNull();
    const told = await api.db.select().from(history).where(and(eq(history.companyId, halcyon), eq(history.subjectId, id))).orderBy(history.id);
    expect(told.map(({ event, from, to }) => [event, from, to])).toEqual([
      ["saved", null, null],
      ["worker chosen", null, diego],
      ["worker chosen", diego, "Camila Ríos"],
      ["worker removed", "Camila Ríos", null],
    ]);
  });

  test("leads from the profile to the youngest estimate, for whoever may see the worker", async () => {
    await estimateFor(adas, "Ximena Navarro");
    api.clock.pass({ minutes: 1 });
    const id = await estimateFor(adas, "Ximena Navarro");
    expect((await adas.get(`/workers/${idOf("worker", "Ximena Navarro")}`)).body.data.estimate).toEqual({ id, name: "A hire of this autumn" });
  });

  test("is an employee in a country of the estimate, in any of its columns", async () => {
    const { body } = await adas.post(path, { name: "Mexico or Colombia", question: { ...asDiego, compare: [{ countryCode: "CO" }] } });
    const choose = (workerId: string) => adas.post(`${path}/${body.data.id}/worker`, { workerId });
    expect((await choose(idOf("worker", "Laura Gómez"))).status).toBe(200);
    const canadian = await choose(idOf("worker", "Amélie Gagnon"));
    expect([canadian.status, canadian.body.errors]).toEqual([422, { workerId: ["Amélie Gagnon is in Canada: the estimate is for Mexico, Colombia."] }]);
    const contractor = await choose(idOf("worker", "Beatriz Almeida"));
    expect([contractor.status, contractor.body.errors]).toEqual([422, { workerId: ["Beatriz Almeida is a contractor: no estimate was made for one."] }]);
    for (const wrong of ["", "x", undefined]) expect((await choose(wrong as string)).body.errors).toEqual({ workerId: ["Select a worker"] });
    expect((await adas.get(`${path}/${body.data.id}`)).body.data.worker.fullName, "nothing was changed").toBe("Laura Gómez");
  });

  test("is of the same company, and one whom a manager sees: anybody else is not found (Z1)", async () => {
    const id = await estimateFor(adas, diego);
    expect((await toms.post(`${path}/${id}/worker`, { workerId: idOf("worker", "Lucía Brightwater") })).status).toBe(404);
    expect((await toms.delete(`${path}/${id}/worker`)).status).toBe(404);
    expect((await toms.get(`${path}/${id}/actual`)).status).toBe(404);
    expect((await adas.post(`${path}/${id}/worker`, { workerId: idOf("worker", "Lucía Brightwater") })).status).toBe(404);
    const { body } = await graces.post(path, { name: "Grace's", question: asDiego });
    expect((await graces.post(`${path}/${body.data.id}/worker`, { workerId: idOf("worker", "Camila Ríos") })).status).toBe(404);
    expect((await graces.post(`${path}/${body.data.id}/worker`, { workerId: idOf("worker", diego) })).status).toBe(200);
    // Taken over by an admin, for somebody whom Grace does not manage: she learns no name, and changes nothing.
    expect((await (await api.signInAs(alan)).post(`${path}/${body.data.id}/worker`, { workerId: idOf("worker", "Camila Ríos") })).status).toBe(200);
    expect((await graces.get(`${path}/${body.data.id}`)).body.data).toMatchObject({ worker: null, mayTie: false });
    expect((await graces.delete(`${path}/${body.data.id}/worker`)).status).toBe(403);
  });

  test("is said by who saved the estimate, an admin or a super admin", async () => {
    const id = await estimateFor(adas, diego);
    expect((await graces.post(`${path}/${id}/worker`, { workerId: idOf("worker", diego) })).status).toBe(403);
    expect((await graces.delete(`${path}/${id}/worker`)).status).toBe(403);
  });

  test("is chosen once, however often the form arrives (B5)", async () => {
    const { body } = await adas.post(path, { name: "Once", question: asDiego });
    const headers = { "Idempotency-Key": "one choice" };
    await Promise.all(Array.from({ length: 4 }, () => adas.post(`${path}/${body.data.id}/worker`, { workerId: idOf("worker", diego) }, { headers })));
    const told = await api.db.select().from(history).where(and(eq(history.companyId, halcyon), eq(history.subjectId, body.data.id), eq(history.event, "worker chosen")));
    expect(told).toHaveLength(1);
  });

  test("is changed by many at the same moment, and each line of the history says whom it was for before", async () => {
    const { body } = await adas.post(path, { name: "Fought over", question: asDiego });
    const names = Array.from({ length: 12 }, (_, place) => [diego, "Camila Ríos", "Ximena Navarro"][place % 3] ?? diego);
    await Promise.all(names.map((name) => adas.post(`${path}/${body.data.id}/worker`, { workerId: idOf("worker", name) })));
    const told = await api.db.select().from(history).where(and(eq(history.companyId, halcyon), eq(history.subjectId, body.data.id), eq(history.event, "worker chosen"))).orderBy(history.id);
    expect(told.map(({ from }) => from)).toEqual([null, ...told.slice(0, -1).map(({ to }) => to)]);
    expect((await adas.get(`${path}/${body.data.id}`)).body.data.worker.fullName).toBe(told.at(-1)?.to);
  });

  test("is told to nobody who reads the public link", async () => {
    const id = await estimateFor(adas, diego);
    await adas.post(`${path}/${id}/link`, { days: 7 });
    const { pathname, search } = new URL((await adas.get(`${path}/${id}`)).body.data.link.address);
    const { status, body } = await api.visitor().get(pathname.replace("/estimate/", "/estimates/") + search);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain("Hernández");
  });
});

describe("estimate and actual", () => {
  beforeEach(() => api.refill().then(async () => {
    adas = await api.signInAs(ada);
    veras = await api.signInAs(vera);
  }));

  test("has every approved paycycle of the worker, the youngest first, with the very figures that were charged", async () => {
    const actual = await actualOf(veras, await estimateFor(adas, diego));
    const approved = await api.db
      .select({ row: paycycleCompensations, startDate: paycycles.startDate })
      .from(paycycleCompensations)
      .innerJoin(paycycles, eq(paycycles.id, paycycleCompensations.paycycleId))
      .where(and(eq(paycycleCompensations.workerId, idOf("worker", diego)), sql`${paycycles.approvedDate} is not null`))
      .orderBy(sql`${paycycles.startDate} desc`);
    expect(actual.months.length).toBeGreaterThan(6);
    expect(actual.months.map(({ startDate }) => startDate)).toEqual(approved.map(({ startDate }) => startDate));
    for (const [place, { compensationId, paycycleId, due, net }] of actual.months.entries()) {
      const { data } = (await adas.get(`/paycycles/${paycycleId}/compensations/${compensationId}`)).body;
      const { local, usd } = paycycleDerivation.parse(data);
      expect([due.charged, net.charged], `the paycycle of ${approved[place]?.startDate}`).toEqual([
        { local: local.companyPays.totalDue, usd: usd.companyPays.totalDue },
        { local: local.workersTake.totalNetPay, usd: usd.workersTake.totalNetPay },
      ]);
    }
  });

  test("estimates of each month what was saved, to the cent, whether by the month or the year", async () => {
    const monthly = await actualOf(adas, await estimateFor(adas, diego));
    const saved = (await adas.post("/cost-calculator", asDiego)).body.data;
    for (const { due, net } of monthly.months) expect([due.estimated.local, net.estimated.local]).toEqual([saved.totalEmploymentCost, saved.totalNetPay]);
    const yearly = await actualOf(adas, await estimateFor(adas, diego, { ...asDiego, grossSalary: 91_200_000, period: "annually" }));
    expect(Math.abs((yearly.months[0]?.due.estimated.local ?? 0) - saved.totalEmploymentCost)).toBeLessThan(20);
  });

  test("explains all of the demo: nothing is left over of anybody's paycycles", async () => {
    for (const [name, question] of [
      [diego, { ...asDiego, outputCurrencyCode: "USD" }],
      ["Amélie Gagnon", { ...asDiego, countryCode: "CA", region: "BC", currencyCode: "CAD", outputCurrencyCode: "CAD", grossSalary: 9_000_000, period: "annually" }],
      ["Laura Gómez", { ...asDiego, countryCode: "CO", currencyCode: "USD", outputCurrencyCode: "COP", grossSalary: 420_000 }],
      ["Gabriel Roy", { ...asDiego, countryCode: "CA", region: "ON", currencyCode: "USD", outputCurrencyCode: "USD" }],
    ] as const) {
      const { months } = await actualOf(adas, await estimateFor(adas, name, question));
      expect(months.length, name).toBeGreaterThan(2);
      expect(months.flatMap(({ reasons }) => reasons).filter(({ reason }) => reason === "unexplained"), name).toEqual([]);
    }
  });

  test("writes rates of pesos with their thousands apart, as any other amount", async () => {
    const { notes, months } = await actualOf(adas, await estimateFor(adas, "Laura Gómez", { ...asDiego, countryCode: "CO", currencyCode: "USD", outputCurrencyCode: "COP", grossSalary: 420_000 }));
    expect(notes[0]).toMatch(/ and 1 USD = \d,\d{3}\.\d+ COP\./);
    expect(months.flatMap(({ reasons }) => reasons).find(({ reason }) => reason === "exchange-rate")?.text).toMatch(/^1 USD was \d,\d{3}\.\d+ COP, not \d,\d{3}\.\d+$/);
  });

  test("says every reason with what it is drawn from", async () => {
    const { months, total } = await actualOf(adas, await estimateFor(adas, diego, { ...asDiego, grossSalary: 7_000_000 }));
    const first = months.at(-1);
    const texts = (reasons: readonly { text: string }[] | undefined) => reasons?.map(({ text }) => text) ?? [];
    expect(texts(first?.reasons)).toEqual(expect.arrayContaining(["Security deposit taken, which is returned later and is not a cost", "Tax rates of 2025, not of 2026"]));
    expect(texts(first?.reasons).some((text) => /^Joined on \d+ \w+ 202\d: \d+ of 3[01] days paid$/.test(text))).toBe(true);
    expect(texts(months[0]?.reasons)).toEqual(expect.arrayContaining(["Salary agreed: 76,000.00 MXN a month, not 70,000.00 MXN"]));
    expect(months.flatMap(({ reasons }) => texts(reasons)).some((text) => /^Bonus of [\d,.]+ USD accepted on .+, and what is charged on it$/.test(text))).toBe(true);
    expect(texts(total.reasons).some((text) => text === `Another salary, in ${months.length} paycycles`)).toBe(true);
  });

  test("has the lines of a paycycle that was approved here, and calculates none of them again", async () => {
    const id = await estimateFor(adas, diego);
    const before = await actualOf(adas, id);
    const { id: paycycleId } = (await adas.get("/paycycle")).body.data;
    expect((await adas.patch(`/paycycle/${paycycleId}`)).status).toBe(200);
    const { months, notes } = await actualOf(adas, id);
    expect([months.length, months[0]?.paycycleId]).toEqual([before.months.length + 1, paycycleId]);
    expect(months[0]?.reasons.map(({ reason }) => reason)).not.toContain("unexplained");
    // The demo keeps those of December, which settled the Christmas bonus of its year.
    expect(notes.some((note) => note.startsWith(`Of ${before.months.length - 1} of these paycycles no lines were kept`))).toBe(true);
  });

  test("gives a raise of salary and the taxes on it to the salary alone", async () => {
    const [month] = (await actualOf(adas, await estimateFor(adas, diego, { ...asDiego, grossSalary: 7_000_000 }))).months;
    const [same] = (await actualOf(adas, await estimateFor(adas, diego))).months;
    const salary = month?.reasons.find(({ reason }) => reason === "salary");
    expect(salary?.due.local).toBe((same?.due.estimated.local ?? 0) - (month?.due.estimated.local ?? 0) + rounding(same) - rounding(month) + terms(same) - terms(month));
    expect(same?.reasons.map(({ reason }) => reason)).not.toContain("salary");
  });

  test("says what no reason explains as unexplained, first and with its lines", async () => {
    const id = await estimateFor(adas, diego);
    const [month] = (await actualOf(adas, id)).months;
    await api.db
      .update(paycycleCompensations)
      .set({ totalEmployerTaxes: sql`${paycycleCompensations.totalEmployerTaxes} + 12345`, totalEmployerTaxesUsd: sql`${paycycleCompensations.totalEmployerTaxesUsd} + 678` })
      .where(eq(paycycleCompensations.id, month?.compensationId ?? ""));
    const [changed] = (await actualOf(adas, id)).months;
    expect(changed?.reasons[0]).toEqual({ reason: "unexplained", text: "Unexplained: Without a line of its own", due: { local: 12_345, usd: 678 }, net: { local: 0, usd: 0 } });
  });

  test("is of another fee, another rates version and a worker who has become a contractor all the same", async () => {
    const id = await estimateFor(adas, diego);
    const [month] = (await actualOf(adas, id)).months;
    await api.db.update(paycycles).set({ monthlyFee: 70_000 }).where(eq(paycycles.id, month?.paycycleId ?? ""));
    await api.db.update(paycycleCompensations).set({ viaFeeUsd: 70_000 }).where(eq(paycycleCompensations.id, month?.compensationId ?? ""));
    const [dearer] = (await actualOf(adas, id)).months;
    expect(dearer?.reasons.find(({ reason }) => reason === "fee")).toMatchObject({ text: "Provider's fee: 700.00 USD a month, not 599.00 USD", due: { usd: 10_100 } });
    await api.db.update(savedEstimates).set({ estimates: sql`replace(${savedEstimates.estimates}::text, 'MX-2026.1', 'MX-2026.0')::jsonb` }).where(eq(savedEstimates.id, id));
    await api.db.update(paycycleCompensations).set({ type: "contractor" }).where(eq(paycycleCompensations.id, month?.compensationId ?? ""));
    const reasons = (await actualOf(adas, id)).months[0]?.reasons ?? [];
    expect(reasons.map(({ text }) => text)).toEqual(expect.arrayContaining(["Paid as a contractor: no taxes and contributions"]));
  });

  test("says when the first paycycle will be, where none is approved yet, and that nobody is chosen", async () => {
    const untied = (await adas.post(path, { name: "Nobody", question: asDiego })).body.data.id;
    expect(await actualOf(adas, untied)).toMatchObject({ worker: null, months: [], first: null });
    await changeWorker(api.db, "Leonardo Mendoza", { startDate: "2027-02-03" });
    const filled = await actualOf(adas, await estimateFor(adas, "Leonardo Mendoza"));
    expect(filled).toMatchObject({ months: [], first: { startDate: "2027-02-01", paymentDate: "2027-02-25" } });
    await changeWorker(api.db, "Leonardo Mendoza", { status: "terminated", endDate: null });
    expect((await actualOf(adas, filled.id)).first).toBeNull();
  });

  test("says by what day the first pay is due as the open paycycle has it, also of who begins on its last day", async () => {
    const id = await estimateFor(adas, "Leonardo Mendoza");
    await api.db.update(paycycles).set({ paymentDate: "2026-12-02" }).where(isOpen);
    for (const startDate of ["2026-06-01", "2026-11-30"]) {
      await changeWorker(api.db, "Leonardo Mendoza", { status: "active", startDate });
      expect((await actualOf(adas, id)).first).toMatchObject({ startDate: "2026-11-01", paymentDate: "2026-12-02" });
    }
  });

  test("says the month after the one that is approved, and months after an approval the month that it is", async () => {
    const id = await estimateFor(adas, "Leonardo Mendoza");
    await changeWorker(api.db, "Leonardo Mendoza", { startDate: "2026-06-01" });
    await api.db.update(paycycles).set({ approvedDate: api.clock.now() }).where(isOpen);
    for (const [today, startDate] of [["2026-11-20", "2026-12-01"], ["2026-11-30", "2026-12-01"], ["2026-12-01", "2026-12-01"], ["2027-02-10", "2027-02-01"]] as const) {
      api.clock.set(`${today}T15:00:00Z`);
      adas = await api.signInAs(ada);
      expect((await actualOf(adas, id)).first?.startDate, today).toBe(startDate);
    }
  });

  test("says of who left before any paycycle that the open one pays what is owed still", async () => {
    const id = await estimateFor(adas, "Leonardo Mendoza");
    await changeWorker(api.db, "Leonardo Mendoza", { status: "terminated", startDate: "2026-11-02", endDate: "2026-11-13" });
    expect((await actualOf(adas, id)).first).toMatchObject({ startDate: "2026-11-01" });
  });

  test("is read in five statements and a session's, however many paycycles there are", async () => {
    const id = await estimateFor(adas, diego);
    api.queries.count = 0;
    await adas.get(`${path}/${id}/actual`);
    expect(api.queries.count).toBeLessThanOrEqual(5);
  });

  test("is a file of exactly what is shown", async () => {
    const id = await estimateFor(adas, diego);
    const actual = await actualOf(adas, id);
    const { status, headers, body } = await adas.get(`${path}/${id}/actual`, { headers: { Accept: "text/csv" } });
    expect(status).toBe(200);
    expect(decodeURIComponent(headers.get("Content-Disposition") ?? "")).toContain("Estimate and actual A hire of this autumn - Halcyon Robotics.csv");
    const rows = String(body).trim().split("\r\n");
    const shown = [...actual.months, actual.total].reduce((sum, { lines, reasons }) => sum + lines.length + 2 + reasons.length, 0);
    expect(rows).toHaveLength(shown + 1);
    const { estimated, charged } = actual.total.due;
    const text = (amount: number) => (amount / 100).toFixed(2);
    expect(rows.find((row) => row.startsWith("All,Sum,Total due,"))).toContain(`MXN,${text(estimated.local)},${text(charged.local)},${text(charged.local - estimated.local)},${((charged.local - estimated.local) / estimated.local).toFixed(3)},${text(estimated.usd)},${text(charged.usd)},${text(charged.usd - estimated.usd)},`);
    expect((await adas.download(`${path}/${id}/actual`)).status).toBe(200);
  });
});

type Month = Awaited<ReturnType<typeof actualOf>>["months"][number] | undefined;
const partOf = (month: Month, part: string) => month?.reasons.find(({ reason }) => reason === part)?.due.local ?? 0;
const rounding = (month: Month) => partOf(month, "rounding");
const terms = (month: Month) => partOf(month, "terms");

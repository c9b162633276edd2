import { parse } from "csv-parse/sync";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { paycycleCompensations, paycycles } from "#app/api/db/schema/paycycle.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { mailReminders } from "#app/api/domain/mail/mail-paycycle.ts";
import { markEverybody } from "#app/api/domain/paycycle/building/open-paycycle.ts";
import { approveDuePaycycles, runPaycycles } from "#app/api/domain/paycycle/run-paycycles.ts";
import type { CostYear } from "#app/contract/cost-calculator.ts";
import { paycyclePage } from "#app/contract/paycycle.ts";
import { paycycleDerivation } from "#app/contract/paycycle-derivation.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { openFormerDatabase } from "#tests/support/former-database.ts";
import { mailsTo } from "#tests/support/mail.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, vera } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";

const api = await startApi();
beforeEach(() => api.refill());

const amelie = "Amélie Gagnon";

/** As if it had been reckoned before the rates of 2026 had come. */
async function reckonedWith(taxYear: CostYear, startDate: string): Promise<void> {
  await api.db.update(paycycles).set({ taxYear }).where(and(eq(paycycles.companyId, halcyon), eq(paycycles.startDate, startDate)));
}

async function fileOf(client: Client, path: string) {
  const { body } = await client.get(path, { headers: { Accept: "text/csv" } });
  return parse<Record<string, string>>(String(body), { columns: true, bom: true });
}

async function cycleOf(startDate: string, query = "") {
  const client = await api.signInAs(vera);
  const [found] = await api.db.select().from(paycycles).where(and(eq(paycycles.companyId, halcyon), eq(paycycles.startDate, startDate)));
  const { data } = paycyclePage.parse((await client.get(`/paycycles/${found!.id}?filter[q]=${encodeURIComponent(amelie)}&${query}`)).body);
  const [row] = data!.compensations;
  return { client, data: data!, row: row!, derivation: paycycleDerivation.parse((await client.get(`/paycycles/${data!.id}/compensations/${row!.id}`)).body.data) };
}

describe("a paycycle that was approved before there were rates for its year", () => {
  beforeEach(() => reckonedWith(2025, "2026-10-01"));

  test("says so for good, also when there are, and so do its rows and its files", async () => {
    const { client, data, derivation } = await cycleOf("2026-10-01");
    expect(data.taxYear).toBe(2025);
    expect(derivation.paycycle.taxYear).toBe(2025);
    expect(derivation.notes).toContain("There were no tax rates for 2026: those of 2025 were used.");
    expect(derivation.notes[0]).toContain("with the rates of 2025");
    const yearsIn = async (path: string) => new Map((await fileOf(client, path)).map((line) => [line.Type, line["Tax year"]]));
    for (const table of ["company-pays", "workers-take"]) {
      expect(await yearsIn(`/paycycles/${data.id}?table=${table}`), table).toEqual(new Map([["Employee", "2025"], ["Contractor", ""]]));
    }
    expect((await yearsIn("/paycycle")).get("Employee")).toBe("2026");
    expect((await cycleOf("2026-09-01")).data.taxYear).toBeUndefined();
  });

  test("says so in every file with its taxes: in that of one worker, in the register, in the invoices and in the cost by team", async () => {
    const client = await api.signInAs(vera);
    const own = new Map((await fileOf(client, `/workers/${workerId(amelie)}/paycycles`)).map((line) => [line["Period start"], line["Tax year"]]));
    expect([own.get("2026-10-01"), own.get("2026-09-01")]).toEqual(["2025", "2026"]);
    expect((await fileOf(client, `/workers/${workerId("Thiago Moreira")}/paycycles`)).map((line) => line["Tax year"])).toContain("");
    await reckonedWith(2026, "2025-10-01");
    const register = await fileOf(client, "/reports/payroll-register?filter[year]=2025");
    const yearsOf = (type: string, startDate: string) => new Set(register.filter((line) => line.Type === type && line["Period start"] === startDate).map((line) => line["Tax year"]));
    expect([yearsOf("Employee", "2025-10-01"), yearsOf("Contractor", "2025-10-01"), yearsOf("Employee", "2025-09-01")]).toEqual([new Set(["2026"]), new Set([""]), new Set(["2025"])]);
    const invoices = new Map((await fileOf(client, "/reports/invoices?filter[year]=2025")).map((line) => [line["Period start"], line["Tax year"]]));
    expect([invoices.get("2025-10-01"), invoices.get("2025-09-01")]).toEqual(["2026", "2025"]);
    const teams = (await fileOf(client, "/reports/cost-by-country-and-team?filter[year]=2025")).map((line) => [line.Location, line["Tax years"]]);
    expect(teams).toContainEqual(["Colombia", "2025, 2026"]);
    expect(teams).toContainEqual(["Brazil", ""]);
  });

  test("is why taxes change in the one after it, which has them", async () => {
    const october = api.db.select({ id: paycycles.id }).from(paycycles).where(and(eq(paycycles.companyId, halcyon), eq(paycycles.startDate, "2026-10-01")));
    const isOctobers = and(eq(paycycleCompensations.companyId, halcyon), eq(paycycleCompensations.workerId, workerId(amelie)), inArray(paycycleCompensations.paycycleId, october));
    await api.db.update(paycycleCompensations).set({ workerTaxes: 1 }).where(isOctobers);
    const { row } = await cycleOf("2026-11-01", "compare=previous");
    expect(row.variance?.reasons.map(({ text }) => text)).toContain("Tax rates of 2026");
  });

  test("is corrected by the rates that it was reckoned with", async () => {
    const takenBackIn = async () => {
      await api.db.insert(timeOffs).values({
        companyId: halcyon, id: crypto.randomUUID(), workerId: workerId(amelie), workerNameKey: "amelie gagnon", managerId: null, type: "parental-leave", description: "At home", startDate: "2026-10-01", endDate: "2026-10-31",
        daysRequested: 60, requesterType: "client", status: "accepted", decidedAt: new Date("2026-11-02T12:00:00Z"), createdAt: new Date("2026-11-01T12:00:00Z"),
      });
      const { derivation } = await cycleOf("2026-11-01");
      return derivation.lines.filter(({ label }) => label.includes("October 2026")).map(({ label, local }) => [label, local]);
    };
    const of2025 = await takenBackIn();
    await api.refill();
    const of2026 = await takenBackIn();
    expect(of2025.length).toBeGreaterThan(3);
    expect(of2025.map(([label]) => label)).toEqual(of2026.map(([label]) => label));
    expect(of2025).not.toEqual(of2026);
  });
});

describe("an open paycycle", () => {
  test("without rates for its year says so, and takes them when they have come", async () => {
    const before = (await cycleOf("2026-11-01")).derivation;
    await reckonedWith(2025, "2026-11-01");
    await markEverybody(api.db, halcyon);
    const { data, derivation } = await cycleOf("2026-11-01");
    expect(data.taxYear).toBe(2025);
    expect(derivation.local).not.toEqual(before.local);
    await runPaycycles(api.db, api.clock.now());
    const after = await cycleOf("2026-11-01");
    expect(after.data.taxYear).toBeUndefined();
    expect(after.derivation).toEqual(before);
  });

  test("that is approved without rates for its year says so for good, and the mails before and after said it", async () => {
    const sentence = "There are no tax rates for 2026: taxes and contributions are calculated with those of 2025.";
    await reckonedWith(2025, "2026-11-01");
    const toAda = async () => (await mailsTo(api, ada.email)).map(({ subject, text }) => [subject, text.includes(sentence) || text.includes("There were no tax rates for 2026: taxes and contributions were calculated with those of 2025.")]);
    await mailReminders(api.db, new Date("2026-11-19T18:00:00Z"));
    api.clock.set("2026-11-20T18:00:00Z");
    await approveDuePaycycles(api.db, api.clock.now());
    expect(await toAda()).toEqual(expect.arrayContaining([["The November 2026 paycycle is approved automatically in one day", true], ["The November 2026 paycycle was approved automatically", true]]));
    await runPaycycles(api.db, api.clock.now());
    expect((await cycleOf("2026-11-01")).data.taxYear).toBe(2025);
    const [december] = await api.db.select().from(paycycles).where(and(eq(paycycles.companyId, halcyon), isNull(paycycles.approvedDate)));
    expect(december?.taxYear).toBe(2026);
  });
});

test("paycycles of a version that kept no tax year have the one that it reckoned with, and so do those that it opens while this one starts", async () => {
  const database = await openFormerDatabase(30);
  onTestFinished(() => database.close());
  const open = (startDate: string) =>
    database.executeSql(`insert into paycycles (company_id, id, start_date, end_date, cut_off, auto_approve_date, payment_date, approved_date, approver_name, monthly_fee, rates, created_at)
      values ('${halcyon}', gen_random_uuid(), '${startDate}', '${startDate}', now(), now(), '${startDate}', now(), 'system', 59900, '{}', now())`);
  for (const startDate of ["2024-12-01", "2025-12-01", "2026-01-01", "2027-01-01"]) await open(startDate);
  await database.bringUpToDate();
  await open("2027-02-01");
  const found = await database.db.select({ startDate: paycycles.startDate, taxYear: paycycles.taxYear }).from(paycycles).orderBy(paycycles.startDate);
  expect(found.map(({ startDate, taxYear }) => [startDate, taxYear])).toEqual([["2024-12-01", 2025], ["2025-12-01", 2025], ["2026-01-01", 2026], ["2027-01-01", 2026], ["2027-02-01", 2026]]);
}, 120_000);

import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { paycycleCompensations as rows, paycycleLines, paycycles, paycycleTotals } from "#app/api/db/schema/paycycle.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { readPaidPeriods } from "#app/api/domain/paycycle/building/read-paid-periods.ts";
import { readChargedMonths } from "#app/api/domain/statutory-payment/charged-months.ts";
import { changeSalary } from "#app/api/domain/worker/change-salary.ts";
import { moveOffer } from "#app/api/domain/worker/move-offer.ts";
import { cyclesRecompute } from "#app/api/provider/cycles-recompute.ts";
import { formatMoney } from "#app/contract/money.ts";
import { startApi } from "#tests/support/api.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { approveAndGoOn } from "#tests/support/paycycle.ts";
import { ada, tom } from "#tests/support/people.ts";
import { meansOf } from "#tests/support/provider.ts";
import { halcyon } from "#tests/support/requests.ts";
import { userOf } from "#tests/support/users.ts";
import { changeWorker } from "#tests/support/workers.ts";

const api = await startApi();
let printed: string[];
beforeEach(async () => {
  printed = [];
  await api.refill();
});

const recompute = (...words: string[]) => cyclesRecompute.run(words, meansOf(api, printed));

const yearlyOfHalcyon = and(eq(workers.companyId, halcyon), eq(workers.salaryPeriod, "annual"));

/** Somebody's row of the newest approved paycycle of a company, and its month. */
async function newestRow(companyId: string, countryCode = "CA") {
  const [found] = await api.db
    .select({ row: rows, month: sql<string>`to_char(${paycycles.startDate}, 'YYYY-MM')` })
    .from(rows)
    .innerJoin(paycycles, and(eq(paycycles.companyId, rows.companyId), eq(paycycles.id, rows.paycycleId)))
    .where(and(eq(rows.companyId, companyId), eq(rows.type, "employee"), eq(rows.countryCode, countryCode), isNotNull(paycycles.approvedDate)))
    .orderBy(desc(paycycles.startDate), rows.nameKey)
    .limit(1);
  if (!found) throw new Error(`Nobody in ${countryCode} was paid.`);
  return found;
}

describe("approved paycycles are reckoned anew", () => {
  test.each(["Halcyon Robotics", "Brightwater Foods"])("and those of %s come out the same to the cent", async (company) => {
    await recompute(company);
    expect(printed).toEqual([expect.stringMatching(new RegExp(`^\\d+ workers of \\d+ paycycles of ${company}: the same to the cent\\.$`))]);
  });

  test("and are the same with leave and last days that were known late, a first day before the paycycle, requests, and a salary by the year that is no whole cents a month", async () => {
    await api.db.update(workers).set({ salary: sql`${workers.salary} + 7` }).where(yearlyOfHalcyon);
    await changeWorker(api.db, "Manuela Botero", { startDate: "2026-10-28", status: "filled" });
    await approveAndGoOn(api, ada, "2026-12-02T12:00:00Z");
    const move = async (name: string, ...[to, lastDay]: ["active"] | ["terminated", string]) => {
      const [worker] = await api.db.select().from(workers).where(eq(workers.fullName, name));
      await moveOffer(api.db, { ...worker!, timeZone: "America/Toronto" }, to, { ...(lastDay && { lastDay }), now: api.clock.now() });
    };
    await move("Manuela Botero", "active");
    const others = await api.db.selectDistinctOn([rows.countryCode], { fullName: rows.fullName, workerId: rows.workerId }).from(rows).innerJoin(workers, and(eq(workers.id, rows.workerId), eq(workers.status, "active"), isNull(workers.endDate))).where(and(eq(rows.companyId, halcyon), eq(rows.type, "employee"))).orderBy(rows.countryCode, rows.nameKey);
    for (const { fullName } of others) await move(fullName, "terminated", "2026-11-17");
    const [leave] = await api.db.select().from(timeOffs).where(eq(timeOffs.companyId, halcyon)).limit(1);
    const at = api.clock.now();
    await api.db.insert(timeOffs).values({ ...leave!, id: crypto.randomUUID(), workerId: workerId("Amélie Gagnon"), type: "parental-leave", status: "accepted", startDate: "2026-11-10", endDate: "2026-12-12", daysRequested: 24, createdAt: at, decidedAt: at });
    for (const type of ["bonus", "reimbursement"]) {
      const paid = { type, amount: 123_457, currencyCode: "USD", description: "For hours, May 2026: all of them" };
      expect((await (await api.signInAs(ada)).post(`/workers/${workerId("Manuela Botero")}/additional-compensations`, paid)).status).toBe(201);
    }
    await approveAndGoOn(api, ada, "2027-01-04T12:00:00Z");
    await approveAndGoOn(api, ada, "2027-02-03T12:00:00Z");
    const months = ["2026-11", "2026-12", "2027-01"];
    for (const month of months) await recompute("Halcyon Robotics", month);
    expect(printed).toEqual(months.map(() => expect.stringMatching(/^\d+ workers of 1 paycycle of Halcyon Robotics: the same to the cent\.$/)));
    const kept = await api.db.select({ lines: sql<string>`${paycycleLines.lines}::text` }).from(paycycleLines).innerJoin(rows, eq(rows.id, paycycleLines.compensationId)).where(eq(rows.companyId, halcyon));
    for (const words of ["begun after its paycycle", "of unpaid leave taken back", "after the last day taken back", "settled for", "Security deposit returned", "For hours, May 2026"]) {
      expect(kept.some(({ lines }) => lines.includes(words)), words).toBe(true);
    }
  });

  test("and are the same once yearly salaries were raised, whose twelfth was no whole cents", async () => {
    await approveAndGoOn(api, ada, "2026-12-02T12:00:00Z");
    await api.db.update(workers).set({ salary: sql`${workers.salary} + 1000000` }).where(yearlyOfHalcyon);
    await recompute("Halcyon Robotics", "2026-11");
    expect(printed).toEqual([expect.stringMatching(/^\d+ workers of 1 paycycle of Halcyon Robotics: the same to the cent\.$/)]);
  });

  test("and are the same where the year that a month was a twelfth of was in no whole units, or is one of months by now: the row keeps it", async () => {
    await api.db.update(workers).set({ salary: sql`${workers.salary} + 1234 + ascii(${workers.id}::text)` }).where(yearlyOfHalcyon);
    await approveAndGoOn(api, ada, "2026-12-02T12:00:00Z");
    const raised = await api.db.select().from(workers).where(yearlyOfHalcyon);
    for (const [place, worker] of raised.entries()) await changeSalary(api.db, worker, place % 2 === 0 ? { salary: worker.salary + 1_000_000, salaryPeriod: "annual" } : { salary: Math.round(worker.salary / 11), salaryPeriod: "monthly" }, api.clock.now());
    await recompute("Halcyon Robotics", "2026-11");
    expect(printed).toEqual([expect.stringMatching(/^\d+ workers of 1 paycycle of Halcyon Robotics: the same to the cent\.$/)]);
    const periods = await readPaidPeriods(api.db, { companyId: halcyon, startDate: "2026-12-01" }, raised.map((worker) => ({ ...worker, endDate: "2026-11-10" })), new Map());
    const months = await readChargedMonths(api.db, halcyon, { from: "2026-11-01" }, new Map((await api.db.select().from(workers).where(eq(workers.companyId, halcyon))).map((worker) => [worker.id, worker])));
    for (const { id, fullName, salary, type } of raised) {
      const told = [...(periods.get(id) ?? []), ...(months.get(id) ?? [])].filter(({ startDate }) => startDate === "2026-11-01").map(({ annualSalary }) => annualSalary);
      if (told.length > 0) expect(told, fullName).toEqual(type === "employee" ? [salary, salary] : [salary]);
    }
  });

  test("and a figure that was altered in the database is named with both amounts, once, with the sum that it no longer adds up to", async () => {
    const { row, month } = await newestRow(halcyon);
    await api.db.update(rows).set({ workerTaxes: row.workerTaxes + 1 }).where(eq(rows.id, row.id));
    const kept = (amount: number, anew: number) => `kept ${formatMoney(amount, "CAD")}  calculated again ${formatMoney(anew, "CAD")}  difference`;
    await expect(recompute("halcyon robotics")).rejects.toThrow(/^\d+ workers of \d+ paycycles of Halcyon Robotics: 1 worker and 1 sum differ\.$/);
    const [sum] = await api.db.select().from(paycycleTotals).where(and(eq(paycycleTotals.paycycleId, row.paycycleId), eq(paycycleTotals.type, "employee"), eq(paycycleTotals.countryCode, "CA")));
    expect(printed).toEqual([
      `${month}  ${row.fullName}  Worker taxes  ${kept(row.workerTaxes + 1, row.workerTaxes)} 0.01 CAD`,
      `${month}  all employees of CA in CAD  Worker taxes  ${kept(sum!.workerTaxes, sum!.workerTaxes + 1)} -0.01 CAD`,
    ]);
  });

  test("and a line that was altered is named, also where the figure is as it was", async () => {
    await approveAndGoOn(api, ada, "2026-12-02T12:00:00Z");
    const { row, month } = await newestRow(halcyon, "MX");
    const [stored] = await api.db.select().from(paycycleLines).where(eq(paycycleLines.compensationId, row.id));
    const place = stored!.lines.findIndex(({ figure }) => figure === "totalEmployerTaxes");
    const { label, local } = stored!.lines[place]!;
    await api.db.update(paycycleLines).set({ lines: stored!.lines.with(place, { ...stored!.lines[place]!, local: local + 250 }) }).where(eq(paycycleLines.compensationId, row.id));
    await expect(recompute("Halcyon Robotics", month)).rejects.toThrow("1 worker and 0 sums differ.");
    expect(printed).toEqual([
      `${month}  ${row.fullName}  Total employer taxes, line "${label}"  kept ${formatMoney(local + 250, "MXN")}  calculated again ${formatMoney(local, "MXN")}  difference 2.50 MXN`,
    ]);
  });

  test("and only that of the month which is named, where one is", async () => {
    const { row, month } = await newestRow(halcyon);
    await api.db.update(rows).set({ grossBasePayUsd: row.grossBasePayUsd - 500 }).where(eq(rows.id, row.id));
    await expect(recompute("Halcyon Robotics", month)).rejects.toThrow(/ of 1 paycycle of Halcyon Robotics: 1 worker and 1 sum differ\.$/);
    printed = [];
    const before = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
    await recompute("Halcyon Robotics", before);
    expect(printed).toEqual([expect.stringMatching(/ of 1 paycycle of Halcyon Robotics: the same to the cent\.$/)]);
  });

  test("and those of another company are not read", async () => {
    const { companyId } = await userOf(api.db, tom);
    await api.db.update(rows).set({ viaFee: sql`${rows.viaFee} + 1` }).where(eq(rows.companyId, companyId));
    await recompute("Halcyon Robotics");
    expect(printed).toEqual([expect.stringMatching(/ of Halcyon Robotics: the same to the cent\.$/)]);
    await expect(recompute("Brightwater Foods")).rejects.toThrow(/ of Brightwater Foods: \d+ workers and \d+ sums differ\.$/);
  });

  test("and what cannot be reckoned anew is refused in words", async () => {
    const [open] = await api.db.select().from(paycycles).where(and(eq(paycycles.companyId, halcyon), isNull(paycycles.approvedDate)));
    const month = open!.startDate.slice(0, 7);
    await expect(recompute()).rejects.toThrow("Name a company");
    await expect(recompute("Halcyon Robotics", "2026-13")).rejects.toThrow('"2026-13" is not a month. Write 2026-10.');
    await expect(recompute("Halcyon Robotics", "2019-01")).rejects.toThrow("There is no paycycle 2019-01 of Halcyon Robotics.");
    await expect(recompute("Halcyon Robotics", month)).rejects.toThrow(`The paycycle ${month} of Halcyon Robotics is not approved`);
    expect(printed).toEqual([]);
  });
});

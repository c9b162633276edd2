import { parse } from "csv-parse/sync";
import { and, eq, isNull, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { paycycleCompensations as rows, paycycles } from "#app/api/db/schema/paycycle.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { startApi } from "#tests/support/api.ts";
import { ada } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";

// The figures of the reports beside sums of the rows of their approved paycycles, each column by itself.

const api = await startApi();
type Found = { row: typeof rows.$inferSelect; cycle: typeof paycycles.$inferSelect };
let found: Found[];

beforeAll(async () => {
  // Figures that no two columns share, and a paycycle of the year that nobody has approved.
  await api.db.update(rows).set({ reimbursements: 700_100, reimbursementsUsd: 600_200, carriedOver: 30_300, carriedOverUsd: 20_400, totalBenefitsAndOther: sql`${rows.totalBenefitsAndOther} + 5`, paidDays: sql`${rows.periodDays} - 3` }).where(eq(rows.companyId, halcyon));
  await api.db.update(paycycles).set({ approvedDate: api.clock.now() }).where(and(eq(paycycles.companyId, halcyon), isNull(paycycles.approvedDate)));
  await api.db.update(paycycles).set({ approvedDate: null }).where(and(eq(paycycles.companyId, halcyon), eq(paycycles.startDate, "2025-05-01")));
  const all = await api.db.select({ row: rows, cycle: paycycles }).from(rows).innerJoin(paycycles, eq(paycycles.id, rows.paycycleId)).where(eq(rows.companyId, halcyon));
  found = all.filter(({ cycle }) => cycle.approvedDate !== null && cycle.startDate <= "2025-12-31");
});

const ofYear = () => found.filter(({ cycle }) => cycle.startDate >= "2025-01-01");
const decimal = (amount: number) => (amount / 100).toFixed(2);

async function reportOf(kind: string): Promise<Record<string, string>[]> {
  const { body } = await (await api.signInAs(ada)).get(`/reports/${kind}?filter[year]=2025`, { headers: { Accept: "text/csv" } });
  return parse(String(body), { columns: true, bom: true });
}

test("the payroll register has each row of the year's approved paycycles, column by column", async () => {
  const lines = new Map((await reportOf("payroll-register")).map((line) => [line["Compensation ID"], line]));
  expect(lines.size).toBe(ofYear().length);
  for (const { row, cycle } of ofYear()) {
    expect(lines.get(row.id), row.fullName).toMatchObject({
      Worker: row.fullName, "Period start": cycle.startDate, "Period end": cycle.endDate, "Paid days": String(row.paidDays), Days: String(row.periodDays), Currency: row.currencyCode,
      "Gross base pay": decimal(row.grossBasePay), "Bonus commissions": decimal(row.bonusCommissions), "Worker taxes": decimal(row.workerTaxes),
      Reimbursements: decimal(row.reimbursements), "Carried over": decimal(row.carriedOver), "Employer taxes": decimal(row.totalEmployerTaxes), "Benefits and other": decimal(row.totalBenefitsAndOther),
      "Total due in USD": decimal(row.grossBasePayUsd + row.bonusCommissionsUsd + row.reimbursementsUsd + row.totalEmployerTaxesUsd + row.totalBenefitsAndOtherUsd + row.securityDepositUsd + row.viaFeeUsd),
    });
  }
});

test("costs by country and team are sums in dollars, the fee beside them, and count each worker once", async () => {
  const lines = await reportOf("cost-by-country-and-team");
  const groups = Map.groupBy(ofYear().map(({ row }) => row), ({ countryName, team }) => `${countryName}, ${team ?? "No team"}`);
  expect(lines.map((line) => `${line.Location}, ${line.Team}`).toSorted()).toEqual([...groups.keys()].toSorted());
  for (const line of lines) {
    const group = groups.get(`${line.Location}, ${line.Team}`)!;
    const sum = (of: (row: typeof rows.$inferSelect) => number) => group.reduce((total, row) => total + of(row), 0);
    const [gross, taxes, benefits] = [sum((row) => row.grossBasePayUsd + row.bonusCommissionsUsd), sum((row) => row.totalEmployerTaxesUsd), sum((row) => row.totalBenefitsAndOtherUsd)];
    expect(line, line.Team).toMatchObject({
      Workers: String(new Set(group.map(({ workerId }) => workerId)).size), "Total gross pay": decimal(gross), Reimbursements: decimal(600_200 * group.length), "Employer taxes": decimal(taxes),
      "Benefits and other": decimal(benefits), "Total employer cost": decimal(gross + 600_200 * group.length + taxes + benefits), Fee: decimal(sum((row) => row.viaFeeUsd)),
    });
  }
});

test("the deposit statement has of each worker what was taken, returned and is held at the end of the year", async () => {
  const people = new Set((await api.db.select({ id: workers.id }).from(workers).where(eq(workers.companyId, halcyon))).map(({ id }) => id));
  const groups = Map.groupBy(found.filter(({ row }) => row.securityDeposit !== 0 && people.has(row.workerId)), ({ row }) => `${row.workerId} ${row.currencyCode}`);
  const lines = await reportOf("deposits");
  expect(lines.map((line) => `${line["Worker ID"]} ${line.Currency}`).toSorted()).toEqual([...groups.keys()].toSorted());
  for (const line of lines) {
    const group = groups.get(`${line["Worker ID"]} ${line.Currency}`)!;
    const sum = (of: (row: typeof rows.$inferSelect) => number) => group.reduce((total, { row }) => total + of(row), 0);
    expect(line, line.Worker).toMatchObject({
      Taken: decimal(sum((row) => Math.max(row.securityDeposit, 0))), Returned: decimal(sum((row) => Math.max(-row.securityDeposit, 0))), Held: decimal(sum((row) => row.securityDeposit)), "Held in USD": decimal(sum((row) => row.securityDepositUsd)),
    });
  }
});

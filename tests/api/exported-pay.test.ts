import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { paycycleCompensations as rows, paycycles, paycycleTotals } from "#app/api/db/schema/paycycle.ts";
import { addUpPaycycles } from "#app/api/domain/paycycle/building/add-up-paycycle.ts";
import { formatMonth } from "#app/contract/day-words.ts";
import { formatMoney } from "#app/contract/money.ts";
import type { PaycycleCompensation, PaycycleRate } from "#app/contract/paycycle.ts";
import { changeOfLine } from "#app/contract/percent.ts";
import type { RatesEffectRow } from "#app/contract/rates-effect.ts";
import type { SecurityDeposit } from "#app/contract/security-deposit.ts";
import type { StatutoryPayment, StatutoryPaymentLine } from "#app/contract/statutory-payment.ts";
import type { WorkerPaycycle } from "#app/contract/worker-paycycle.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { actualOf, asDiego, estimateFor } from "#tests/support/estimate-actual.ts";
import { clockOf, everyRowOf, expectFile, expectUnlike, type WantedColumns } from "#tests/support/exported.ts";
import { workerId } from "#tests/support/onboarding.ts";
import { ada, grace, vera } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";
import { changeWorker } from "#tests/support/workers.ts";

// The files of what is paid beside what their pages say, cell by cell.

const api = await startApi();
let adas: Client;
let veras: Client;
/** An approved paycycle that takes deposits and has another before it. */
let cycle: typeof paycycles.$inferSelect;

beforeAll(async () => {
  [adas, veras] = [await api.signInAs(ada), await api.signInAs(vera)];
  await veras.get("/paycycle");
  await api.db.update(paycycles).set({ approvedDate: api.clock.now(), approverName: "Alan Okafor" }).where(and(eq(paycycles.companyId, halcyon), isNull(paycycles.approvedDate)));
  // Figures that no two columns share, and days.
  await api.db.update(paycycles).set({ paymentDate: sql`${paycycles.endDate} + 2` }).where(eq(paycycles.companyId, halcyon));
  const carried = (one: number, other: number) => sql`case ascii(${rows.id}::text) % 2 when 1 then ${sql.raw(String(one))} else ${sql.raw(String(other))} end`;
  await api.db
    .update(rows)
    .set({
      bonusCommissions: sql`${rows.bonusCommissions} + 4400`, bonusCommissionsUsd: sql`${rows.bonusCommissionsUsd} + 3300`,
      reimbursements: 700_100, reimbursementsUsd: 600_200, carriedOver: carried(30_300, -12_345), carriedOverUsd: carried(20_400, -2_300),
    })
    .where(eq(rows.companyId, halcyon));
  await api.db.delete(paycycleTotals).where(eq(paycycleTotals.companyId, halcyon));
  await addUpPaycycles(api.db, halcyon);
  const [found] = await api.db.select({ cycle: paycycles }).from(rows).innerJoin(paycycles, eq(paycycles.id, rows.paycycleId)).where(and(eq(rows.companyId, halcyon), sql`${rows.securityDeposit} > 0`, sql`${paycycles.startDate} > '2024-12-31'`)).orderBy(desc(paycycles.startDate)).limit(1);
  const taxYear = found!.cycle.taxYear === 2025 ? 2026 : 2025;
  await api.db.update(paycycles).set({ taxYear }).where(eq(paycycles.id, found!.cycle.id));
  cycle = { ...found!.cycle, taxYear };
});

// One person may take so many lists in a minute.
beforeEach(() => api.clock.pass({ seconds: 61 }));

const zone = "America/Toronto";
const cents = (amount: number) => ({ cents: amount });
const day = (value: string | null | undefined) => (value ? { day: value } : null);
const dayAt = (at: string | null | undefined) => (at ? { day: clockOf(at).day } : null);
const timeAt = (at: string | null | undefined) => (at ? clockOf(at).time : null);
const percent = (before: number, after: number) => (before === after ? { tenths: 0 } : before <= 0 ? null : { tenths: Math.round(((after - before) * 1000) / before) + 0 });

function rateColumns<Row>(of: (row: Row) => PaycycleRate | null | undefined): WantedColumns<Row> {
  return {
    "Exchange rate": (row) => of(row) && `1 USD = ${of(row)!.rate} ${of(row)!.currencyCode}`,
    "Rate as a number": (row) => of(row) && { rate: of(row)!.rate },
    "Rate source": (row) => of(row)?.source,
    "Rate set on": (row) => dayAt(of(row)?.at),
    "Rate set at": (row) => timeAt(of(row)?.at),
    "Time zone": () => zone,
  };
}

const companyPays: WantedColumns<PaycycleCompensation> = {
  "Total gross pay": (row) => cents(row.companyPays.totalGrossPay),
  Reimbursements: (row) => cents(row.companyPays.reimbursements),
  "Total employer taxes": (row) => cents(row.companyPays.totalEmployerTaxes),
  "Total benefits and other": (row) => cents(row.companyPays.totalBenefitsAndOther),
  "Total employer cost": (row) => cents(row.companyPays.totalEmployerCost),
  "Security deposit": (row) => cents(row.companyPays.securityDeposit),
  Fee: (row) => cents(row.companyPays.viaFee),
  "Total due": (row) => cents(row.companyPays.totalDue),
};

const carriedColumns: WantedColumns<PaycycleCompensation> = {
  "Carried over or taken back": (row) => cents(row.workersTake.carriedOver!),
  "Total net pay": (row) => cents(row.workersTake.totalNetPay),
  "Carried over": ({ workersTake: { carriedOver = 0 }, currencyCode }) => (carriedOver < 0 ? `Taken back: ${formatMoney(carriedOver, currencyCode)}` : null),
};

describe.each(["usd", "local"])("in %s", (currency) => {
  const asked = `filter[currencyType]=${currency}`;

  test.each([
    ["company-pays", "", ada],
    ["workers-take", "", vera],
    ["company-pays", "&filter[type]=employee&filter[location]=MX,CO&filter[q]=a", vera],
    ["company-pays", "&compare=previous", vera],
    ["workers-take", "&compare=previous&filter[type]=contractor", ada],
    ["workers-take", "&compare=previous", vera],
  ] as const)("the file of a paycycle's %s%s says what its pages say, in every cell", async (table, query, person) => {
    const client = person === ada ? adas : veras;
    const path = `/paycycles/${cycle.id}?${asked}${query}`;
    const found = await everyRowOf<PaycycleCompensation>(client, path, ({ data }) => data.compensations);
    const { exchangeRates } = (await client.get(path)).body.data as { exchangeRates: PaycycleRate[] };
    const figure = table === "company-pays" ? "totalDue" : "totalNetPay";
    const figures: Record<typeof table, WantedColumns<PaycycleCompensation>> = {
      "company-pays": companyPays,
      "workers-take": {
        "Gross base pay": (row) => cents(row.workersTake.grossBasePay),
        "Bonus commissions": (row) => cents(row.workersTake.bonusCommissions),
        "Total gross pay": (row) => cents(row.companyPays.totalGrossPay),
        "Worker taxes": (row) => cents(row.workersTake.workerTaxes),
        Reimbursements: (row) => cents(row.workersTake.reimbursements),
        ...carriedColumns,
      },
    };
    const changes: WantedColumns<PaycycleCompensation> = {
      [table === "company-pays" ? "Total due" : "Total net pay"]: ({ variance }) => variance && cents(variance[figure].current),
      Previous: ({ variance }) => variance && cents(variance[figure].previous),
      Difference: ({ variance }) => variance && cents(variance[figure].current - variance[figure].previous),
      Change: ({ variance }) => variance && percent(variance[figure].previous, variance[figure].current),
      "Difference by the exchange rate": ({ variance }) => variance && cents(variance.movedByRate?.[figure] ?? 0),
      Reason: ({ variance }) => variance?.reasons.map(({ text }) => text).join("; "),
    };
    const columns: WantedColumns<PaycycleCompensation> = {
      Name: (row) => row.fullName,
      Team: (row) => row.team,
      Location: (row) => row.countryName,
      Type: (row) => (row.type === "employee" ? "Employee" : "Contractor"),
      Currency: (row) => row.currencyCode,
      ...(query.includes("compare") ? changes : figures[table]),
      ...rateColumns<PaycycleCompensation>((row) => exchangeRates.find(({ currencyCode }) => currencyCode === row.payCurrencyCode)),
      "Tax year": (row) => (row.type === "employee" ? cycle.taxYear : null),
      "Compensation ID": (row) => row.id,
      "Worker ID": (row) => row.workerId,
    };
    expect(found.length).toBeGreaterThan(4);
    if (!query.includes("filter")) expectUnlike(found, columns);
    await expectFile(client, `${path}&table=${table}`, found, columns);
  });

  test.each(["Diego Hernández", "Thiago Moreira"])("the file of the paycycles of %s says what their page says, in every cell", async (name) => {
    const path = `/workers/${workerId(name)}/paycycles?${asked}`;
    const columns: WantedColumns<WorkerPaycycle> = {
      "Period start": ({ paycycle }) => day(paycycle.startDate),
      "Period end": ({ paycycle }) => day(paycycle.endDate),
      "Pay by": ({ paycycle }) => day(paycycle.paymentDate),
      "Approved on": ({ paycycle }) => dayAt(paycycle.approvedDate),
      "Approved at": ({ paycycle }) => timeAt(paycycle.approvedDate),
      Currency: (row) => row.currencyCode,
      ...companyPays,
      "Worker taxes": (row) => cents(row.workersTake.workerTaxes),
      ...carriedColumns,
      Reason: ({ variance }) => variance?.reasons.map(({ text }) => text).join("; "),
      ...rateColumns<WorkerPaycycle>((row) => row.exchangeRate),
      "Tax year": ({ type, paycycle }) => (type === "employee" ? (paycycle.taxYear ?? Number(paycycle.startDate.slice(0, 4))) : null),
      "Paycycle ID": ({ paycycle }) => paycycle.id,
      "Compensation ID": (row) => row.id,
    };
    const found = await everyRowOf<WorkerPaycycle>(veras, path);
    if (name === "Diego Hernández") expectUnlike(found, columns);
    await expectFile(veras, path, found, columns);
  });
});

test("the file of the previous paycycles has of each the sums of its rows, in dollars, in every cell", async () => {
  const found = await api.db.select().from(paycycles).where(and(eq(paycycles.companyId, halcyon), isNotNull(paycycles.approvedDate))).orderBy(desc(paycycles.startDate));
  const all = Map.groupBy(await api.db.select().from(rows).where(eq(rows.companyId, halcyon)), ({ paycycleId }) => paycycleId);
  type Cycle = (typeof found)[number];
  const sum = (...names: (keyof typeof rows.$inferSelect & `${string}Usd`)[]) => (of: Cycle) => cents(all.get(of.id)!.reduce((total, row) => names.reduce((cell, name) => cell + row[name], total), 0));
  const cost = ["grossBasePayUsd", "bonusCommissionsUsd", "reimbursementsUsd", "totalEmployerTaxesUsd", "totalBenefitsAndOtherUsd"] as const;
  const columns: WantedColumns<Cycle> = {
    "Period start": (of) => day(of.startDate),
    "Period end": (of) => day(of.endDate),
    "Pay by": (of) => day(of.paymentDate),
    Workers: (of) => all.get(of.id)!.length,
    "Total gross pay": sum("grossBasePayUsd", "bonusCommissionsUsd"),
    Reimbursements: sum("reimbursementsUsd"),
    "Employer taxes": sum("totalEmployerTaxesUsd"),
    "Benefits and other": sum("totalBenefitsAndOtherUsd"),
    "Total employer cost": sum(...cost),
    "Security deposit": sum("securityDepositUsd"),
    Fee: sum("viaFeeUsd"),
    "Total due": sum(...cost, "securityDepositUsd", "viaFeeUsd"),
    Currency: () => "USD",
    "Approved by": (of) => (of.approverName === "system" ? "System (auto-approval)" : of.approverName),
    "Approved on": (of) => dayAt(of.approvedDate?.toISOString()),
    "Approved at": (of) => timeAt(of.approvedDate?.toISOString()),
    "Time zone": () => zone,
    "Exchange rates": (of) => Object.entries(of.rates).map(([code, { rate, source, at }]) => `1 USD = ${rate} ${code} (${source}, ${clockOf(at).day} ${clockOf(at).time} ${zone})`).join("; "),
    "Tax year": (of) => of.taxYear,
    "Paycycle ID": (of) => of.id,
  };
  expectUnlike(found, columns);
  await expectFile(veras, "/paycycles", found, columns);
});

test("the file of security deposits says what their pages say, in every cell: of those that are held, expected and returned", async () => {
  await changeWorker(api.db, "Diego Hernández", { endDate: "2026-12-18" });
  const columns: WantedColumns<SecurityDeposit> = {
    Name: (row) => row.fullName,
    Location: (row) => row.countryName,
    Currency: (row) => row.currencyCode,
    Deposit: (row) => cents(row.amount),
    Held: (row) => cents(row.status === "returned" ? 0 : row.amount),
    "Deposit in USD": (row) => cents(row.amountUsd),
    Status: (row) => ({ held: "Held", expected: "Return expected", returned: "Returned" })[row.status],
    "Taken in": (row) => formatMonth(row.taken.startDate),
    "Taken, approved on": (row) => dayAt(row.taken.approvedDate),
    "Taken, approved at": (row) => timeAt(row.taken.approvedDate),
    "Last day": (row) => day(row.endDate),
    "Return expected by": (row) => day(row.expectedBy),
    "Returned in": (row) => row.returned && formatMonth(row.returned.startDate),
    "Returned, approved on": (row) => dayAt(row.returned?.approvedDate),
    "Returned, approved at": (row) => timeAt(row.returned?.approvedDate),
    "Returned, pay by": (row) => day(row.returned?.paymentDate),
    ...rateColumns<SecurityDeposit>((row) => row.exchangeRate),
    "Worker ID": (row) => row.workerId,
    "Compensation ID": (row) => row.id,
  };
  const found = await everyRowOf<SecurityDeposit>(veras, "/security-deposits");
  expect(new Set(found.map(({ status }) => status))).toEqual(new Set(["held", "expected", "returned"]));
  expectUnlike(found, columns);
  await expectFile(veras, "/security-deposits", found, columns);
  const path = "/security-deposits?filter[status]=held,returned&filter[q]=o";
  await expectFile(adas, path, await everyRowOf<SecurityDeposit>(adas, path), columns);
});

test("the file of the statutory payments has each worker's line as the page has it, in every cell", async () => {
  const { payments, exchangeRates } = (await veras.get("/statutory-payments")).body.data as { payments: StatutoryPayment[]; exchangeRates: PaycycleRate[] };
  type Line = { payment: StatutoryPayment; line: StatutoryPaymentLine };
  const found = payments.flatMap((payment): Line[] => payment.lines.map((line) => ({ payment, line })));
  expect(found).toHaveLength(payments.reduce((sum, { workers }) => sum + workers, 0));
  const names = { aguinaldo: "Aguinaldo – Christmas bonus", "prima-de-servicios": "Prima de servicios – service bonus", "intereses-sobre-cesantias": "Intereses sobre cesantías – interest on severance savings", cesantias: "Cesantías – severance savings" };
  const columns: WantedColumns<Line> = {
    "Due date": ({ payment }) => day(payment.dueDate),
    Payment: ({ payment }) => names[payment.kind],
    Name: ({ line }) => line.fullName,
    Location: ({ payment }) => payment.countryName,
    "Earned from": ({ payment }) => day(payment.startDate),
    "Earned to": ({ payment }) => day(payment.endDate),
    Currency: ({ payment }) => payment.currencyCode,
    Base: ({ line }) => cents(line.base),
    Basis: ({ line }) => line.basis,
    "Days counted": ({ line }) => line.days,
    "Days in year": ({ line }) => line.daysInYear,
    Estimate: ({ line }) => cents(line.estimated.local),
    "Charged so far": ({ line }) => cents(line.charged.local),
    "Not charged yet": ({ line }) => cents(line.estimated.local - line.charged.local),
    "Estimate in USD": ({ line }) => cents(line.estimated.usd),
    "Charged so far in USD": ({ line }) => cents(line.charged.usd),
    "Not charged yet in USD": ({ line }) => cents(line.estimated.usd - line.charged.usd),
    Law: ({ payment }) => payment.law.article,
    ...rateColumns<Line>(({ payment }) => exchangeRates.find(({ currencyCode }) => currencyCode === payment.currencyCode)),
    // There are none of a later year yet, and Mexico's bonus takes none.
    "Tax year": ({ payment }) => (payment.countryCode === "CO" ? 2026 : null),
    "Worker ID": ({ line }) => line.workerId,
  };
  expectUnlike(found, columns);
  await expectFile(veras, "/statutory-payments", found, columns);
});

test.each([["", 2025, 2026], ["?from=2026&to=2025", 2026, 2025]] as const)("the file of what tax rates change has the rows of all pages, in every cell: %s", async (query, from, to) => {
  await api.db.execute(sql`update workers set salary = 50000000, salary_period = 'annual', currency_code = 'MXN', bonus_days = 15, vacation_days = 12, vacations_premium_percentage = 25, start_date = '2025-12-01'
    where company_id = ${halcyon} and country_code = 'MX' and status = 'active'`);
  await adas.post("/cost-calculator/estimates", { name: "As Diego", question: asDiego });
  const money = (name: string, of: (row: RatesEffectRow) => { before: number; after: number }): WantedColumns<RatesEffectRow> => ({
    [`${name}, rates of ${from}`]: (row) => cents(of(row).before),
    [`${name}, rates of ${to}`]: (row) => cents(of(row).after),
    [`${name} difference`]: (row) => cents(of(row).after - of(row).before),
  });
  const places: Record<string, string> = { CA: "Canada", "CA BC": "British Columbia, Canada", "CA ON": "Ontario, Canada", CO: "Colombia", MX: "Mexico" };
  const columns: WantedColumns<RatesEffectRow> = {
    Kind: ({ kind }) => (kind === "estimate" ? "Saved estimate" : "Workers"),
    Name: ({ named, count }) => named.map(({ name }) => name).join(", ") + (count > 3 ? ` and ${count - 3} more` : ""),
    Workers: ({ kind, count }) => (kind === "estimate" ? 0 : count),
    Location: ({ countryCode, region }) => places[region ? `${countryCode} ${region}` : countryCode],
    Currency: (row) => row.currencyCode,
    ...money("Cost", ({ cost }) => cost.local),
    "Cost change": ({ cost: { local } }) => percent(local.before, local.after),
    ...money("Net", ({ net }) => net.local),
    ...money("Cost in USD", ({ cost }) => cost.usd),
    ...money("Net in USD", ({ net }) => net.usd),
    "Lines that change most": ({ lines }) => lines.map(({ label, change }) => `${label} ${changeOfLine({ current: change.after, previous: change.before })}`).join("; "),
    ID: (row) => row.id,
  };
  const path = `/cost-calculator/rates${query}`;
  for (const client of [adas, await api.signInAs(grace)]) {
    const found = await everyRowOf<RatesEffectRow>(client, path, ({ data }) => data.rows);
    expect(new Set(found.map(({ kind }) => kind)).size).toBe(2);
    if (client === adas) expectUnlike(found, columns);
    await expectFile(client, path, found, columns);
  }
});

test("the file of an estimate beside what was charged has each line, sum and reason of the page, in every cell", async () => {
  const id = await estimateFor(adas, "Diego Hernández");
  const { total, months, currencyCode } = await actualOf(adas, id);
  type Both = { local: number; usd: number };
  type Line = { paycycle: string; part: string; label: string; rate: PaycycleRate | null; difference: Both; amounts?: { estimated: Both; charged: Both } };
  const parts = {
    grossBasePay: "Gross pay", bonusCommissions: "Gross pay", reimbursements: "Reimbursements", totalEmployerTaxes: "Employer taxes", totalBenefitsAndOther: "Benefits and other",
    securityDeposit: "Security deposit", viaFee: "Fee", workerTaxes: "Worker taxes", carriedOver: "Carried over",
  };
  const all = [{ ...total, paycycle: "All", rate: null }, ...months.map((month) => ({ ...month, paycycle: formatMonth(month.startDate), rate: month.exchangeRate }))];
  const found = all.flatMap(({ lines, due, net, reasons, paycycle, rate }): Line[] => {
    const compared = (part: string, label: string, { estimated, charged }: typeof due): Line => ({ paycycle, rate, part, label, amounts: { estimated, charged }, difference: { local: charged.local - estimated.local, usd: charged.usd - estimated.usd } });
    return [
      ...lines.map((line) => compared(parts[line.figure], line.label, line)),
      compared("Sum", "Total due", due),
      compared("Sum", "Net pay", net),
      ...reasons.map(({ text, due: difference }): Line => ({ paycycle, rate, part: "Reason, of the total due", label: text, difference })),
    ];
  });
  const columns: WantedColumns<Line> = {
    Paycycle: (line) => line.paycycle,
    Part: (line) => line.part,
    Line: (line) => line.label,
    Currency: () => currencyCode,
    Estimated: ({ amounts }) => amounts && cents(amounts.estimated.local),
    Charged: ({ amounts }) => amounts && cents(amounts.charged.local),
    Difference: ({ difference }) => cents(difference.local),
    Change: ({ amounts }) => amounts && percent(amounts.estimated.local, amounts.charged.local),
    "Estimated in USD": ({ amounts }) => amounts && cents(amounts.estimated.usd),
    "Charged in USD": ({ amounts }) => amounts && cents(amounts.charged.usd),
    "Difference in USD": ({ difference }) => cents(difference.usd),
    ...rateColumns<Line>((line) => line.rate),
  };
  expect(months.length).toBeGreaterThan(9);
  expectUnlike(found, columns);
  await expectFile(adas, `/cost-calculator/estimates/${id}/actual`, found, columns);
});

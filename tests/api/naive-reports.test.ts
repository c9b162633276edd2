import { parse } from "csv-parse/sync";
import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { additionalCompensations } from "#app/api/db/schema/additional-compensation.ts";
import { paycycleCompensations as rows, paycycles } from "#app/api/db/schema/paycycle.ts";
import { timeOffs } from "#app/api/db/schema/time-off.ts";
import { workers } from "#app/api/db/schema/worker.ts";
import { capitalized } from "#app/contract/capitalized.ts";
import { formatMonth } from "#app/contract/day-words.ts";
import { startApi } from "#tests/support/api.ts";
import { clockOf, expectFile, expectUnlike, type WantedColumns } from "#tests/support/exported.ts";
import { ada } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";

// The figures of the reports beside sums of the rows that they are of, each column by itself.

const api = await startApi();
type Found = { row: typeof rows.$inferSelect; cycle: typeof paycycles.$inferSelect };
let found: Found[];
/** By when the deposits of two who leave are to be returned, by their ids: of the first nothing is held any longer. */
const returnDays = new Map<string, string>();

beforeAll(async () => {
  // Figures that no two columns share, and a paycycle of the year that nobody has approved.
  await api.db.update(rows).set({ reimbursements: 700_100, reimbursementsUsd: 600_200, carriedOver: 30_300, carriedOverUsd: 20_400, totalBenefitsAndOther: sql`${rows.totalBenefitsAndOther} + 5`, bonusCommissions: sql`${rows.bonusCommissions} + 4400`, bonusCommissionsUsd: sql`${rows.bonusCommissionsUsd} + 3300`, paidDays: sql`${rows.periodDays} - 3` }).where(eq(rows.companyId, halcyon));
  await api.db.update(paycycles).set({ approvedDate: api.clock.now() }).where(and(eq(paycycles.companyId, halcyon), isNull(paycycles.approvedDate)));
  await api.db.update(paycycles).set({ approvedDate: null }).where(and(eq(paycycles.companyId, halcyon), eq(paycycles.startDate, "2025-05-01")));
  const staff = new Set((await api.db.select({ id: workers.id }).from(workers).where(eq(workers.companyId, halcyon))).map(({ id }) => id));
  const readAll = () => api.db.select({ row: rows, cycle: paycycles }).from(rows).innerJoin(paycycles, eq(paycycles.id, rows.paycycleId)).where(eq(rows.companyId, halcyon)).orderBy(rows.id);
  const last = (await readAll()).filter(({ cycle }) => cycle.startDate === "2025-11-01");
  const takers = (await readAll()).flatMap(({ row, cycle }) => (row.securityDeposit > 0 && staff.has(row.workerId) && cycle.approvedDate && cycle.startDate < "2025-11-01" && last.some((later) => later.row.workerId === row.workerId) ? [row] : []));
  for (const [place, [endDate, returnDay]] of ([["2025-09-10", ""], ["2025-12-20", "2026-02-25"]] as const).entries()) {
    await api.db.update(workers).set({ endDate }).where(eq(workers.id, takers[place]!.workerId));
    returnDays.set(takers[place]!.workerId, returnDay);
  }
  const { workerId, securityDeposit, securityDepositUsd } = takers[0]!;
  await api.db.update(rows).set({ securityDeposit: -securityDeposit, securityDepositUsd: -securityDepositUsd }).where(eq(rows.id, last.find(({ row }) => row.workerId === workerId)!.row.id));
  const all = await readAll();
  found = all.filter(({ cycle }) => cycle.approvedDate !== null && cycle.startDate <= "2025-12-31");
});

const ofYear = () => found.filter(({ cycle }) => cycle.startDate >= "2025-01-01");
const decimal = (amount: number) => (amount / 100).toFixed(2);

async function reportOf(kind: string): Promise<Record<string, string>[]> {
  const { body } = await (await api.signInAs(ada)).get(`/reports/${kind}?filter[year]=2025`, { headers: { Accept: "text/csv" } });
  return parse(String(body), { columns: true, bom: true });
}

// One person may take so many lists in a minute.
beforeEach(() => api.clock.pass({ seconds: 61 }));

const cents = (amount: number) => ({ cents: amount });
const dayAt = (at: Date | string | null | undefined) => at && { day: clockOf(at).day };

test("the payroll register has each row of the year's approved paycycles, in every cell", async () => {
  const rateOf = ({ row, cycle }: Found) => cycle.rates[row.currencyCode];
  const columns: WantedColumns<Found> = {
    Worker: ({ row }) => row.fullName,
    "Period start": ({ cycle }) => ({ day: cycle.startDate }),
    "Period end": ({ cycle }) => ({ day: cycle.endDate }),
    Location: ({ row }) => row.countryName,
    Team: ({ row }) => row.team,
    Type: ({ row }) => capitalized(row.type),
    "Paid days": ({ row }) => row.paidDays,
    Days: ({ row }) => row.periodDays,
    Currency: ({ row }) => row.currencyCode,
    "Gross base pay": ({ row }) => cents(row.grossBasePay),
    "Bonus commissions": ({ row }) => cents(row.bonusCommissions),
    "Total gross pay": ({ row }) => cents(row.grossBasePay + row.bonusCommissions),
    "Worker taxes": ({ row }) => cents(row.workerTaxes),
    Reimbursements: ({ row }) => cents(row.reimbursements),
    "Carried over": ({ row }) => cents(row.carriedOver),
    "Total net pay": ({ row }) => cents(row.grossBasePay + row.bonusCommissions - row.workerTaxes + row.reimbursements + row.carriedOver),
    "Employer taxes": ({ row }) => cents(row.totalEmployerTaxes),
    "Benefits and other": ({ row }) => cents(row.totalBenefitsAndOther),
    "Total employer cost": ({ row }) => cents(row.grossBasePay + row.bonusCommissions + row.reimbursements + row.totalEmployerTaxes + row.totalBenefitsAndOther),
    "Total due in USD": ({ row }) => cents(row.grossBasePayUsd + row.bonusCommissionsUsd + row.reimbursementsUsd + row.totalEmployerTaxesUsd + row.totalBenefitsAndOtherUsd + row.securityDepositUsd + row.viaFeeUsd),
    "Exchange rate": (each) => rateOf(each) && `1 USD = ${rateOf(each)!.rate} ${each.row.currencyCode}`,
    "Rate as a number": (each) => rateOf(each) && { rate: rateOf(each)!.rate },
    "Rate source": (each) => rateOf(each)?.source,
    "Rate set on": (each) => dayAt(rateOf(each)?.at),
    "Rate set at": (each) => rateOf(each) && clockOf(rateOf(each)!.at).time,
    "Time zone": () => "America/Toronto",
    "Tax year": ({ row, cycle }) => (row.type === "employee" ? cycle.taxYear : null),
    "Worker ID": ({ row }) => row.workerId,
    "Compensation ID": ({ row }) => row.id,
  };
  const keyOf = ({ row, cycle }: Found) => Buffer.from(`${cycle.startDate} ${row.nameKey}\0${row.id}`);
  const expected = ofYear().toSorted((one, other) => Buffer.compare(keyOf(one), keyOf(other)));
  expectUnlike(expected, columns);
  await expectFile(await api.signInAs(ada), "/reports/payroll-register?filter[year]=2025", expected, columns);
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
      Workers: String(new Set(group.map(({ workerId }) => workerId)).size), "Months of pay": String(group.length), Currency: "USD", "Total gross pay": decimal(gross), Reimbursements: decimal(600_200 * group.length), "Employer taxes": decimal(taxes),
      "Benefits and other": decimal(benefits), "Total employer cost": decimal(gross + 600_200 * group.length + taxes + benefits), Fee: decimal(sum((row) => row.viaFeeUsd)),
    });
  }
});

test("the deposit statement has of each worker what was taken, returned and is held at the end of the year", async () => {
  const people = new Map((await api.db.select().from(workers).where(eq(workers.companyId, halcyon))).map((worker) => [worker.id, worker]));
  const groups = Map.groupBy(found.filter(({ row }) => row.securityDeposit !== 0 && people.has(row.workerId)), ({ row }) => `${row.workerId} ${row.currencyCode}`);
  const lines = await reportOf("deposits");
  expect(lines.map((line) => `${line["Worker ID"]} ${line.Currency}`).toSorted()).toEqual([...groups.keys()].toSorted());
  for (const [id, returnDay] of returnDays) expect(lines.find((line) => line["Worker ID"] === id)?.["Return expected by"]).toBe(returnDay);
  for (const line of lines) {
    const group = groups.get(`${line["Worker ID"]} ${line.Currency}`)!;
    const sum = (of: (row: typeof rows.$inferSelect) => number) => group.reduce((total, { row }) => total + of(row), 0);
    const monthsOf = (sign: 1 | -1) => group.flatMap(({ row, cycle }) => (Math.sign(row.securityDeposit) === sign ? [cycle.startDate] : [])).toSorted();
    const [{ fullName, countryName, endDate }, taken, returned] = [people.get(line["Worker ID"]!)!, monthsOf(1)[0], monthsOf(-1).at(-1)];
    if (endDate === null) expect(line["Return expected by"], line.Worker).toBe("");
    expect(line, line.Worker).toMatchObject({
      Worker: fullName, Location: countryName, "Taken in": taken ? formatMonth(taken) : "", "Returned in": returned ? formatMonth(returned) : "",
      Taken: decimal(sum((row) => Math.max(row.securityDeposit, 0))), Returned: decimal(sum((row) => Math.max(-row.securityDeposit, 0))), Held: decimal(sum((row) => row.securityDeposit)), "Held in USD": decimal(sum((row) => row.securityDepositUsd)),
    });
  }
});

test("under the deposit statement stand the rates of the paycycles that took one of them, and of no other", async () => {
  const march = found.find(({ cycle }) => cycle.startDate === "2025-03-01")!.cycle;
  await api.db.update(rows).set({ securityDeposit: 0, securityDepositUsd: 0 }).where(and(eq(rows.companyId, halcyon), eq(rows.paycycleId, march.id)));
  const taken = new Map(found.flatMap(({ row, cycle }) => (row.securityDeposit > 0 && cycle.id !== march.id ? [[cycle.startDate, cycle.rates] as const] : [])));
  const { body } = await (await api.signInAs(ada)).get("/reports/deposits?filter[year]=2025");
  const shown = body.data.rates.map(({ startDate, currencyCode }: { startDate: string; currencyCode: string }) => `${startDate} ${currencyCode}`);
  expect(shown.toSorted()).toEqual([...taken].flatMap(([startDate, rates]) => Object.keys(rates).map((currencyCode) => `${startDate} ${currencyCode}`)).toSorted());
});

test("the report of additional compensation has every request of the year as it was made, in every cell", async () => {
  // The demo's requests are of the year after the last that has reports.
  const { createdAt, decidedAt, currencyCode, id, description } = additionalCompensations;
  const ofHalcyon = eq(additionalCompensations.companyId, halcyon);
  await api.db.update(additionalCompensations).set({
    createdAt: sql`(date_trunc('day', ${createdAt} at time zone 'UTC') + interval '3 hours 30 minutes') at time zone 'UTC' - interval '1 year'`,
    decidedAt: sql`${decidedAt} - interval '1 year'`,
    currencyCode: sql`case ascii(${id}::text) % 2 when 1 then 'MXN' else ${currencyCode} end`,
    description: sql`case ascii(${id}::text) % 3 when 1 then '=' || ${description} else ${description} end`,
  }).where(ofHalcyon);
  const all = await api.db.select({ request: additionalCompensations, fullName: workers.fullName }).from(additionalCompensations).innerJoin(workers, eq(workers.id, additionalCompensations.workerId)).where(ofHalcyon).orderBy(createdAt, id);
  const found = all.filter(({ request }) => clockOf(request.createdAt).day.startsWith("2025"));
  type Request = (typeof found)[number];
  const columns: WantedColumns<Request> = {
    Worker: ({ fullName }) => fullName,
    Date: ({ request }) => dayAt(request.createdAt),
    Type: ({ request }) => capitalized(request.type),
    Amount: ({ request }) => cents(request.amount),
    Currency: ({ request }) => request.currencyCode,
    Status: ({ request }) => capitalized(request.status),
    "Decided on": ({ request }) => dayAt(request.decidedAt),
    "Requested by": ({ request }) => (request.requesterType === "client" ? "Client" : "Worker"),
    Description: ({ request }) => request.description,
    "Worker ID": ({ request }) => request.workerId,
    "Request ID": ({ request }) => request.id,
  };
  expect(found.length).toBeGreaterThan(100);
  expectUnlike(found, columns);
  await expectFile(await api.signInAs(ada), "/reports/additional-compensation?filter[year]=2025", found, columns);
});

test("the report of time off has every stay of the year, in every cell", async () => {
  const { startDate, endDate, createdAt, id } = timeOffs;
  const ofHalcyon = eq(timeOffs.companyId, halcyon);
  await api.db.update(timeOffs).set({ startDate: sql`${startDate} - 364`, endDate: sql`${endDate} - 364`, createdAt: sql`(date_trunc('day', ${createdAt} at time zone 'UTC') + interval '3 hours 30 minutes') at time zone 'UTC' - interval '364 days'` }).where(ofHalcyon);
  // What reaches into another year, or beyond somebody's last day, is counted elsewhere.
  await api.db.execute(sql`delete from time_offs using workers where workers.id = time_offs.worker_id and (time_offs.end_date > workers.end_date or extract(year from time_offs.start_date) <> extract(year from time_offs.end_date))`);
  const all = await api.db.select({ request: timeOffs, worker: workers }).from(timeOffs).innerJoin(workers, eq(workers.id, timeOffs.workerId)).where(ofHalcyon).orderBy(startDate, id);
  const found = all.filter(({ request }) => request.startDate.startsWith("2025"));
  type Request = (typeof found)[number];
  const columns: WantedColumns<Request> = {
    Worker: ({ worker }) => worker.fullName,
    "Start date": ({ request }) => ({ day: request.startDate }),
    "End date": ({ request }) => ({ day: request.endDate }),
    Location: ({ worker }) => worker.countryName,
    "Request type": ({ request }) => (request.type === "parental-leave" ? "Parental leave" : capitalized(request.type)),
    "Working days": ({ request }) => request.daysRequested,
    "Working days in the year": ({ request }) => request.daysRequested,
    Status: ({ request }) => capitalized(request.status),
    "Request date": ({ request }) => dayAt(request.createdAt),
    Description: ({ request }) => (request.type === "vacation" ? request.description : null),
    "Worker ID": ({ request }) => request.workerId,
    "Request ID": ({ request }) => request.id,
  };
  expect(found.length).toBeGreaterThan(50);
  await expectFile(await api.signInAs(ada), "/reports/time-off?filter[year]=2025", found, columns);
});

test("the deposit statement of a year after whose August no paycycle was approved expects a late return in September", async () => {
  const [held] = found.filter(({ row }) => row.securityDeposit > 0 && !returnDays.has(row.workerId)).map(({ row }) => row);
  const isLate = and(eq(paycycles.companyId, halcyon), gte(paycycles.startDate, "2025-09-01"));
  const late = (await api.db.select({ id: paycycles.id }).from(paycycles).where(isLate)).map(({ id }) => id);
  await api.db.delete(rows).where(and(eq(rows.companyId, halcyon), inArray(rows.paycycleId, late)));
  await api.db.delete(paycycles).where(isLate);
  await api.db.update(workers).set({ endDate: "2025-04-30" }).where(eq(workers.id, held!.workerId));
  const line = (await reportOf("deposits")).find((each) => each["Worker ID"] === held!.workerId);
  expect([line?.["Returned in"], line?.["Return expected by"]]).toEqual(["", "2025-09-25"]);
});

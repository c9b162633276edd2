import { eq, ne } from "drizzle-orm";
import { expect, test } from "vitest";
import { companies } from "#app/api/db/schema/company.ts";
import { paycycleCompensations, paycycles } from "#app/api/db/schema/paycycle.ts";
import { isWorkingDay } from "#app/api/domain/day/working-days.ts";
import { payPlaceOf } from "#app/api/domain/paycycle/calendar/pay-place.ts";
import type { PaycycleCompensation } from "#app/contract/paycycle.ts";
import { startApi } from "#tests/support/api.ts";
import { refill, testDatabase } from "#tests/support/database.ts";
import { ada } from "#tests/support/people.ts";

test("the demo's paycycles are paid on working days, also where it is filled on a Monday before the pay-by day", async () => {
  const { db } = await testDatabase();
  await refill(db, new Date("2026-11-23T15:00:00Z"));
  const rows = await db.select().from(paycycles).innerJoin(companies, eq(companies.id, paycycles.companyId));
  expect(rows.length).toBeGreaterThan(24);
  const others = rows.filter(({ paycycles: { paymentDate }, companies: company }) => !isWorkingDay(payPlaceOf(company), paymentDate));
  expect(others.map(({ paycycles: { paymentDate } }) => paymentDate)).toEqual([]);
});

test("the exchange rates of the demo's paycycles are of the time at which each opened", async () => {
  const { db } = await testDatabase();
  await refill(db, new Date("2026-11-23T15:00:00Z"));
  const rows = await db.select({ createdAt: paycycles.createdAt, rates: paycycles.rates }).from(paycycles);
  const late = rows.filter(({ createdAt, rates }) => Object.values(rates).some(({ at }) => at !== createdAt.toISOString()));
  expect(late).toEqual([]);
});

test.each(["2026-11-23", "2027-01-05", "2027-03-19", "2028-02-29"])("the demo's late leave is carried over by the last approved paycycle and taken back by the active one, filled on %s", async (day) => {
  const { db } = await testDatabase();
  await refill(db, new Date(`${day}T15:00:00Z`));
  const rows = await db
    .select({ carriedOver: paycycleCompensations.carriedOver, to: paycycleCompensations.carried, startDate: paycycles.startDate, approvedDate: paycycles.approvedDate })
    .from(paycycleCompensations)
    .innerJoin(paycycles, eq(paycycles.id, paycycleCompensations.paycycleId))
    .where(ne(paycycleCompensations.carriedOver, 0))
    .orderBy(paycycles.startDate);
  expect(rows).toMatchObject([{ carriedOver: expect.any(Number), approvedDate: expect.any(Date) }, { approvedDate: null }]);
  const [last, active] = rows as [(typeof rows)[number], (typeof rows)[number]];
  expect(last.carriedOver).toBeGreaterThan(0);
  expect(active.carriedOver).toBeLessThan(0);
  expect(last.to).toMatchObject({ local: last.carriedOver, to: active.startDate });
});

test("the demo's comparisons begin with those whose change has no reason, and go on with the largest change", async () => {
  const api = await startApi();
  const client = await api.signInAs(ada);
  const cycles = await client.get("/paycycles");
  for (const { id, startDate } of cycles.body.data) {
    const rows: PaycycleCompensation[] = [];
    for (let page = 1; ; page += 1) {
      const { body } = await client.get(`/paycycles/${id}?compare=previous&page=${page}`);
      rows.push(...body.data.compensations);
      if (!body.links.next) break;
    }
    const shown = rows.flatMap(({ variance }) => (variance ? [[variance.reasons[0]?.reason === "unexplained" ? 0 : 1, -Math.abs(variance.totalDue.current - variance.totalDue.previous)] as const] : []));
    expect(shown, startDate).toEqual(shown.toSorted(([a, one], [b, other]) => a - b || one - other));
  }
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { companies } from "#app/api/db/schema/company.ts";
import { paycycles } from "#app/api/db/schema/paycycle.ts";
import { isWorkingDay } from "#app/api/domain/day/working-days.ts";
import { payPlaceOf } from "#app/api/domain/paycycle/pay-place.ts";
import { refill, testDatabase } from "#tests/support/database.ts";

test("the demo's paycycles are paid on working days, also where it is filled on a Monday before the pay-by day", async () => {
  const { db } = await testDatabase();
  await refill(db, new Date("2026-11-23T15:00:00Z"));
  const rows = await db.select().from(paycycles).innerJoin(companies, eq(companies.id, paycycles.companyId));
  expect(rows.length).toBeGreaterThan(24);
  const others = rows.filter(({ paycycles: { paymentDate }, companies: company }) => !isWorkingDay(payPlaceOf(company), paymentDate));
  expect(others.map(({ paycycles: { paymentDate } }) => paymentDate)).toEqual([]);
});

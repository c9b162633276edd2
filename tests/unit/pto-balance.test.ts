import { expect, test } from "vitest";
import { daysIn, entitlementIn, sumIn, yearsOf } from "#app/api/domain/time-off/pto-balance.ts";

const ontario = { countryCode: "CA", region: "ON" };
const partsOf = (stay: { startDate: string; endDate: string; daysRequested: number }) => yearsOf(stay).map((year) => daysIn(ontario, year, stay));

test("each year has the working days that lie in it", () => {
  expect(partsOf({ startDate: "2026-12-28", endDate: "2027-01-08", daysRequested: 9 })).toEqual([4, 5]);
  expect(yearsOf({ startDate: "2026-12-28", endDate: "2028-01-07" })).toEqual(["2026", "2027", "2028"]);
  expect(partsOf({ startDate: "2026-12-28", endDate: "2028-01-07", daysRequested: 263 })).toEqual([4, 254, 5]);
  expect(daysIn(ontario, "2028", { startDate: "2026-12-28", endDate: "2027-01-08", daysRequested: 9 })).toBe(0);
});

test("the years come to the days that were accepted, though the holidays are others by now", () => {
  expect(partsOf({ startDate: "2026-12-28", endDate: "2027-01-08", daysRequested: 10 })).toEqual([4, 6]);
  expect(partsOf({ startDate: "2026-12-28", endDate: "2027-01-01", daysRequested: 3 })).toEqual([3, 0]);
});

test("whoever leaves has taken the days up to their last one, and no more than were accepted, though the holidays are others by now", () => {
  const week = { startDate: "2026-09-14", endDate: "2026-09-18" };
  const takenBy = (daysRequested: number) => sumIn({ ...ontario, endDate: "2026-09-16" }, "2026", [{ ...week, daysRequested }]);
  expect([takenBy(5), takenBy(2)]).toEqual([3, 2]);
});

test("vacation grows with the years of service where the law has it so, and is as agreed where more was agreed, or none, or the law knows no such growth", () => {
  const grow = (countryCode: string, vacationDays: number | null) => ["2024", "2025", "2026", "2027", "2029"].map((year) => entitlementIn({ countryCode, startDate: "2024-10-03", endDate: null, vacationDays }, year));
  expect(grow("MX", 12)).toEqual([12, 12, 14, 16, 20]);
  expect(grow("MX", 15)).toEqual([15, 15, 15, 16, 20]);
  expect(grow("MX", null)).toEqual([null, null, null, null, null]);
  expect(grow("CA", 10)).toEqual([10, 10, 10, 10, 15]);
  expect(grow("CO", 12)).toEqual([12, 12, 12, 12, 12]);
  expect(grow("BR", 20)).toEqual([20, 20, 20, 20, 20]);
});

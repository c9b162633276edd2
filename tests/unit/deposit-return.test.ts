import { expect, test } from "vitest";
import { addDays } from "#app/api/domain/day/calendar-day.ts";
import { depositReturnDay, isDepositOver } from "#app/api/domain/security-deposit/deposit-return.ts";

const toronto = { countryCode: "CA", region: "ON", timeZone: "America/Toronto" } as Parameters<typeof depositReturnDay>[1];

test("the day that is told is that of the paycycle that gives the deposit back, whichever day was the last", () => {
  for (let day = "2026-01-01"; day < "2028-02-01"; day = addDays(day, 1)) {
    const told = depositReturnDay(day, toronto, null);
    const month = `${told.slice(0, 7)}-01`;
    expect(isDepositOver(day, month), `${day} by ${told}`).toBe(true);
    const former = `${addDays(month, -1).slice(0, 7)}-01`;
    expect(isDepositOver(day, former), `${day}, a month before ${told}`).toBe(false);
  }
});

test.each([
  ["2026-11-30", null, "2027-01-25"],
  ["2026-12-01", null, "2027-01-25"],
  ["2026-12-02", null, "2027-02-25"],
  // Ended long ago, and heard of now.
  ["2026-03-31", "2026-12-01", "2026-12-24"],
])("whoever leaves on %s, with cycles open from %s, gets it by %s", (lastDay, openFrom, expected) => {
  expect(depositReturnDay(lastDay, toronto, openFrom)).toBe(expected);
});

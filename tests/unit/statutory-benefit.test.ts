import { describe, expect, test } from "vitest";
import { legalBonusDays, legalVacation, legalVacationIn, legalVacationPremium, serviceYear } from "#app/contract/statutory-benefit.ts";

describe("the legal minimum", () => {
  test("Mexico's vacation grows with the years of service (LFT article 76)", () => {
    const days = (year: number) => legalVacation("MX", year)?.days;
    expect([1, 2, 3, 4, 5].map(days)).toEqual([12, 14, 16, 18, 20]);
    expect([6, 10, 11, 15, 16, 20, 21, 26].map(days)).toEqual([22, 22, 24, 24, 26, 26, 28, 30]);
    expect(days(0)).toBe(12);
  });

  test("Colombia grants 15 working days, Canada two weeks, and three for the year that completes five and every later one", () => {
    expect([1, 9].map((year) => legalVacation("CO", year)?.days)).toEqual([15, 15]);
    expect([1, 4, 5, 6].map((year) => legalVacation("CA", year)?.days)).toEqual([10, 10, 15, 15]);
    expect(legalVacation("BR", 1)).toBeNull();
  });

  test("only Mexico has a Christmas bonus and a vacation premium to choose", () => {
    expect(["MX", "CA", "CO"].map(legalBonusDays)).toEqual([15, null, null]);
    expect(["MX", "CA", "CO"].map(legalVacationPremium)).toEqual([25, null, null]);
  });
});

describe("the year of service", () => {
  test.each([
    ["2026-03-12", "2026-03-12", 1, "2027-03-11"],
    ["2026-03-12", "2027-03-11", 1, "2027-03-11"],
    ["2026-03-12", "2027-03-12", 2, "2028-03-11"],
    ["2020-02-29", "2026-02-28", 6, "2026-02-28"],
    ["2027-01-04", "2026-11-20", 1, "2028-01-03"],
  ])("of somebody who began on %s is, on %s, the %ith and ends on %s", (start, day, year, lastDay) => {
    expect(serviceYear(start, day)).toEqual({ year, lastDay });
  });
});

test("in a calendar year comes due what the law grants for the year of service that is completed in it, on 29 February too", () => {
  const daysOf = (countryCode: string, startDate: string, years: number[], endDate: string | null = null) => years.map((year) => legalVacationIn(countryCode, { startDate, endDate }, String(year))?.days);
  expect(daysOf("MX", "2024-10-03", [2023, 2024, 2025, 2026, 2027])).toEqual([12, 12, 12, 14, 16]);
  // A year that begins on 1 January is completed on the last day of it.
  expect(daysOf("MX", "2024-01-01", [2024, 2025, 2026])).toEqual([12, 12, 14]);
  expect(daysOf("MX", "2024-02-29", [2025, 2026, 2027, 2028])).toEqual([12, 14, 16, 18]);
  expect(daysOf("MX", "2024-10-03", [2026], "2026-10-02"), "of who leaves before the anniversary").toEqual([12]);
  expect(daysOf("CA", "2024-06-01", [2028, 2029])).toEqual([10, 15]);
  expect(daysOf("BR", "2024-06-01", [2028])).toEqual([undefined]);
});

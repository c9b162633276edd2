import { describe, expect, test } from "vitest";
import { daysOfThirty } from "#app/api/domain/statutory-payment/counted-days.ts";
import { earnedPayment, type EarningWorker } from "#app/api/domain/statutory-payment/earned-payment.ts";
import { type EarningPeriod, paymentRules } from "#app/api/domain/statutory-payment/payment-rules.ts";
import type { StatutoryPaymentKind } from "#app/contract/statutory-payment-kind.ts";

const periodOf = (kind: StatutoryPaymentKind, year: number, place = 0): EarningPeriod => paymentRules.find((rule) => rule.kind === kind)!.periodsOf(year)[place]!;

/** 30,000 MXN or 6,000,000 COP a month, employed for years. */
const mexican: EarningWorker = { startDate: "2022-03-01", endDate: null, annualSalary: 36_000_000, bonusDays: 15, pastSalaries: new Map() };
const colombian: EarningWorker = { ...mexican, annualSalary: 7_200_000_000, bonusDays: null };

const amountOf = (kind: StatutoryPaymentKind, worker: EarningWorker, period = periodOf(kind, 2026)) => earnedPayment(kind, worker, period)?.amount ?? null;

describe("the aguinaldo", () => {
  test("of a whole year is the days of the contract, each a thirtieth of a month", () => {
    expect(amountOf("aguinaldo", mexican)).toBe(15_000_00);
    expect(amountOf("aguinaldo", { ...mexican, bonusDays: 30 })).toBe(30_000_00);
  });

  test("is at least fifteen days where the contract says nothing", () => {
    expect(amountOf("aguinaldo", { ...mexican, bonusDays: null })).toBe(15_000_00);
  });

  test("of who was hired in the year is their part of 365 days, as published for 1 July", () => {
    const earned = earnedPayment("aguinaldo", { ...mexican, startDate: "2026-07-01" }, periodOf("aguinaldo", 2026));
    expect(earned).toEqual({ base: 15_000_00, basis: "15 days of 1,000.00", days: 184, daysInYear: 365, amount: 7_561_64 });
  });

  test("of who leaves is reckoned up to the last day, and a leap year has 366 days", () => {
    // 1 January to 31 March: 90 of 365, and 91 of 366.
    expect(amountOf("aguinaldo", { ...mexican, endDate: "2026-03-31" })).toBe(3_698_63);
    expect(amountOf("aguinaldo", { ...mexican, endDate: "2028-03-31" }, periodOf("aguinaldo", 2028))).toBe(3_729_51);
  });

  test("is of the salary that holds when it is paid, also after a raise", () => {
    expect(amountOf("aguinaldo", { ...mexican, annualSalary: 37_800_000, pastSalaries: new Map([["2026-10", 3_000_000]]) })).toBe(15_750_00);
  });

  test("is owed to nobody who was not employed on a day of the year", () => {
    expect(amountOf("aguinaldo", { ...mexican, startDate: "2027-01-01" })).toBeNull();
    expect(amountOf("aguinaldo", { ...mexican, endDate: "2025-12-31" })).toBeNull();
  });

  test("of one day is one day's part", () => {
    expect(amountOf("aguinaldo", { ...mexican, startDate: "2026-12-31" })).toBe(41_10);
  });
});

describe("days in Colombia", () => {
  test("are thirty of every month", () => {
    expect(daysOfThirty({ startDate: "2026-01-01", endDate: "2026-12-31" })).toBe(360);
    expect(daysOfThirty({ startDate: "2026-07-01", endDate: "2026-12-31" })).toBe(180);
    expect(daysOfThirty({ startDate: "2026-02-01", endDate: "2026-02-28" })).toBe(30);
    expect(daysOfThirty({ startDate: "2026-10-31", endDate: "2026-10-31" })).toBe(1);
    expect(daysOfThirty({ startDate: "2026-10-16", endDate: "2026-11-20" })).toBe(35);
  });
});

describe("the prima", () => {
  test("is half a month's salary for a whole half year", () => {
    expect(amountOf("prima-de-servicios", colombian)).toBe(3_000_000_00);
    expect(amountOf("prima-de-servicios", colombian, periodOf("prima-de-servicios", 2026, 1))).toBe(3_000_000_00);
  });

  test("counts the transport allowance up to two minimum wages, and no peso above", () => {
    // (3,501,810 + 249,095) / 2, and 3,501,811 / 2.
    expect(amountOf("prima-de-servicios", { ...colombian, annualSalary: 3_501_810_00 * 12 })).toBe(1_875_452_50);
    expect(amountOf("prima-de-servicios", { ...colombian, annualSalary: 3_501_811_00 * 12 })).toBe(1_750_905_50);
  });

  test("is of the average of its half year where the salary has changed in it, whatever was paid before", () => {
    const before = (...months: string[]) => ({ ...colombian, pastSalaries: new Map(months.map((month) => [`2026-${month}`, 540_000_000])) });
    // Two months of 5,400,000 and four of 6,000,000.
    expect(earnedPayment("prima-de-servicios", before("07", "08"), periodOf("prima-de-servicios", 2026, 1))).toMatchObject({ amount: 2_900_000_00, base: 5_800_000_00, basis: "average salary" });
    expect(earnedPayment("prima-de-servicios", before("05", "06"), periodOf("prima-de-servicios", 2026, 1))).toMatchObject({ amount: 3_000_000_00, basis: "salary" });
    // Of who began on 16 August half a month counts at the former salary.
    expect(amountOf("prima-de-servicios", { ...before("08"), startDate: "2026-08-16" }, periodOf("prima-de-servicios", 2026, 1))).toBe(2_225_000_00);
    // Of who leaves on 20 August, after 30 days at the former salary and 20 at the new one.
    expect(earnedPayment("prima-de-servicios", { ...before("07"), endDate: "2026-08-20" }, periodOf("prima-de-servicios", 2026, 1))).toMatchObject({ base: 5_640_000_00, amount: 783_333_33 });
  });

  test("of who began on 1 October is 90 of 360 days, and nothing of the half year before", () => {
    const hired = { ...colombian, startDate: "2026-10-01" };
    expect(amountOf("prima-de-servicios", hired, periodOf("prima-de-servicios", 2026, 1))).toBe(1_500_000_00);
    expect(amountOf("prima-de-servicios", hired)).toBeNull();
  });
});

describe("cesantías and their interest", () => {
  test("of a whole year are a month's salary, and 12% of it", () => {
    expect(amountOf("cesantias", colombian)).toBe(6_000_000_00);
    expect(amountOf("intereses-sobre-cesantias", colombian)).toBe(720_000_00);
  });

  test("of half a year are half, and the interest a quarter, because it runs half as long", () => {
    const hired = { ...colombian, startDate: "2026-07-01" };
    expect(amountOf("cesantias", hired)).toBe(3_000_000_00);
    expect(earnedPayment("intereses-sobre-cesantias", hired, periodOf("intereses-sobre-cesantias", 2026))).toEqual({
      base: 3_000_000_00,
      basis: "12% a year of the severance savings",
      days: 180,
      daysInYear: 360,
      amount: 180_000_00,
    });
  });

  test("are of the average where the salary has changed within the last three months, and of the last salary otherwise", () => {
    const before = (...months: string[]) => new Map(months.map((month) => [`2026-${month}`, 540_000_000]));
    // Ten months of 5,400,000 and two of 6,000,000.
    const late = { ...colombian, pastSalaries: before("01", "02", "03", "04", "05", "06", "07", "08", "09", "10") };
    expect(earnedPayment("cesantias", late, periodOf("cesantias", 2026))).toMatchObject({ amount: 5_500_000_00, basis: "average salary" });
    expect(amountOf("intereses-sobre-cesantias", late)).toBe(660_000_00);
    const early = { ...colombian, pastSalaries: before("01", "02") };
    expect(amountOf("cesantias", early)).toBe(6_000_000_00);
    // A raise on 1 October: each of the last three months is of the last salary.
    const upToSeptember = { ...colombian, pastSalaries: before("01", "02", "03", "04", "05", "06", "07", "08", "09") };
    expect(earnedPayment("cesantias", upToSeptember, periodOf("cesantias", 2026))).toMatchObject({ amount: 6_000_000_00, basis: "salary" });
  });

  test("of who leaves are reckoned up to the last day", () => {
    // 1 January to 20 February: 50 days.
    expect(amountOf("cesantias", { ...colombian, endDate: "2026-02-20" })).toBe(833_333_33);
  });
});

import { describe, expect, test } from "vitest";
import { buildPaycycleCompensation } from "#app/api/domain/paycycle/pay/build-paycycle-compensation.ts";
import type { PaidWorker } from "#app/api/domain/paycycle/pay/worker-pay.ts";

const alejandra: PaidWorker = {
  type: "employee", countryCode: "MX", region: null, startDate: "2023-11-20", endDate: null,
  bonusDays: 15, vacationDays: 12, vacationsPremiumPercentage: 25,
  salary: 36_000_000, salaryPeriod: "annual", currencyCode: "MXN",
};
const cycleOf = (startDate: string, endDate: string) => ({ startDate, endDate, monthlyFee: 0, rates: { MXN: { rate: "18.00", source: "Tests", at: "2026-11-01T00:00:00Z" } }, taxYear: 2026 as const });
const october = cycleOf("2026-10-01", "2026-10-31");
const november = cycleOf("2026-11-01", "2026-11-30");
const linesOf = (worker: PaidWorker, cycle = october) => buildPaycycleCompensation(worker, { items: [], leaves: [], deposit: { local: 0, usd: 0 } }, cycle)?.lines ?? [];
const premium = (lines: ReturnType<typeof linesOf>) => lines.find(({ label }) => label.startsWith("Vacation premium"))?.local;

// 360,000.00 a year are 1,000.00 a day: a quarter of it for each day, a twelfth of that a month.
describe("vacation in Mexico costs what the law grants for the year of service", () => {
  test("also to those who agreed on the first year's days when they began", () => {
    expect(premium(linesOf(alejandra))).toBe(33_333);
    expect(premium(linesOf({ ...alejandra, startDate: "2026-01-05" }))).toBe(25_000);
  });

  test("from the month of the anniversary on", () => {
    expect(premium(linesOf(alejandra, november))).toBe(37_500);
    expect(premium(linesOf({ ...alejandra, startDate: "2023-12-01" }, november))).toBe(33_333);
  });

  test("and no less than what was agreed", () => {
    expect(premium(linesOf({ ...alejandra, vacationDays: 24 }))).toBe(50_000);
    expect(premium(linesOf({ ...alejandra, vacationDays: null }))).toBe(33_333);
  });

  test("and social security is charged on it", () => {
    const charged = (worker: PaidWorker) => linesOf(worker).find(({ key }) => key?.endsWith(":sar_retiro"))?.local ?? 0;
    expect(charged(alejandra)).toBeGreaterThan(charged({ ...alejandra, startDate: "2026-01-05" }));
  });
});

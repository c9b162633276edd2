import * as fc from "fast-check";
import { taxYearOf } from "#app/api/domain/day/tax-year.ts";
import type { DepositHeld, PaidItem, PayTerms } from "#app/api/domain/paycycle/pay/build-paycycle-compensation.ts";
import type { Leave } from "#app/api/domain/paycycle/pay/employed-days.ts";
import type { PaidWorker } from "#app/api/domain/paycycle/pay/worker-pay.ts";

export type GeneratedRow = { worker: PaidWorker; items: PaidItem[]; leaves: Leave[]; deposit: DepositHeld };

const day = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));

/** A cycle of some month of 2024 to 2027, with rates around what they are. */
export const terms: fc.Arbitrary<PayTerms> = fc
  .record({
    year: fc.integer({ min: 2024, max: 2027 }),
    month: fc.integer({ min: 1, max: 12 }),
    monthlyFee: fc.integer({ min: 0, max: 200_000 }),
    cad: fc.integer({ min: 10_000, max: 19_999 }),
    cop: fc.integer({ min: 250_000, max: 599_999 }),
    mxn: fc.integer({ min: 120_000, max: 299_999 }),
  })
  .map(({ year, month, monthlyFee, cad, cop, mxn }) => {
    const rate = (digits: number, decimals: number) => ({ rate: (digits / 10 ** decimals).toFixed(decimals), source: "Test", at: "2026-11-20T00:00:00.000Z" });
    const startDate = `${year}-${String(month).padStart(2, "0")}-01`;
    const endDate = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
    return { startDate, endDate, monthlyFee, rates: { CAD: rate(cad, 4), COP: rate(cop, 2), MXN: rate(mxn, 4) }, taxYear: taxYearOf(startDate) };
  });

const places = [
  { countryCode: "CA", region: "ON", currencyCode: "CAD", highest: 40_000_000 },
  { countryCode: "CA", region: "BC", currencyCode: "CAD", highest: 40_000_000 },
  { countryCode: "MX", region: null, currencyCode: "MXN", highest: 400_000_000 },
  { countryCode: "CO", region: null, currencyCode: "COP", highest: 80_000_000_000 },
  { countryCode: "GB", region: null, currencyCode: "USD", highest: 30_000_000 },
] as const;

const worker: fc.Arbitrary<PaidWorker> = fc
  .record({
    place: fc.constantFrom(...places),
    isContractor: fc.boolean(),
    inDollars: fc.boolean(),
    share: fc.integer({ min: 1, max: 10_000 }),
    salaryPeriod: fc.constantFrom("annual", "monthly", "hourly"),
    startDate: day("2023-01-01", "2027-12-31"),
    endDate: fc.option(day("2024-01-01", "2027-12-31")),
    bonusDays: fc.option(fc.constantFrom(15, 20, 25, 30)),
    vacationDays: fc.option(fc.integer({ min: 12, max: 30 })),
    vacationsPremiumPercentage: fc.option(fc.constantFrom(25, 50, 75)),
  })
  .map(({ place, isContractor, inDollars, share, salaryPeriod, ...rest }) => {
    const isEmployee = !isContractor && place.countryCode !== "GB";
    const currencyCode = isEmployee && !inDollars ? place.currencyCode : "USD";
    const yearly = currencyCode === "USD" ? 30_000_000 : place.highest;
    const parts = { annual: 1, monthly: 12, hourly: 2080 }[salaryPeriod as "annual" | "monthly" | "hourly"];
    return {
      ...rest,
      type: isEmployee ? ("employee" as const) : ("contractor" as const),
      countryCode: place.countryCode,
      region: place.region,
      salary: Math.max(1, Math.round((yearly * share) / 10_000 / parts)),
      salaryPeriod: salaryPeriod as PaidWorker["salaryPeriod"],
      currencyCode,
    };
  });

const item: fc.Arbitrary<PaidItem> = fc.record({
  id: fc.uuid(),
  type: fc.constantFrom("bonus" as const, "commission" as const, "days" as const, "hours" as const, "other" as const, "reimbursement" as const),
  amount: fc.integer({ min: 1, max: 5_000_000 }),
  currencyCode: fc.constant("USD"),
  description: fc.string({ maxLength: 20 }),
});

const leave: fc.Arbitrary<Leave> = fc
  .record({ type: fc.constantFrom("vacation" as const, "sick" as const, "parental-leave" as const), one: day("2024-01-01", "2027-12-31"), other: day("2024-01-01", "2027-12-31"), daysRequested: fc.integer({ min: 1, max: 70 }) })
  .map(({ one, other, ...rest }) => ({ ...rest, startDate: one < other ? one : other, endDate: one < other ? other : one }));

/** Everything that one worker's row is built from. */
export const row: fc.Arbitrary<GeneratedRow> = fc.record({
  worker,
  items: fc.array(item, { maxLength: 4 }),
  leaves: fc.array(leave, { maxLength: 2 }),
  deposit: fc.option(fc.record({ local: fc.integer({ min: 0, max: 10_000_000 }), usd: fc.integer({ min: 0, max: 10_000_000 }) })),
});

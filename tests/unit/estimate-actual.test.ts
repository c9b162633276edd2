import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { storedFigures } from "#app/api/domain/paycycle/pay/paycycle-figures.ts";
import { buildPaycycleCompensation, type Owed, type PayTerms } from "#app/api/domain/paycycle/pay/build-paycycle-compensation.ts";
import type { PaidWorker } from "#app/api/domain/paycycle/pay/worker-pay.ts";
import { chargedLines } from "#app/api/domain/estimate-actual/charged-lines.ts";
import type { ChargedCycle } from "#app/api/domain/estimate-actual/charged-cycles.ts";
import { compareMonth } from "#app/api/domain/estimate-actual/compare-month.ts";
import { columnFor } from "#app/api/domain/estimate-actual/estimated-month.ts";
import { estimateCost } from "#app/api/domain/estimate/estimate-cost.ts";
import type { CostRequest } from "#app/contract/cost-calculator.ts";
import type { CostEstimate } from "#app/contract/cost-estimate.ts";
import { isCostCountry, localCurrencies, type CostCountryCode } from "#app/contract/cost-place.ts";
import type { ActualMonth } from "#app/contract/estimate-actual.ts";
import { row, terms } from "#tests/support/paycycle-companies.ts";

/** What a cycle charged for a worker, as it stands in the database; null where it has no row. */
function chargedIn(worker: PaidWorker, owed: Owed, cycle: PayTerms): ChargedCycle | null {
  const built = buildPaycycleCompensation(worker, owed, cycle);
  if (!built) return null;
  const { local, usd, lines, ...facts } = built;
  const { type, countryCode, region } = worker;
  const stored = { id: "row", type, countryCode, region, ...facts, ...storedFigures(local, usd) } as ChargedCycle["row"];
  return { row: stored, cycle: { id: "cycle", ...cycle } as ChargedCycle["cycle"], charged: chargedLines(stored, lines), isAgain: false };
}

function estimateOf(question: Partial<CostRequest> & { countryCode: CostCountryCode }, rate: string | null, monthlyFee = 59_900): CostEstimate {
  const currencyCode = localCurrencies[question.countryCode];
  const whole: CostRequest = { grossSalary: 8_000_000, currencyCode, outputCurrencyCode: currencyCode, period: "monthly", year: 2026, ...question };
  if (question.countryCode === "CA") whole.region ??= "ON";
  return estimateCost(whole, { monthlyFee, exchangeRate: rate === null ? null : { rate, source: "Test", at: "2026-01-01" }, today: "2026-11-20" });
}

const compared = (estimate: CostEstimate, month: ChargedCycle, worker: PaidWorker) => compareMonth(estimate, month, worker, new Map(), estimate.details.ratesVersion);

function expectWhole({ due, net, reasons }: ActualMonth): void {
  for (const currency of ["local", "usd"] as const) {
    expect(reasons.reduce((sum, each) => sum + each.due[currency], 0)).toBe(due.charged[currency] - due.estimated[currency]);
    expect(reasons.reduce((sum, each) => sum + each.net[currency], 0)).toBe(net.charged[currency] - net.estimated[currency]);
  }
}

const question = fc.record({
  grossSalary: fc.integer({ min: 100_000, max: 900_000_000 }),
  inDollars: fc.boolean(),
  isShownInDollars: fc.boolean(),
  period: fc.constantFrom("annually" as const, "monthly" as const),
  year: fc.constantFrom(2025 as const, 2026 as const),
  region: fc.constantFrom("ON" as const, "BC" as const),
  digits: fc.integer({ min: 10_000, max: 499_999 }),
  monthlyFee: fc.integer({ min: 1, max: 200_000 }),
});

describe("why a paycycle charged something else than was estimated", () => {
  test("comes to the whole difference, to the cent, and leaves nothing over, whoever is paid and whatever was estimated", () => {
    let count = 0;
    fc.assert(
      fc.property(row, terms, question, ({ worker, ...owed }, cycle, { inDollars, isShownInDollars, digits, monthlyFee, region, ...asked }) => {
        const { countryCode } = worker;
        const month = isCostCountry(countryCode) ? chargedIn(worker, owed, cycle) : null;
        if (!isCostCountry(countryCode) || !month || month.row.currencyCode !== localCurrencies[countryCode]) return;
        const local = localCurrencies[countryCode];
        const place = { countryCode, region: countryCode === "CA" ? region : null, currencyCode: inDollars ? "USD" : local, outputCurrencyCode: isShownInDollars ? "USD" : local } as const;
        const estimate = estimateOf({ ...asked, ...place }, (digits / 100).toFixed(2), monthlyFee);
        const actual = compared(estimate, month, worker);
        expectWhole(actual);
        expect(actual.reasons.filter(({ reason }) => reason === "unexplained")).toEqual([]);
        count += 1;
      }),
      { numRuns: 300 },
    );
    expect(count).toBeGreaterThan(60);
  });

  const cycle: PayTerms = { startDate: "2026-11-01", endDate: "2026-11-30", monthlyFee: 59_900, rates: { MXN: { rate: "18.5", source: "Test", at: "2026-11-01" } }, taxYear: 2026 };
  const mexican: PaidWorker = { type: "employee", countryCode: "MX", region: null, startDate: "2026-01-01", endDate: null, salary: 8_000_000, salaryPeriod: "monthly", currencyCode: "MXN", bonusDays: null, vacationDays: null, vacationsPremiumPercentage: null };
  const nothing = { items: [], leaves: [], deposit: { local: 0, usd: 0 } };
  /** By the year, of which a paycycle takes a twelfth as well: no cent is between them. */
  const yearly = (rate: string) => estimateOf({ countryCode: "MX", grossSalary: 96_000_000, period: "annually" }, rate);
  const reasonsOf = (worker: PaidWorker, owed: Owed, estimate = yearly("18.5")) => {
    const month = chargedIn(worker, owed, cycle);
    const actual = month && compared(estimate, month, worker);
    if (!actual) return [];
    expectWhole(actual);
    return actual.reasons.map(({ reason, text }) => [reason, text]);
  };

  test("is nothing where all is as it was estimated", () => {
    expect(reasonsOf(mexican, nothing)).toEqual([]);
  });

  test("is the exchange rate in dollars alone, where the salary is local", () => {
    expect(reasonsOf(mexican, nothing, yearly("17"))).toEqual([["exchange-rate", "1 USD was 18.5 MXN, not 17"]]);
  });

  test("is the days, with why there were fewer", () => {
    expect(reasonsOf({ ...mexican, startDate: "2026-11-09" }, nothing)).toEqual([["days", "Joined on 9 Nov 2026: 22 of 30 days paid"]]);
    expect(reasonsOf({ ...mexican, endDate: "2026-11-12" }, nothing)).toEqual([["days", "Left on 12 Nov 2026: 12 of 30 days paid"]]);
    const leaves = [{ type: "parental-leave" as const, startDate: "2026-11-02", endDate: "2026-11-06", daysRequested: 30 }];
    expect(reasonsOf(mexican, { ...nothing, leaves })).toEqual([["days", "5 days of unpaid leave: 25 of 30 days paid"]]);
  });

  test("is the month before the first paycycle, and the earlier days that are corrected in one", () => {
    expect(reasonsOf({ ...mexican, startDate: "2026-10-09" }, { ...nothing, missed: [{ startDate: "2026-10-01", endDate: "2026-10-31" }] })).toEqual([["missed-month", "Salary of October 2026, begun after its paycycle"]]);
    const leaves = [{ type: "parental-leave" as const, startDate: "2026-10-05", endDate: "2026-10-07", daysRequested: 30 }];
    const paid = { startDate: "2026-10-01", endDate: "2026-10-31", taxYear: cycle.taxYear, monthlySalary: 8_000_000, annualSalary: null, salaryCurrencyCode: "MXN", bonusCommissions: 2_000_000, rates: cycle.rates, unpaidDays: [] };
    expect(reasonsOf(mexican, { ...nothing, leaves, paidPeriods: [paid] })).toEqual([["correction", "October 2026: 3 days of unpaid leave taken back"]]);
  });

  test("is what the last paycycle of the year settles of the Christmas bonus", () => {
    const december = { ...cycle, startDate: "2026-12-01", endDate: "2026-12-31" };
    const owed = { ...nothing, chargedMonths: [] };
    const month = chargedIn({ ...mexican, startDate: "2026-12-01" }, owed, december);
    const actual = month && compared(yearly("18.5"), month, mexican);
    expect(actual?.reasons.map(({ reason, text }) => [reason, text])).toEqual([["settlement", "Christmas bonus (aguinaldo), settled for 2026"]]);
    const line = actual?.lines.find(({ key }) => key === "employerBenefits:aguinaldo");
    expect((line?.charged.local ?? 0) - (line?.estimated.local ?? 0)).toBe(actual?.reasons[0]?.due.local);
  });

  test("is what is carried over and what is taken back of it, in net pay alone", () => {
    const carriedMoves = [{ startDate: "2026-10-01", currencyCode: "MXN", local: 1_000_000, usd: 54_054 }];
    const month = chargedIn(mexican, { ...nothing, carriedMoves }, cycle)!;
    const actual = compared(yearly("18.5"), month, mexican);
    expectWhole(actual);
    expect(actual.reasons).toMatchObject([{ reason: "carried-over", due: { local: 0, usd: 0 }, net: { local: -1_000_000, usd: -54_054 } }]);
    expect(actual.reasons[0]?.text).toContain("Taken back of what October 2026 carried over");
    expect(actual.net.charged.local).toBe(actual.net.estimated.local - 1_000_000);
  });

  test("is a deposit that is given back, where nobody is employed any more and nothing is estimated", () => {
    const gone = { ...mexican, endDate: "2026-08-31" };
    expect(reasonsOf(gone, { ...nothing, deposit: { local: 1_000_000, usd: 54_054 } })).toEqual([["deposit", "Security deposit returned"]]);
  });

  test("is what the contract grants beyond the law", () => {
    expect(reasonsOf({ ...mexican, bonusDays: 30, vacationDays: 20, vacationsPremiumPercentage: 50 }, nothing)).toEqual([
      ["terms", "Contract: 30 days of Christmas bonus, not 15; 20 days of vacation a year, not 12; a vacation premium of 50%, not 25%"],
    ]);
  });
});

test("an estimate of several places has the column of the worker's own, with its province before another", () => {
  const [mexico, ontario, columbia] = [estimateOf({ countryCode: "MX" }, "18"), estimateOf({ countryCode: "CA", region: "ON" }, "1.4"), estimateOf({ countryCode: "CA", region: "BC" }, "1.4")];
  const own = estimateOf({ countryCode: "MX", grossSalary: 1_000_000 }, "18");
  const saved = { question: { compare: [{}, {}] } as never, estimates: [mexico, ontario, columbia, own] };
  expect(columnFor(saved, { countryCode: "CA", region: "BC" })).toBe(columbia);
  expect(columnFor(saved, { countryCode: "CA", region: "ON" })).toBe(ontario);
  expect(columnFor(saved, { countryCode: "MX", region: null })).toBe(own);
  expect(columnFor(saved, { countryCode: "CO", region: null })).toBeNull();
});

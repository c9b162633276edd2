import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, endOfMonth } from "#app/api/domain/day/calendar-day.ts";
import { taxYearOf } from "#app/api/domain/day/tax-year.ts";
import { buildPaycycleCompensation, type BuiltPaycycleCompensation, type Owed, type PayTerms } from "#app/api/domain/paycycle/pay/build-paycycle-compensation.ts";
import { openDebts, type CarriedMove } from "#app/api/domain/paycycle/carried-over/carry-over.ts";
import type { PaidPeriod } from "#app/api/domain/paycycle/pay/correct-days.ts";
import type { Leave } from "#app/api/domain/paycycle/pay/employed-days.ts";
import { companyPaysOf, workersTakeOf } from "#app/api/domain/paycycle/pay/paycycle-figures.ts";
import { withholdingLawOf, withholdingLimit, withholdingNoteOf } from "#app/api/domain/paycycle/carried-over/withholding-limit.ts";
import type { PaidWorker } from "#app/api/domain/paycycle/pay/worker-pay.ts";
import { carriedWords } from "#app/contract/carried-over.ts";
import { rate, type PaidMonth } from "#tests/support/paid-year.ts";
import { row, terms } from "#tests/support/paycycle-companies.ts";

const employee = {
  type: "employee", countryCode: "CA", region: "ON", startDate: "2024-01-08", endDate: null, salary: 9_600_000, salaryPeriod: "annual", currencyCode: "CAD",
  bonusDays: null, vacationDays: 15, vacationsPremiumPercentage: null,
} as const satisfies PaidWorker;

/** Cycle after cycle, each with the leave that is known by then and, where it is asked, with what those before it carried over. */
function cyclesOf(worker: PaidWorker, cycles: readonly PayTerms[], leavesIn: (cycle: number) => Leave[], carries = true): PaidMonth[] {
  const paidPeriods: PaidPeriod[] = [];
  const moves: CarriedMove[] = [];
  return cycles.map((cycle, place) => {
    const owed: Owed = { items: [], leaves: leavesIn(place), deposit: { local: 0, usd: 0 }, paidPeriods, carriedMoves: carries ? moves : null };
    const built = buildPaycycleCompensation(worker, owed, cycle);
    if (!built) return { ...cycle, row: null };
    const { unpaidDays, repaidDays, monthlySalary, annualSalary, salaryCurrencyCode, currencyCode } = built;
    for (const period of paidPeriods) {
      const days = [...period.unpaidDays, ...unpaidDays].filter((day) => !repaidDays.includes(day));
      period.unpaidDays = [...new Set(days)].filter((day) => day >= period.startDate && day <= period.endDate);
    }
    const { startDate, endDate, rates, taxYear } = cycle;
    paidPeriods.push({ startDate, endDate, taxYear, monthlySalary, annualSalary, salaryCurrencyCode, bonusCommissions: built.local.bonusCommissions, rates, unpaidDays: unpaidDays.filter((day) => day >= startDate) });
    if (built.local.carriedOver !== 0) moves.push({ startDate, currencyCode, local: built.local.carriedOver, usd: built.usd.carriedOver });
    return { ...cycle, row: built };
  });
}

function monthsFrom(first: string, count: number, rates: readonly string[] = ["1.40"]): PayTerms[] {
  const months: PayTerms[] = [];
  for (let startDate = first; months.length < count; startDate = addDays(endOfMonth(startDate), 1)) {
    const text = rates[months.length % rates.length] ?? "1";
    months.push({ startDate, endDate: endOfMonth(startDate), monthlyFee: 59_900, rates: { CAD: rate(text), MXN: rate(text), COP: rate(text) }, taxYear: taxYearOf(startDate) });
  }
  return months;
}

/** Parental leave from 16 October to the end of November 2026, of which nothing is known before November's cycle. */
const late: Leave = { type: "parental-leave", startDate: "2026-10-16", endDate: "2026-11-30", daysRequested: 32 };
const knownLate = (place: number): Leave[] => (place === 0 ? [] : [late]);

const netOf = (built: BuiltPaycycleCompensation | null, currency: "local" | "usd" = "local") => (built ? workersTakeOf(built[currency]).totalNetPay : 0);
const carriedLines = (built: BuiltPaycycleCompensation | null) => (built?.lines ?? []).filter(({ figure }) => figure === "carriedOver");
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe("a cycle in which more is taken back than is paid", () => {
  const [october, november, december] = cyclesOf(employee, monthsFrom("2026-10-01", 3, ["1.40", "1.38", "1.43"]), knownLate).map((month) => month.row);
  const without = cyclesOf(employee, monthsFrom("2026-10-01", 3, ["1.40", "1.38", "1.43"]), knownLate, false).map((month) => month.row);

  test("pays nothing, in both currencies, and carries over what is missing in a line of its own", () => {
    expect(netOf(without[1] ?? null)).toBeLessThan(0);
    expect([netOf(november ?? null), netOf(november ?? null, "usd")]).toEqual([0, 0]);
    expect(carriedLines(november ?? null)).toEqual([
      { figure: "carriedOver", key: "carried-over", label: "More is taken back than is earned: carried over to December 2026", base: null, rate: null, local: 0 - netOf(without[1] ?? null), usd: 0 - netOf(without[1] ?? null, "usd") },
    ]);
    expect(november?.carried).toEqual({ local: 0 - netOf(without[1] ?? null), usd: 0 - netOf(without[1] ?? null, "usd"), to: "2026-12-01" });
    expect(carriedLines(october ?? null)).toEqual([]);
  });

  test("charges the company what it would have charged", () => {
    expect(companyPaysOf(november!.local)).toEqual(companyPaysOf(without[1]!.local));
    expect(companyPaysOf(december!.usd)).toEqual(companyPaysOf(without[2]!.usd));
  });

  test("is followed by one that takes back a fifth of what the take-home is above the minimum wage, and carries over the rest", () => {
    const debt = november?.carried?.local ?? 0;
    const above = netOf(without[2] ?? null) - 3_111_33;
    const taken = Math.floor(above / 5);
    expect(taken).toBeLessThan(debt);
    expect(carriedLines(december ?? null)).toMatchObject([
      { key: "taken-back:2026-11-01", label: "Taken back of what November 2026 carried over, from take-home above the minimum wage of 3,111.33 CAD", base: above, rate: "at most 20%", local: 0 - taken },
    ]);
    expect(netOf(december ?? null)).toBe(netOf(without[2] ?? null) - taken);
    expect(december?.carried).toMatchObject({ local: debt - taken, to: "2027-01-01" });
  });

  test("is over when nothing is left, and all cycles together come to what they would have come to, to the cent of both currencies", () => {
    const rates = ["1.40", "1.38", "1.43"];
    const months = cyclesOf(employee, monthsFrom("2026-10-01", 10, rates), knownLate);
    const uncarried = cyclesOf(employee, monthsFrom("2026-10-01", 10, rates), knownLate, false);
    const moves = months.map(({ row: built }) => built?.local.carriedOver ?? 0);
    expect(moves.filter((move) => move < 0).length).toBeGreaterThan(2);
    expect(moves.slice(-2)).toEqual([0, 0]);
    expect(months.at(-1)?.row?.carried).toBeNull();
    for (const currency of ["local", "usd"] as const) {
      expect(sum(months.map(({ row: built }) => built?.[currency].carriedOver ?? 0))).toBe(0);
      expect(sum(months.map(({ row: built }) => netOf(built, currency)))).toBe(sum(uncarried.map(({ row: built }) => netOf(built, currency))));
    }
  });

  test("carries over to no cycle what somebody owes who has left by its end", () => {
    const left = { ...employee, endDate: "2026-09-20" };
    const [, october] = monthsFrom("2026-09-01", 2);
    const paid: PaidPeriod = { startDate: "2026-09-01", endDate: "2026-09-30", taxYear: 2026, monthlySalary: 800_000, annualSalary: null, salaryCurrencyCode: "CAD", bonusCommissions: 0, rates: october!.rates, unpaidDays: [] };
    const built = buildPaycycleCompensation(left, { items: [], leaves: [], deposit: { local: 0, usd: 0 }, paidPeriods: [paid], carriedMoves: [] }, october!);
    expect(netOf(built)).toBe(0);
    expect(built?.carried).toMatchObject({ to: null });
    expect(carriedLines(built)[0]?.label).toBe("More is taken back than is earned: still owed to the provider, with no paycycle to come");
  });
});

test.each([
  ["2026-11-30", null],
  ["2026-12-01", "2026-12-01"],
  ["2027-03-31", "2026-12-01"],
])("somebody whose last day is %s has %s as the first day of the cycle that takes back what November could not", (endDate, to) => {
  const [, november] = cyclesOf({ ...employee, endDate }, monthsFrom("2026-10-01", 2), knownLate);
  expect(november?.row?.carried?.to).toBe(to);
});

test("whoever is paid and whatever is known late: no cycle pays less than nothing or charges the company otherwise, and nothing is lost", () => {
  const months = fc.tuple(terms, fc.array(terms, { minLength: 3, maxLength: 6 })).map(([first, others]) => {
    const cycles = [first];
    for (const { rates } of others) {
      const startDate = addDays(cycles.at(-1)!.endDate, 1);
      cycles.push({ ...first, startDate, endDate: endOfMonth(startDate), rates, taxYear: taxYearOf(startDate) });
    }
    return cycles;
  });
  let carried = 0;
  fc.assert(
    fc.property(row, months, fc.integer({ min: -20, max: 60 }), fc.integer({ min: 0, max: 90 }), fc.integer({ min: 1, max: 3 }), ({ worker }, cycles, from, length, knownFrom) => {
      const startDate = addDays(cycles[0]!.startDate, from);
      const leave: Leave = { type: "parental-leave", startDate, endDate: addDays(startDate, length), daysRequested: length + 1 };
      const known = (place: number) => (place < knownFrom ? [] : [leave]);
      const moved = cyclesOf(worker, cycles, known);
      const plain = cyclesOf(worker, cycles, known, false);
      for (const [place, { row: built }] of moved.entries()) {
        if (!built) continue;
        expect(netOf(built)).toBeGreaterThanOrEqual(built.local.reimbursements);
        for (const currency of ["local", "usd"] as const) {
          expect(companyPaysOf(built[currency])).toEqual(companyPaysOf(plain[place]!.row![currency]));
          const open = openDebts(movesOf(moved.slice(0, place + 1)), built.currencyCode);
          expect(built.carried?.[currency] ?? 0).toBe(sum(open.map(({ left }) => left[currency])));
          expect(built.carried?.[currency] ?? 0).toBe(sum(moved.slice(0, place + 1).map((month) => month.row?.[currency].carriedOver ?? 0)));
          expect(netOf(built, currency)).toBe(netOf(plain[place]!.row, currency) + built[currency].carriedOver);
        }
        if (built.local.carriedOver > 0) carried += 1;
      }
    }),
    // Some 70 of so many carry over, so that chance does not leave it at 20.
    { numRuns: 400 },
  );
  expect(carried).toBeGreaterThan(20);
});

function movesOf(months: readonly PaidMonth[]): CarriedMove[] {
  return months.flatMap(({ startDate, row: built }) => (built && built.local.carriedOver !== 0 ? [{ startDate, currencyCode: built.currencyCode, local: built.local.carriedOver, usd: built.usd.carriedOver }] : []));
}

describe("what the law lets be withheld", () => {
  const limit = (place: Parameters<typeof withholdingLimit>[0], takeHome: number, more: { monthlyPay?: number; taken?: number; currencyCode?: string; day?: string } = {}) =>
    withholdingLimit(place, { takeHome, monthlyPay: 100_000_00, taken: 0, currencyCode: "MXN", day: "2026-11-01", ...more }).most;
  const [mexico, colombia] = ["MX", "CO"].map((countryCode) => ({ type: "employee" as const, countryCode, region: null }));

  test("in Mexico is 30% of what is above the minimum wage of the general zone, and a month's pay in all (LFT art. 110)", () => {
    expect(limit(mexico!, 20_000_00)).toBe(Math.floor((20_000_00 - 9_582_47) * 0.3));
    expect(limit(mexico!, 9_582_47)).toBe(0);
    expect(limit(mexico!, 9_000_00)).toBe(0);
    expect(limit(mexico!, 50_000_00, { monthlyPay: 12_000_00, taken: 11_500_00 })).toBe(500_00);
    expect(limit(mexico!, 50_000_00, { monthlyPay: 12_000_00, taken: 12_000_00 })).toBe(0);
    // Whose pay was lowered since has given back more than a month of it.
    expect(limit(mexico!, 50_000_00, { monthlyPay: 12_000_00, taken: 13_000_00 })).toBe(0);
  });

  test("in Colombia is a fifth of what is above the minimum wage of the year, and nothing of that (CST arts. 149, 154, 155)", () => {
    expect(limit(colombia!, 5_000_000_00, { currencyCode: "COP" })).toBe((5_000_000_00 - 1_750_905_00) / 5);
    expect(limit(colombia!, 5_000_000_00, { currencyCode: "COP", day: "2025-11-01" })).toBe((5_000_000_00 - 1_423_500_00) / 5);
    expect(limit(colombia!, 1_750_905_00, { currencyCode: "COP" })).toBe(0);
  });

  test("in Ontario is a fifth of what is above the province's own minimum wage, which grows in October, and in British Columbia of what is above its own", () => {
    const [ontario, britishColumbia] = ["ON", "BC"].map((region) => ({ type: "employee" as const, countryCode: "CA", region }));
    const inCanada = (place: typeof ontario, day: string) => limit(place!, 8_000_00, { currencyCode: "CAD", day });
    expect(inCanada(ontario, "2025-09-01")).toBe(Math.floor((8_000_00 - 2_981_33) / 5));
    expect(inCanada(ontario, "2025-10-01")).toBe(Math.floor((8_000_00 - 3_050_67) / 5));
    expect(inCanada(ontario, "2026-09-01")).toBe(Math.floor((8_000_00 - 3_050_67) / 5));
    expect(inCanada(ontario, "2026-10-01")).toBe(Math.floor((8_000_00 - 3_111_33) / 5));
    expect(inCanada(britishColumbia, "2026-10-01")).toBe(Math.floor((8_000_00 - 3_163_33) / 5));
    expect(withholdingNoteOf({ ...ontario!, countryName: "Canada" })).not.toContain("British Columbia");
  });

  test("is all that a contractor is paid, and nothing where the law is not known, which is said", () => {
    expect(limit({ type: "contractor", countryCode: "GB", region: null }, 700_00)).toBe(700_00);
    expect(limit({ type: "contractor", countryCode: "GB", region: null }, -700_00)).toBe(0);
    expect(limit({ type: "employee", countryCode: "GB", region: null }, 700_000_00)).toBe(0);
    expect(withholdingNoteOf({ type: "employee", countryCode: "GB", region: null, countryName: "United Kingdom" })).toContain("nothing is taken back");
    expect(withholdingNoteOf({ type: "employee", countryCode: "CA", region: "BC", countryName: "Canada" })).toContain("written assignment");
  });

  test("is no matter of a country's labour law for a contractor there: it is all that they are paid, by no article, and the row says why", () => {
    for (const [countryCode, region, currencyCode] of [["MX", null, "MXN"], ["CO", null, "COP"], ["CA", "ON", "CAD"]] as const) {
      const contractor = { type: "contractor" as const, countryCode, region };
      expect(limit(contractor, 20_000_00, { monthlyPay: 10_000_00, taken: 9_000_00, currencyCode }), countryCode).toBe(20_000_00);
      expect(withholdingLawOf(contractor), countryCode).toBeNull();
      expect(withholdingLawOf({ ...contractor, type: "employee" })?.article, countryCode).toMatch(/Ley Federal del Trabajo|Código Sustantivo del Trabajo|Employment Standards Act/);
      expect(withholdingNoteOf({ ...contractor, countryName: "there" })).toBe("A contractor's pay is not a wage: it is taken back in full, as far as there is pay without reimbursements.");
    }
  });

  test("holds for what a cycle corrects as well: of the wage no more is taken back than that, and the rest is carried over, to the cent", () => {
    const few: Leave = { type: "parental-leave", startDate: "2026-10-19", endDate: "2026-10-31", daysRequested: 10 };
    const known = (place: number) => (place === 0 ? [] : [few]);
    const cycles = monthsFrom("2026-10-01", 6, ["1.40", "1.38", "1.43"]);
    const [months, plain] = [cyclesOf(employee, cycles, known), cyclesOf(employee, cycles, known, false)];
    const whole = netOf(months[0]!.row);
    const most = Math.floor((whole - 3_111_33) / 5);
    const [line] = carriedLines(months[1]!.row);
    expect(line).toMatchObject({ key: "carried-over", label: "More is taken back than may be withheld, from take-home above the minimum wage of 3,111.33 CAD: carried over to December 2026", base: whole - 3_111_33, rate: "at most 20%" });
    expect(netOf(months[1]!.row)).toBe(whole - most);
    expect(months[1]!.row!.carried).toEqual({ local: line!.local, usd: line!.usd, to: "2026-12-01" });
    expect(carriedLines(months[2]!.row)[0]?.local).toBe(0 - most);
    expect(months.at(-1)!.row!.carried).toBeNull();
    for (const currency of ["local", "usd"] as const) expect(sum(months.map(({ row: built }) => netOf(built, currency)))).toBe(sum(plain.map(({ row: built }) => netOf(built, currency))));
  });

  test("ends in Mexico once a month's pay has been taken back of what was carried over, though more is owed", () => {
    const mexican = { ...employee, countryCode: "MX", region: null, currencyCode: "MXN", salary: 40_000_00, salaryPeriod: "monthly" as const };
    const quarter: Leave = { type: "parental-leave", startDate: "2026-07-01", endDate: "2026-09-30", daysRequested: 66 };
    const months = cyclesOf(mexican, monthsFrom("2026-07-01", 14, ["18.40"]), (place) => (place < 3 ? [] : [quarter]));
    const takenBack = months.flatMap(({ row: built }) => carriedLines(built)).filter(({ local }) => local < 0);
    expect(sum(takenBack.map(({ local }) => local))).toBe(-40_000_00);
    expect(months.at(-1)!.row!.local.carriedOver).toBe(0);
    expect(months.at(-1)!.row!.carried?.local).toBeGreaterThan(0);
  });

  test("leaves a correction within it as it is, and takes back of older debts what it leaves", () => {
    const day = (startDate: string): Leave => ({ type: "parental-leave", startDate, endDate: startDate, daysRequested: 1 });
    const october: Leave = { type: "parental-leave", startDate: "2026-10-19", endDate: "2026-10-31", daysRequested: 10 };
    const known = (place: number) => [[], [october], [october, day("2026-11-30")], [october, day("2026-11-30")]][place] ?? [];
    const months = cyclesOf(employee, monthsFrom("2026-10-01", 3), known);
    const whole = netOf(months[0]!.row);
    const most = Math.floor((whole - 3_111_33) / 5);
    const oneDay = whole - netOf(cyclesOf(employee, monthsFrom("2026-10-01", 3), (place) => (place < 2 ? [] : [day("2026-11-30")]), false)[2]!.row);
    expect(oneDay).toBeGreaterThan(0);
    expect(carriedLines(months[2]!.row).map(({ local }) => local)).toEqual([oneDay - most]);
    expect(netOf(months[2]!.row)).toBe(whole - most);
    expect(carriedLines(cyclesOf(employee, monthsFrom("2026-10-01", 3), (place) => (place < 2 ? [] : [day("2026-11-30")]))[2]!.row)).toEqual([]);
  });

  test("takes no part of reimbursements, which are the worker's own money, neither at once nor later", () => {
    const [cycle] = monthsFrom("2026-11-01", 1);
    const contractor = { ...employee, type: "contractor" as const, countryCode: "GB", region: null, currencyCode: "USD", salary: 1_000_00, salaryPeriod: "monthly" as const };
    const items = [{ id: "5f1c7e0a-53f0-4a1e-9d0f-6f2d9c1b7a11", type: "reimbursement" as const, amount: 400_00, currencyCode: "USD", description: "Train" }];
    const carriedMoves = [{ startDate: "2026-10-01", currencyCode: "USD", local: 2_000_00, usd: 2_000_00 }];
    const built = buildPaycycleCompensation(contractor, { items, leaves: [], deposit: { local: 0, usd: 0 }, carriedMoves }, cycle!);
    expect([netOf(built), built?.local.carriedOver, built?.carried?.local]).toEqual([400_00, -1_000_00, 1_000_00]);
    const paid: PaidPeriod = { startDate: "2026-10-01", endDate: "2026-10-31", taxYear: 2026, monthlySalary: 1_000_00, annualSalary: null, salaryCurrencyCode: "USD", bonusCommissions: 0, rates: cycle!.rates, unpaidDays: [] };
    const gone = buildPaycycleCompensation({ ...contractor, endDate: "2026-09-30" }, { items, leaves: [], deposit: { local: 0, usd: 0 }, paidPeriods: [paid], carriedMoves: [] }, cycle!);
    expect([netOf(gone), gone?.local.carriedOver]).toEqual([400_00, 1_000_00]);
  });

  test("is taken from the oldest debt first, and one in another currency stays", () => {
    const moves = [
      { startDate: "2026-07-01", currencyCode: "CAD", local: 300_00, usd: 200_00 },
      { startDate: "2026-08-01", currencyCode: "USD", local: 50_00, usd: 50_00 },
      { startDate: "2026-09-01", currencyCode: "CAD", local: 100_00, usd: 80_00 },
      { startDate: "2026-10-01", currencyCode: "CAD", local: -330_00, usd: -224_00 },
    ];
    expect(openDebts(moves, "CAD")).toEqual([{ startDate: "2026-09-01", carried: 100_00, left: { local: 70_00, usd: 56_00 } }]);
    expect(openDebts(moves, "USD")).toEqual([{ startDate: "2026-08-01", carried: 50_00, left: { local: 50_00, usd: 50_00 } }]);
  });
});

test("is said in words with its sign, the cycle that it goes to, and that there may be none", () => {
  const said = (carriedOver: number, carried?: { amount: number; to: string | null }) => carriedWords({ currencyCode: "USD", workersTake: { carriedOver }, carried });
  expect(said(120_00, { amount: 120_00, to: "2027-01-01" })).toBe("Carried over to January 2027: -120.00 USD");
  expect(said(-120_00, { amount: 380_00, to: "2027-01-01" })).toBe("Taken back: -120.00 USD; carried over to January 2027: -380.00 USD");
  expect(said(-120_00)).toBe("Taken back: -120.00 USD");
  expect(said(0, { amount: 380_00, to: null })).toBe("Still owed to the provider, with no paycycle to come: -380.00 USD");
  expect(said(0)).toBeNull();
});

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { costOfItem } from "#app/api/domain/paycycle/pay/additional-compensation-cost.ts";
import { buildPaycycleCompensation, type BuiltPaycycleCompensation } from "#app/api/domain/paycycle/pay/build-paycycle-compensation.ts";
import type { PaidWorker } from "#app/api/domain/paycycle/pay/worker-pay.ts";
import { workersTakeOf } from "#app/api/domain/paycycle/pay/paycycle-figures.ts";

type Place = "BC" | "CO" | "MX" | "ON";
const rate = { rate: "1", source: "Test", at: "2026-12-01T00:00:00.000Z" };
const december = { startDate: "2026-12-01", endDate: "2026-12-31", monthlyFee: 59_900, rates: { CAD: rate, COP: rate, MXN: rate }, taxYear: 2026 as const };
const december2025 = { ...december, startDate: "2025-12-01", endDate: "2025-12-31" };

/** An employee by a month's pay in whole units of the currency of the place. */
function employee(place: Place, month: number, days: Partial<PaidWorker> = {}): PaidWorker {
  const isCanadian = place === "BC" || place === "ON";
  return {
    type: "employee", countryCode: isCanadian ? "CA" : place, region: isCanadian ? place : null, startDate: "2024-01-08", endDate: null,
    salary: Math.round(month * 100), salaryPeriod: "monthly", currencyCode: { BC: "CAD", CO: "COP", MX: "MXN", ON: "CAD" }[place],
    bonusDays: null, vacationDays: null, vacationsPremiumPercentage: null, ...days,
  };
}

/** The row of a month with a bonus of whole units of the worker's currency. */
function paid(worker: PaidWorker, bonus: number, { earlier = 0, cycle = december } = {}): BuiltPaycycleCompensation {
  const items = bonus === 0 ? [] : [{ id: "bonus", type: "bonus" as const, amount: Math.round(bonus * 100), currencyCode: worker.currencyCode, description: "Year end" }];
  const row = buildPaycycleCompensation(worker, { items, leaves: [], deposit: { local: 0, usd: 0 }, earlierInYear: earlier * 100 }, cycle);
  if (!row) throw new Error("There is nothing to pay.");
  return row;
}

const netOf = (row: BuiltPaycycleCompensation) => workersTakeOf(row.local).totalNetPay;
const costOf = ({ local }: BuiltPaycycleCompensation) => local.totalEmployerTaxes + local.totalBenefitsAndOther;

/** What the lines of an engine's key come to, the salary's and the bonus's together. */
function sumOf({ lines }: BuiltPaycycleCompensation, key: string): number {
  return lines.filter((line) => line.key === key).reduce((sum, { local }) => sum + local, 0) / 100;
}

const wage = 1_750_905;

describe("a bonus in Colombia", () => {
  const reduced = ["salud", "sena", "icbf"].map((key) => `employerContributions:${key}`);
  const dueIn = (row: BuiltPaycycleCompensation) => reduced.map((key) => sumOf(row, key));

  test("brings health, SENA and ICBF where the pay of the month reaches ten minimum wages, for that month and no more", () => {
    const laura = employee("CO", 9.42 * wage);
    expect(dueIn(paid(laura, 0.57 * wage))).toEqual([0, 0, 0]);
    const month = 9.42 * wage + 0.58 * wage;
    expect(dueIn(paid(laura, 0.58 * wage))).toEqual([0.085, 0.02, 0.03].map((share) => Number((month * share).toFixed(2))));
    const line = paid(laura, 0.58 * wage).lines.find(({ key }) => key === reduced[0]);
    expect(line, "as the derivation shows it").toMatchObject({ base: 10 * wage * 100, rate: "8.5%", label: "Health, on additional compensation" });
  });

  test("takes back the transport allowance of its month alone, where the month's pay is above two minimum wages", () => {
    const key = "employerBenefits:auxilio_transporte";
    expect(sumOf(paid(employee("CO", 1.95 * wage), 1), key)).toBe(249_095);
    expect(sumOf(paid(employee("CO", 1.95 * wage), 0.06 * wage), key)).toBe(0);
    expect(paid(employee("CO", 1.95 * wage), 0.06 * wage).local.totalBenefitsAndOther).toBeGreaterThan(0);
  });

  test("brings the solidarity fund from four minimum wages in the month, at 1% of that month's pay", () => {
    expect(sumOf(paid(employee("CO", 3.95 * wage), 1), "workerSocial:fondo_solidaridad")).toBe(0);
    const line = paid(employee("CO", 3.95 * wage), 0.05 * wage).lines.find(({ key }) => key === "workerSocial:fondo_solidaridad");
    expect(line).toMatchObject({ base: 4 * wage * 100, rate: "1%", local: 4 * wage });
  });

  test("says where a limit brings another rate for all of the pay", () => {
    const line = paid(employee("CO", 16.5 * wage), wage).lines.findLast(({ key }) => key === "workerSocial:fondo_solidaridad");
    expect(line).toMatchObject({ base: null, rate: "1.4%, before 1.2%" });
  });
});

describe("a bonus in Mexico", () => {
  test("loses the employment subsidy of its month and of no other", () => {
    const before = paid(employee("MX", 11_400), 0);
    const after = paid(employee("MX", 11_400), 3_000);
    // 14,400 by the monthly table, and no subsidy: 1,011.68 and 16% of what is above 12,598.03.
    expect(sumOf(after, "workerIncomeTax:isr")).toBe(1_300);
    expect(sumOf(before, "workerIncomeTax:isr")).toBe(345.68);
    expect(after.local.workerTaxes - before.local.workerTaxes).toBeLessThan(120_000);
  });

  test("leaves the worker's share with the employer where the daily pay is the minimum wage", () => {
    const row = paid(employee("MX", 9_451.2), 2_000);
    expect(row.lines.filter(({ key }) => key?.startsWith("workerSocial:"))).toEqual([]);
    expect(sumOf(row, "employerContributions:imss_worker_share")).toBeGreaterThan(sumOf(paid(employee("MX", 9_451.2), 0), "employerContributions:imss_worker_share"));
  });
});

describe("bonuses in Canada", () => {
  const keys = ["workerSocial:cpp", "employerContributions:cpp", "workerSocial:cpp2", "employerContributions:cpp2"];

  test("pay the most of a year once, however many they are, on both sides", () => {
    const worker = employee("BC", 70_000 / 12, { salary: 7_000_000, salaryPeriod: "annual" });
    const [plain, march, september] = [paid(worker, 0), paid(worker, 15_000), paid(worker, 15_000, { earlier: 15_000 })];
    const growth = (row: BuiltPaycycleCompensation, key: string) => sumOf(row, key) - sumOf(plain, key);
    const cpp = Number(((70_000 - 3_500) * 0.0595).toFixed(2));
    const most = [4_230.45, 4_230.45, 416, 416];
    keys.forEach((key, place) => {
      const ofSalary = key.endsWith("cpp") ? cpp : 0;
      expect(ofSalary + growth(march, key) + growth(september, key), key).toBeCloseTo(most[place] ?? 0, 2);
    });
  });

  test("are taxed together as one would be of the same amount", () => {
    fc.assert(
      fc.property(fc.constantFrom<Place>("BC", "ON"), fc.integer({ min: 2_000, max: 25_000 }), fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 60_000 }), (place, month, first, second) => {
        const worker = employee(place, month);
        const taxes = (row: BuiltPaycycleCompensation) => [row.local.workerTaxes, row.local.totalEmployerTaxes];
        const plain = taxes(paid(worker, 0));
        const [one, two, both] = [taxes(paid(worker, first)), taxes(paid(worker, second, { earlier: first })), taxes(paid(worker, first + second))];
        expect([0, 1].map((side) => (one[side] ?? 0) + (two[side] ?? 0))).toEqual([0, 1].map((side) => (plain[side] ?? 0) + (both[side] ?? 0)));
      }),
      { numRuns: 100 },
    );
  });
});

describe("what one item costs, as it is said before it is decided,", () => {
  const item = { id: "bonus", type: "bonus" as const, amount: 150_000, currencyCode: "USD", description: "For signing" };
  const known = { items: [], leaves: [], earlierInYear: 0 };

  test("is for who begins after this paycycle what their row of it will say", () => {
    const worker = employee("ON", 8_000, { startDate: "2027-01-04" });
    const row = buildPaycycleCompensation(worker, { items: [item], leaves: [], deposit: null }, december)!;
    const { totalEmployerTaxes, totalBenefitsAndOther } = row.usd;
    expect(costOfItem(worker, item, known, december)).toMatchObject({ amount: 150_000, employerTaxes: totalEmployerTaxes, benefitsAndOther: totalBenefitsAndOther, total: 150_000 + totalEmployerTaxes + totalBenefitsAndOther });
    expect(totalEmployerTaxes).toBeGreaterThan(0);
  });

  test("is its amount alone for a contractor anywhere, and not known for an employee of a country whose law is not", () => {
    const german = { ...employee("ON", 8_000), countryCode: "DE", region: null, currencyCode: "USD" };
    expect(costOfItem({ ...german, type: "contractor" }, item, known, december)).toEqual({
      amount: 150_000, employerTaxes: 0, benefitsAndOther: 0, total: 150_000, note: "Contractors are self-employed: the company pays no taxes on it.", exchangeRate: null,
    });
    expect(costOfItem(german, item, known, december)).toBeNull();
  });
});

/** Pay of a month from half of the least lawful to far above every limit. */
const month: Record<Place, fc.Arbitrary<number>> = {
  BC: fc.integer({ min: 1_500, max: 40_000 }),
  CO: fc.oneof(fc.integer({ min: 900_000, max: 30 * wage }), near([1, 2, 4, 10, 16, 17, 18, 19, 20, 25].map((wages) => wages * wage), wage / 10)),
  MX: fc.oneof(fc.integer({ min: 5_000, max: 400_000 }), near([9_451, 11_492, 10_171, 8_364, 87_982], 1_500)),
  ON: fc.integer({ min: 1_500, max: 40_000 }),
};

function near(limits: number[], distance: number): fc.Arbitrary<number> {
  return fc.tuple(fc.constantFrom(...limits), fc.integer({ min: -Math.round(distance), max: Math.round(distance) })).map(([limit, away]) => Math.round(limit + away));
}

const places: Place[] = ["BC", "CO", "MX", "ON"];
const partOfMonth = fc.constantFrom<Partial<PaidWorker>>({}, {}, { startDate: "2026-12-16" }, { endDate: "2026-12-10" }, { endDate: "2026-11-30" });
const asked = fc
  .constantFrom(...places)
  .chain((place) => fc.record({ place: fc.constant(place), salary: month[place], bonus: fc.oneof(fc.integer({ min: 1, max: 100 }), month[place]), days: partOfMonth, earlier: fc.integer({ min: 0, max: 20_000 }) }));

/**
 * By how much the net pay of a month may fall because of a bonus, in minor units: what the law itself takes of a whole month at
 * a limit, once. Colombia: the solidarity fund, 1% from four minimum wages and 0.2% more at each of 16 to 20 (Ley 100 of
 * 1993 art. 27, Ley 797 of 2003 art. 8). Mexico: the employment subsidy (decree of 1 May 2024), and the income tax of a month that
 * is no longer the minimum wage alone (Ley del Impuesto sobre la Renta art. 96). Canada has no such limit.
 */
function cliffOf(place: Place, month: number): number {
  if (place === "CO") return month * 100 * 0.01;
  if (place === "MX") return (month <= 9_451.2 ? 700 : 536) * 100;
  return 0;
}

/** What the employer pays of each further unit at most, and of a whole month's pay at a limit, once (Estatuto Tributario art. 114-1; Ley del Seguro Social art. 168). */
const dearest: Record<Place, { share: number; jump: number }> = {
  BC: { share: 0.16, jump: 0 },
  CO: { share: 0.57, jump: 0.135 },
  MX: { share: 0.4, jump: 0.05 },
  ON: { share: 0.16, jump: 0 },
};

describe("whatever is earned and however much the bonus is", () => {
  test("nobody takes home less for it, but for what a law takes of one month", () => {
    fc.assert(
      fc.property(asked, fc.constantFrom(december, december2025), ({ place, salary, bonus, days, earlier }, cycle) => {
        const worker = employee(place, salary, days);
        const without = buildPaycycleCompensation(worker, { items: [], leaves: [], deposit: { local: 0, usd: 0 } }, cycle);
        const net = without ? netOf(without) : 0;
        expect(netOf(paid(worker, bonus, { earlier, cycle })) - net).toBeGreaterThanOrEqual(-cliffOf(place, salary) - 10);
      }),
      { numRuns: 300 },
    );
  });

  test("no line of the law is below zero that was not before", () => {
    fc.assert(
      fc.property(asked, ({ place, salary, bonus, days, earlier }) => {
        const row = paid(employee(place, salary, days), bonus, { earlier });
        const keys = new Set(row.lines.map(({ key }) => key).filter((key): key is string => key?.includes(":") === true && !key.startsWith("item:")));
        // A tax reduction is below zero by what it is.
        for (const key of keys) if (!key.endsWith("provincial_tax_reduction")) expect(sumOf(row, key), key).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 150 },
    );
  });

  test("it costs the company no more than its share and one month's worth of a limit", () => {
    fc.assert(
      fc.property(asked, ({ place, salary, bonus, days, earlier }) => {
        const worker = employee(place, salary, days);
        const without = buildPaycycleCompensation(worker, { items: [], leaves: [], deposit: { local: 0, usd: 0 } }, december);
        const { share, jump } = dearest[place];
        expect(costOf(paid(worker, bonus, { earlier })) - (without ? costOf(without) : 0)).toBeLessThanOrEqual(100 * (share * bonus + jump * (salary + bonus)) + 10);
      }),
      { numRuns: 150 },
    );
  });

  test("a whole month with it is taxed in Mexico and Colombia as a month of that much pay", () => {
    fc.assert(
      fc.property(fc.constantFrom<Place>("CO", "MX").chain((place) => fc.record({ place: fc.constant(place), salary: month[place], bonus: month[place] })), ({ place, salary, bonus }) => {
        fc.pre(place === "CO" || salary > 9_452);
        const [row, level] = [paid(employee(place, salary), bonus), paid(employee(place, salary + bonus), 0)];
        for (const figure of ["workerTaxes", "totalEmployerTaxes", "totalBenefitsAndOther"] as const) expect(row.local[figure], figure).toBe(level.local[figure]);
      }),
      { numRuns: 300 },
    );
  });
});

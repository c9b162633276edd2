import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildPaycycleCompensation, type BuiltPaycycleCompensation } from "#app/api/domain/paycycle/pay/build-paycycle-compensation.ts";
import { addDays, endOfMonth } from "#app/api/domain/day/calendar-day.ts";
import { taxYearOf } from "#app/api/domain/day/tax-year.ts";
import type { PaidPeriod } from "#app/api/domain/paycycle/pay/correct-days.ts";
import type { Leave } from "#app/api/domain/paycycle/pay/employed-days.ts";
import type { PaidWorker } from "#app/api/domain/paycycle/pay/worker-pay.ts";
import { divideHalfEven, fromDollars, shareOf, toDollars } from "#app/api/domain/exchange-rate/convert-money.ts";
import { companyPaysOf, sumOfFigures, workersTakeOf } from "#app/api/domain/paycycle/pay/paycycle-figures.ts";
import { derivedFigures } from "#app/contract/paycycle-derivation.ts";
import { row, terms, type GeneratedRow } from "#tests/support/paycycle-companies.ts";

const currencies = ["local", "usd"] as const;
const built = fc.tuple(row, terms).map(([{ worker, ...owed }, cycle]) => ({ worker, owed, cycle, result: buildPaycycleCompensation(worker, owed, cycle) }));

describe("every row of a generated company", () => {
  test("adds up: cost, due and net are the sums that the columns say, in both currencies", () => {
    fc.assert(
      fc.property(built, ({ result }) => {
        fc.pre(result !== null);
        for (const currency of currencies) {
          const pays = companyPaysOf(result[currency]);
          const takes = workersTakeOf(result[currency]);
          expect(pays.totalEmployerCost).toBe(pays.totalGrossPay + pays.reimbursements + pays.totalEmployerTaxes + pays.totalBenefitsAndOther);
          expect(pays.totalDue).toBe(pays.totalEmployerCost + pays.securityDeposit + pays.viaFee);
          expect(pays.totalGrossPay).toBe(takes.grossBasePay + takes.bonusCommissions);
          expect(takes.totalNetPay).toBe(pays.totalGrossPay - takes.workerTaxes + takes.reimbursements);
        }
      }),
      { numRuns: 150 },
    );
  });

  test("has every figure as the sum of its lines, in both currencies, in whole minor units", () => {
    fc.assert(
      fc.property(built, ({ owed, result }) => {
        fc.pre(result !== null);
        for (const currency of currencies) {
          for (const figure of derivedFigures) {
            const lines = result.lines.filter((line) => line.figure === figure);
            expect(lines.reduce((sum, line) => sum + line[currency], 0)).toBe(result[currency][figure]);
            expect(Number.isSafeInteger(result[currency][figure])).toBe(true);
          }
        }
        if (result.currencyCode === "USD" && owed.deposit === null) expect(result.local).toEqual(result.usd);
      }),
      { numRuns: 150 },
    );
  });

  test("comes out the same to the cent when it is built again", () => {
    fc.assert(
      fc.property(built, ({ worker, owed, cycle, result }) => {
        expect(buildPaycycleCompensation(structuredClone(worker), structuredClone(owed), structuredClone(cycle))).toEqual(result);
      }),
      { numRuns: 100 },
    );
  });

  test("does not tax reimbursements, and charges contractors nothing but the fee", () => {
    fc.assert(
      fc.property(built, ({ worker, owed, cycle, result }) => {
        const without = buildPaycycleCompensation(worker, { ...owed, items: owed.items.filter(({ type }) => type !== "reimbursement") }, cycle);
        fc.pre(result !== null && without !== null);
        for (const figure of ["workerTaxes", "totalEmployerTaxes", "grossBasePay", "bonusCommissions", "securityDeposit"] as const) {
          expect(result.local[figure]).toBe(without.local[figure]);
        }
        if (worker.type === "contractor") expect([result.local.workerTaxes, result.local.totalEmployerTaxes, result.local.totalBenefitsAndOther]).toEqual([0, 0, 0]);
      }),
      { numRuns: 100 },
    );
  });

  test("is paid for no more than the days of its period", () => {
    fc.assert(
      fc.property(built, ({ result }) => {
        fc.pre(result !== null);
        expect(result.paidDays).toBeGreaterThanOrEqual(0);
        expect(result.paidDays).toBeLessThanOrEqual(result.periodDays);
      }),
      { numRuns: 100 },
    );
  });
});

test("totals of a generated company are the sums of its rows, figure by figure", () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), terms, (rows, cycle) => {
      const all = rows.map(({ worker, ...owed }) => buildPaycycleCompensation(worker, owed, cycle)).filter((each): each is BuiltPaycycleCompensation => each !== null);
      const pays = companyPaysOf(sumOfFigures(all.map(({ usd }) => usd)));
      expect(pays.totalDue).toBe(all.reduce((sum, { usd }) => sum + companyPaysOf(usd).totalDue, 0));
      expect(pays.totalEmployerCost).toBe(all.reduce((sum, { usd }) => sum + companyPaysOf(usd).totalEmployerCost, 0));
    }),
    { numRuns: 40 },
  );
});

type Cycle = Parameters<typeof buildPaycycleCompensation>[2];

describe("days that are known too late", () => {
  const following = ({ endDate, ...cycle }: Cycle): Cycle => {
    const startDate = addDays(endDate, 1);
    return { ...cycle, startDate, endDate: endOfMonth(startDate), taxYear: taxYearOf(startDate) };
  };
  const held = { local: 0, usd: 0 };
  /** Builds cycle after cycle, the first with what is paid beside the salary and each with the leave that is known by then, and adds all of them up. */
  function sumOf({ worker, items }: Pick<GeneratedRow, "worker" | "items">, cycles: Cycle[], leavesByCycle: Leave[][]) {
    const periods: PaidPeriod[] = [];
    const built = cycles.flatMap((cycle, place) => {
      const result = buildPaycycleCompensation(worker, { items: place === 0 ? items : [], leaves: leavesByCycle[place] ?? [], deposit: held, paidPeriods: periods }, cycle);
      if (!result) return [];
      for (const period of periods) {
        const days = [...period.unpaidDays, ...result.unpaidDays].filter((day) => !result.repaidDays.includes(day));
        period.unpaidDays = [...new Set(days)].filter((day) => day >= period.startDate && day <= period.endDate);
      }
      const { startDate, endDate, rates, taxYear } = cycle;
      const { monthlySalary, annualSalary, salaryCurrencyCode } = result;
      periods.push({ startDate, endDate, taxYear, monthlySalary, annualSalary, salaryCurrencyCode, bonusCommissions: result.local.bonusCommissions, rates, unpaidDays: result.unpaidDays.filter((day) => day >= startDate) });
      return result;
    });
    return { local: sumOfFigures(built.map(({ local }) => local)), usd: sumOfFigures(built.map(({ usd }) => usd)) };
  }

  const months = fc.tuple(terms, terms, terms).map(([first, second, third]) => {
    const next = { ...following(first), rates: second.rates };
    return [first, next, { ...following(next), rates: third.rates }];
  });

  test("come to the same in the end, to the cent and in both currencies, beside a bonus as well: taken back in the next cycle, or paid after all", () => {
    fc.assert(
      fc.property(row, months, fc.integer({ min: -40, max: 60 }), fc.integer({ min: 0, max: 80 }), (paid, cycles, from, length) => {
        const startDate = addDays(cycles[0]?.startDate ?? "", from);
        const leave: Leave = { type: "parental-leave", startDate, endDate: addDays(startDate, length), daysRequested: length + 1 };
        const inTime = sumOf(paid, cycles, [[leave], [leave], [leave]]);
        expect(sumOf(paid, cycles, [[], [leave], [leave]])).toEqual(inTime);
        expect(sumOf(paid, cycles, [[], [], [leave]])).toEqual(inTime);
        const never = sumOf(paid, cycles, [[], [], []]);
        expect(sumOf(paid, cycles, [[leave], [], []])).toEqual(never);
        expect(sumOf(paid, cycles, [[], [leave], []])).toEqual(never);
      }),
      { numRuns: 150 },
    );
  });

  test("in Mexico correct what a bonus of their month was charged beside the salary, as it is charged by itself for days that are not paid", () => {
    const rates = { MXN: { rate: "18.45", source: "Test", at: "2026-11-20T00:00:00.000Z" } };
    const cycles = ["2026-11-30", "2026-12-31"].map((endDate) => ({ startDate: `${endDate.slice(0, 7)}-01`, endDate, monthlyFee: 59_900, rates, taxYear: 2026 as const }));
    const worker: PaidWorker = {
      type: "employee", countryCode: "MX", region: null, startDate: "2024-01-08", endDate: null, salary: 6_000_000, salaryPeriod: "monthly", currencyCode: "MXN",
      bonusDays: null, vacationDays: null, vacationsPremiumPercentage: null,
    };
    const paid = { worker, items: [{ id: "b", type: "bonus" as const, amount: 4_000_000, currencyCode: "MXN", description: "Year end" }] };
    const leave: Leave = { type: "parental-leave", startDate: "2026-11-16", endDate: "2026-11-30", daysRequested: 11 };
    const inTime = sumOf(paid, cycles, [[leave], [leave]]);
    expect(sumOf(paid, cycles, [[], [leave]])).toEqual(inTime);
  });
});

describe("a worked month", () => {
  const november = {
    startDate: "2026-11-01",
    endDate: "2026-11-30",
    monthlyFee: 59_900,
    rates: { CAD: { rate: "1.4123", source: "Test", at: "2026-11-20T00:00:00.000Z" } },
    taxYear: 2026 as const,
  };
  const amelie = {
    type: "employee", countryCode: "CA", region: "ON", startDate: "2024-01-08", endDate: null, salary: 11_200_000, salaryPeriod: "annual", currencyCode: "CAD",
    bonusDays: null, vacationDays: 15, vacationsPremiumPercentage: null,
  } as const;
  const held = { local: 1, usd: 1 };
  /** October 2026, paid in full, whatever was agreed then. */
  const october = (monthlySalary: number): PaidPeriod => ({ startDate: "2026-10-01", endDate: "2026-10-31", taxYear: 2026, monthlySalary, annualSalary: null, salaryCurrencyCode: "CAD", bonusCommissions: 0, rates: november.rates, unpaidDays: [] });
  const correctedOf = (worker: PaidWorker, leave: Leave, monthlySalary = 933_333) =>
    buildPaycycleCompensation(worker, { items: [], leaves: [leave], deposit: held, paidPeriods: [october(monthlySalary)] }, november)?.lines.filter(({ label }) => label.includes("October 2026")) ?? [];

  test("a whole month is a twelfth of the year, in CAD and in USD", () => {
    const result = buildPaycycleCompensation(amelie, { items: [], leaves: [], deposit: held }, november);
    expect(result?.local.grossBasePay).toBe(933_333);
    expect(result?.usd.grossBasePay).toBe(660_860);
    expect(result?.usd.viaFee).toBe(59_900);
    expect(result?.local.securityDeposit).toBe(0);
  });

  test("a starter is paid by calendar days, and a deposit of one month of total cost is taken once", () => {
    const result = buildPaycycleCompensation({ ...amelie, startDate: "2026-11-10" }, { items: [], leaves: [], deposit: null }, november);
    expect([result?.paidDays, result?.periodDays]).toEqual([21, 30]);
    expect(result?.local.grossBasePay).toBe(653_333);
    const whole = buildPaycycleCompensation(amelie, { items: [], leaves: [], deposit: held }, november);
    const cost = whole ? companyPaysOf(whole.local) : null;
    expect(result?.local.securityDeposit).toBe(cost?.totalEmployerCost);
  });

  test("who began after the cycle before was made up is paid for those days too", () => {
    const missed = { startDate: "2026-10-01", endDate: "2026-10-31" };
    const late = { ...amelie, startDate: "2026-10-22" };
    const result = buildPaycycleCompensation(late, { items: [], leaves: [], deposit: null, missed: [missed] }, november);
    expect(result?.local.grossBasePay).toBe(933_333 + 301_075);
    const [whole, without] = [amelie, late].map((worker) => buildPaycycleCompensation(worker, { items: [], leaves: [], deposit: null }, november));
    expect(without).toEqual({ ...whole, lines: without?.lines });
    expect(result?.local.workerTaxes).toBeGreaterThan(without?.local.workerTaxes ?? 0);
    expect(result?.local.securityDeposit).toBe(without?.local.securityDeposit);
  });

  test("who began and left between two cycles is paid for those days, without fee and deposit", () => {
    const missed = { startDate: "2026-10-01", endDate: "2026-10-31" };
    const result = buildPaycycleCompensation({ ...amelie, startDate: "2026-10-22", endDate: "2026-10-27" }, { items: [], leaves: [], deposit: null, missed: [missed] }, november);
    expect(result?.local).toMatchObject({ grossBasePay: shareOf(933_333, 6, 31), viaFee: 0, securityDeposit: 0 });
    expect(result?.lines[0]).toMatchObject({ key: "missed:2026-10-01", label: "Salary of October 2026, begun after its paycycle" });
  });

  test("unpaid leave is taken off by calendar days, paid leave is not", () => {
    const leave = { startDate: "2026-11-16", endDate: "2026-12-20", daysRequested: 25 };
    const parental = buildPaycycleCompensation(amelie, { items: [], leaves: [{ type: "parental-leave", ...leave }], deposit: held }, november);
    const vacation = buildPaycycleCompensation(amelie, { items: [], leaves: [{ type: "vacation", ...leave }], deposit: held }, november);
    expect(parental?.local.grossBasePay).toBe(466_666);
    expect(vacation?.local.grossBasePay).toBe(933_333);
  });

  test("a father's five working days in Mexico are paid, one more is none of them, and elsewhere there are none", () => {
    const diego = { ...amelie, countryCode: "MX", region: null, salary: 3_000_000, salaryPeriod: "monthly", currencyCode: "MXN" } as const;
    const mexican = { ...november, rates: { MXN: { rate: "18.45", source: "Test", at: "2026-11-20T00:00:00.000Z" } } };
    const five: Leave = { type: "parental-leave", startDate: "2026-11-05", endDate: "2026-11-11", daysRequested: 5 };
    const daysOf = (worker: PaidWorker, leave: Leave, cycle: Cycle = november) => buildPaycycleCompensation(worker, { items: [], leaves: [leave], deposit: held }, cycle)?.paidDays;
    expect(daysOf(diego, five, mexican)).toBe(30);
    expect(daysOf(diego, { ...five, endDate: "2026-11-12", daysRequested: 6 }, mexican)).toBe(22);
    expect(daysOf(amelie, five)).toBe(23);
  });

  test("after a raise days of a month before it are taken back with the pay and the taxes of then", () => {
    const leave: Leave = { type: "parental-leave", startDate: "2026-10-22", endDate: "2026-10-31", daysRequested: 8 };
    const before = { ...amelie, salary: 9_600_000 };
    const amounts = (lines: ReturnType<typeof correctedOf>) => lines.map(({ label, base, local }) => [label, base, local]);
    expect(amounts(correctedOf(amelie, leave, 800_000))).toEqual(amounts(correctedOf(before, leave, 800_000)));
    expect(correctedOf(amelie, leave, 800_000)[0]?.local).toBe(shareOf(800_000, 21, 31) - 800_000);
  });

  test("the last day itself is one of leave, and those after it are none", () => {
    const leave: Leave = { type: "parental-leave", startDate: "2026-10-27", endDate: "2026-10-28", daysRequested: 2 };
    const said = (endDate: string | null) => correctedOf({ ...amelie, endDate }, leave)[0]?.label;
    expect(said("2026-10-28")).toBe("Salary, October 2026: 2 days of unpaid leave taken back, 3 days after the last day taken back");
    expect(said(null)).toBe("Salary, October 2026: 2 days of unpaid leave taken back");
  });

  test("a deposit is given back when a month has passed since the last day", () => {
    const left = { ...amelie, endDate: "2026-09-30" };
    const result = buildPaycycleCompensation(left, { items: [], leaves: [], deposit: { local: 1_000_000, usd: 708_000 } }, november);
    expect(result?.usd).toMatchObject({ securityDeposit: -708_000, grossBasePay: 0, viaFee: 0 });
    expect(buildPaycycleCompensation({ ...amelie, endDate: "2026-10-20" }, { items: [], leaves: [], deposit: held }, november)).toBeNull();
  });
});

describe("money", () => {
  test("is divided half to even, also below zero", () => {
    expect([5n, 15n, 25n, -5n, -15n, 14n, 16n].map((value) => divideHalfEven(value, 10n))).toEqual([0, 2, 2, 0, -2, 1, 2]);
    expect(Object.is(divideHalfEven(-1n, 10n), 0)).toBe(true);
    expect(shareOf(933_333, 15, 30)).toBe(466_666);
  });

  test("is converted with the whole rate, and yen have no decimals", () => {
    expect(toDollars(412_135, "COP", "4121.35")).toBe(100);
    expect(fromDollars(100, "COP", "4121.35")).toBe(412_135);
    expect(fromDollars(100, "JPY", "151.37")).toBe(151);
    expect(toDollars(15_137, "JPY", "151.37")).toBe(10_000);
  });
});

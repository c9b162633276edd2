import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, endOfMonth } from "#app/api/domain/day/calendar-day.ts";
import { yearLines } from "#app/api/domain/estimate/contribution-lines.ts";
import { MissingRate } from "#app/api/domain/paycycle/pay/pay-currency.ts";
import type { Leave } from "#app/api/domain/paycycle/pay/employed-days.ts";
import { companyPaysOf } from "#app/api/domain/paycycle/pay/paycycle-figures.ts";
import type { PaidWorker } from "#app/api/domain/paycycle/pay/worker-pay.ts";
import { earnedPayment } from "#app/api/domain/statutory-payment/earned-payment.ts";
import { settledDuties } from "#app/api/domain/statutory-payment/settle-payments.ts";
import { paymentRules } from "#app/api/domain/statutory-payment/payment-rules.ts";
import { derivedFigures, type DerivedFigure } from "#app/contract/paycycle-derivation.ts";
import { chargedBy, monthsFrom, paidMonths, settledIn } from "#tests/support/paid-year.ts";

/** 30,000 MXN or 6,000,000 COP a month, employed for years. */
const mexican: PaidWorker = {
  type: "employee", countryCode: "MX", region: null, startDate: "2022-03-01", endDate: null, salary: 3_000_000, salaryPeriod: "monthly", currencyCode: "MXN",
  bonusDays: 15, vacationDays: 20, vacationsPremiumPercentage: 25,
};
const colombian: PaidWorker = { ...mexican, countryCode: "CO", salary: 600_000_000, currencyCode: "COP", bonusDays: null };

const year = monthsFrom("2026-01-01", 12);
const leapYear = monthsFrom("2028-01-01", 12);
const always = (worker: PaidWorker) => () => ({ worker });
/** A raise that the cycles of a month and later ones know of. */
const raised = (worker: PaidWorker, from: string, salary: number) => (month: string) => ({ worker: month < from ? worker : { ...worker, salary } });

describe("a year of paycycles charges, to the cent, what the law makes due", () => {
  test("with no line besides where nothing has changed, also in a leap year", () => {
    for (const cycles of [year, leapYear]) {
      const [inMexico, inColombia] = [paidMonths(cycles, always(mexican)), paidMonths(cycles, always(colombian))];
      expect([...settledIn(inMexico), ...settledIn(inColombia)]).toEqual([]);
      expect(chargedBy(inMexico, "aguinaldo")).toBe(15_000_00);
      expect(chargedBy(inColombia, "prima-de-servicios")).toBe(6_000_000_00);
      expect(chargedBy(inColombia, "cesantias")).toBe(6_000_000_00);
      expect(chargedBy(inColombia, "intereses-sobre-cesantias")).toBe(720_000_00);
    }
  });

  test("of who was hired on 10 March, whose interest grows with the days", () => {
    const inMexico = paidMonths(year, always({ ...mexican, startDate: "2026-03-10" }));
    // 297 of 365 days of 15,000.00.
    expect(chargedBy(inMexico, "aguinaldo")).toBe(12_205_48);
    const inColombia = paidMonths(year, always({ ...colombian, startDate: "2026-03-10" }));
    // 291 of 360 days; 12% of them for as long; 111 and 180 days of a half year.
    expect(chargedBy(inColombia, "cesantias")).toBe(4_850_000_00);
    expect(chargedBy(inColombia, "intereses-sobre-cesantias")).toBe(470_450_00);
    expect(chargedBy(inColombia, "prima-de-servicios")).toBe(1_850_000_00 + 3_000_000_00);
    expect(settledIn(inColombia)).toEqual([
      // March is charged by 22 of 31 days, and earned by 21 of 30.
      ["2026-06", "Service bonus (prima), settled for the first half of 2026", 350_000_00 - 354_838_71],
      ["2026-12", "Interest on severance savings, settled for 2026", 470_450_00 - 582_580_65],
      ["2026-12", "Severance savings (cesantías), settled for 2026", 350_000_00 - 354_838_71],
    ]);
  });

  test("after a raise in September, of which the months before have charged too little", () => {
    const inMexico = paidMonths(year, raised(mexican, "2026-09-01", 3_300_000));
    expect(chargedBy(inMexico, "aguinaldo")).toBe(16_500_00);
    expect(settledIn(inMexico)).toEqual([["2026-12", "Christmas bonus (aguinaldo), settled for 2026", 8 * 125_00]]);
    const inColombia = paidMonths(year, raised(colombian, "2026-09-01", 660_000_000));
    // Of two months of 6,000,000 and four of 6,600,000, as each month has charged it.
    expect(chargedBy(inColombia, "prima-de-servicios")).toBe(3_000_000_00 + 3_200_000_00);
    expect(settledIn(inColombia).map(([, label]) => label)).not.toContain("Service bonus (prima), settled for the second half of 2026");
    expect(chargedBy(inColombia, "cesantias")).toBe(6_600_000_00);
    expect(chargedBy(inColombia, "intereses-sobre-cesantias")).toBe(792_000_00);
  });

  test("after a raise within the last three months, when cesantías are of the average", () => {
    const months = paidMonths(year, raised(colombian, "2026-11-01", 660_000_000));
    expect(chargedBy(months, "cesantias")).toBe(6_100_000_00);
    expect(settledIn(months)).toEqual([]);
  });

  test("of who leaves on 20 August, with the paycycle of that day", () => {
    const inMexico = paidMonths(year, always({ ...mexican, endDate: "2026-08-20" }));
    // 232 of 365 days.
    expect(chargedBy(inMexico, "aguinaldo")).toBe(9_534_25);
    const inColombia = paidMonths(year, always({ ...colombian, endDate: "2026-08-20" }));
    expect(chargedBy(inColombia, "cesantias")).toBe(3_833_333_33);
    expect(chargedBy(inColombia, "intereses-sobre-cesantias")).toBe(293_888_89);
    expect(chargedBy(inColombia, "prima-de-servicios")).toBe(3_000_000_00 + 833_333_33);
    for (const months of [inMexico, inColombia]) {
      expect(new Set(settledIn(months).map(([month]) => month))).toEqual(new Set(["2026-08"]));
      expect(months.slice(8).map(({ row }) => row?.lines.map(({ label }) => label))).toEqual([undefined, ["Security deposit returned"], undefined, undefined]);
    }
  });

  test("of who leaves in a leap year, which has 366 days in Mexico and 360 in Colombia", () => {
    expect(chargedBy(paidMonths(leapYear, always({ ...mexican, endDate: "2028-03-31" })), "aguinaldo")).toBe(3_729_51);
    expect(chargedBy(paidMonths(leapYear, always({ ...colombian, endDate: "2028-02-29" })), "cesantias")).toBe(1_000_000_00);
  });

  test("where leave was unpaid, which takes off no day of the year", () => {
    const leave: Leave = { type: "parental-leave", startDate: "2026-05-04", endDate: "2026-07-26", daysRequested: 60 };
    const months = paidMonths(year, () => ({ worker: mexican, leaves: [leave] }));
    expect(chargedBy(months, "aguinaldo")).toBe(15_000_00);
    expect(settledIn(months)).toHaveLength(1);
  });

  test("also in a December of which no day is paid", () => {
    const leave: Leave = { type: "parental-leave", startDate: "2026-12-01", endDate: "2027-01-31", daysRequested: 43 };
    const months = paidMonths(year, () => ({ worker: mexican, leaves: [leave] }));
    expect(settledIn(months)).toEqual([["2026-12", "Christmas bonus (aguinaldo), settled for 2026", 1_250_00]]);
  });

  test("of a salary in dollars at the rate of the month that settles it", () => {
    const cycles = monthsFrom("2026-01-01", 12, (month) => (month < "2026-12-01" ? "18.5" : "20"));
    const months = paidMonths(cycles, always({ ...mexican, salary: 2_000_00, currencyCode: "USD" }));
    // Half of 2,000 dollars at 20; eleven twelfths of it were charged at 18.5.
    expect(chargedBy(months, "aguinaldo")).toBe(20_000_00);
    const line = months[11]?.row?.lines.find(({ key }) => key === "settled:aguinaldo:2026-01-01");
    expect(line?.usd).toBe(Math.round((line?.local ?? 0) / 20));
  });

  test("of a salary in dollars that was raised, whose months before are at that rate too, and of one that was in dollars at the rates of those months", () => {
    const cycles = monthsFrom("2026-07-01", 6, undefined, (month) => (month < "2026-12-01" ? "4000" : "4200"));
    const inDollars: PaidWorker = { ...colombian, salary: 1_500_00, currencyCode: "USD" };
    // Two months of 1,500 dollars and four of 1,650, all at 4,200: half a month of 6,720,000 on average.
    expect(chargedBy(paidMonths(cycles, raised(inDollars, "2026-09-01", 1_650_00)), "prima-de-servicios")).toBe(3_360_000_00);
    // Two months of 1,500 dollars at 4,000 and four of 6,600,000 pesos: half a month of 6,400,000.
    const inPesos = { ...colombian, salary: 660_000_000 };
    expect(chargedBy(paidMonths(cycles, (month) => ({ worker: month < "2026-09-01" ? inDollars : inPesos })), "prima-de-servicios")).toBe(3_200_000_00);
  });
});

describe("bonus and commission", () => {
  test("stay out of it on both sides, whatever is charged on them", () => {
    const items = [{ id: "b", type: "bonus" as const, amount: 900_000_000, currencyCode: "COP", description: "Year end" }];
    const hired = { ...colombian, startDate: "2026-03-10" };
    const without = paidMonths(year, always(hired));
    const months = paidMonths(year, (month) => ({ worker: hired, items: month === "2026-10-01" || month === "2026-12-01" ? items : [] }));
    expect(settledIn(months)).toEqual(settledIn(without));
    const onBonus = months.flatMap(({ row }) => row?.lines ?? []).filter(({ label }) => label === "Severance savings (cesantías), on additional compensation");
    expect(onBonus.map(({ local }) => local)).toEqual([750_000_00, 750_000_00]);
  });
});

describe("who was in no paycycle in the first months of the time", () => {
  test("is charged for none of them: somebody else has", () => {
    const cycles = year.slice(4);
    const inMexico = paidMonths(cycles, always(mexican));
    // 1 May to 31 December: 245 of 365 days.
    expect(chargedBy(inMexico, "aguinaldo")).toBe(10_068_49);
    expect(settledIn(inMexico)).toEqual([["2026-12", "Christmas bonus (aguinaldo), settled for 2026 from 1 May 2026 on", 68_49]]);
    // Eight of twelve months are right as they are, the interest too: it runs for the year.
    expect(settledIn(paidMonths(cycles, always(colombian)))).toEqual([]);
  });

  test("nor for any where they had left before the first one", () => {
    expect(settledIn(paidMonths(monthsFrom("2026-12-01", 2), always({ ...mexican, endDate: "2026-11-30" })))).toEqual([]);
  });

  test("is charged for the first one on also where no day of that is paid", () => {
    const leave: Leave = { type: "parental-leave", startDate: "2026-12-01", endDate: "2027-01-31", daysRequested: 43 };
    const months = paidMonths(monthsFrom("2026-12-01", 1), () => ({ worker: mexican, leaves: [leave] }));
    // 31 of 365 days.
    expect(settledIn(months)).toEqual([["2026-12", "Christmas bonus (aguinaldo), settled for 2026 from 1 Dec 2026 on", 1_273_97]]);
  });

  test("is charged in full for the time after it", () => {
    const months = paidMonths(monthsFrom("2026-05-01", 20), always({ ...mexican, salary: 3_000_100 }));
    expect(chargedBy(months.slice(8), "aguinaldo")).toBe(15_000_50);
  });
});

describe("a paycycle settles", () => {
  const month = (startDate: string) => ({ startDate, endDate: endOfMonth(startDate) });
  const first = "prima-de-servicios 2026-01-01";
  const second = "prima-de-servicios 2026-07-01";
  const ofYear = ["intereses-sobre-cesantias 2026-01-01", "cesantias 2026-01-01"];
  const before = ["prima-de-servicios 2025-07-01", "intereses-sobre-cesantias 2025-01-01", "cesantias 2025-01-01"];

  test.each<[string, { cycle: string; others?: string[]; isDepositHeld?: boolean } & Partial<PaidWorker>, string[]]>([
    ["the times that end in it", { cycle: "2026-06-01" }, [first]],
    ["all that ends with a year", { cycle: "2026-12-01" }, [second, ...ofYear]],
    ["nothing that has ended before it", { cycle: "2026-07-01" }, []],
    ["what has ended before it where it pays or corrects a day of that", { cycle: "2026-07-01", others: ["2026-06-01"] }, [first]],
    ["what has ended with another year where it corrects a day of that", { cycle: "2026-07-01", others: ["2025-12-01"] }, before],
    ["nothing where it corrects a day of a time that goes on", { cycle: "2026-08-01", others: ["2026-07-01"] }, []],
    ["all that somebody has earned with their last day", { cycle: "2026-08-01", endDate: "2026-08-20" }, [second, ...ofYear]],
    ["the same where that is its first day", { cycle: "2026-09-01", endDate: "2026-09-01" }, [second, ...ofYear]],
    ["the same where that is the day before it", { cycle: "2026-09-01", endDate: "2026-08-31" }, [second, ...ofYear]],
    ["of a time of which that is the first day the one day", { cycle: "2026-07-01", endDate: "2026-07-01" }, [second, ...ofYear]],
    ["of that no time that has ended by itself", { cycle: "2026-07-01", endDate: "2026-06-30" }, ofYear],
    ["nothing of who has left before it", { cycle: "2026-10-01", endDate: "2026-08-20" }, []],
    ["all of it while their deposit is held", { cycle: "2026-10-01", endDate: "2026-08-20", isDepositHeld: true }, [second, ...ofYear]],
    ["the same where that was in another year", { cycle: "2027-02-01", endDate: "2026-11-20", isDepositHeld: true }, [second, ...ofYear]],
    ["nothing besides of who stays, whose deposit is held", { cycle: "2026-10-01", isDepositHeld: true }, []],
    ["nothing of who begins after it", { cycle: "2026-12-01", startDate: "2027-01-01" }, []],
    ["nothing of a contractor", { cycle: "2026-12-01", type: "contractor" }, []],
  ])("%s", (_, { cycle, others = [], isDepositHeld = false, ...worker }, expected) => {
    const duties = settledDuties({ ...colombian, ...worker }, month(cycle), others.map(month), isDepositHeld);
    expect(duties.map(({ rule, startDate }) => `${rule.kind} ${startDate}`).sort()).toEqual([...expected].sort());
  });
});

describe("what is known late", () => {
  test("a first day of an earlier year is settled with the paycycle that pays it", () => {
    const worker = { ...colombian, startDate: "2026-12-10" };
    const missed = [{ startDate: "2026-12-01", endDate: "2026-12-31" }];
    const months = paidMonths(monthsFrom("2027-01-01", 12), (month) => ({ worker, missed: month === "2027-01-01" ? missed : [] }));
    // 21 days of December and a whole year after it.
    expect(chargedBy(months, "cesantias")).toBe(350_000_00 + 6_000_000_00);
    expect(chargedBy(months, "intereses-sobre-cesantias")).toBe(2_450_00 + 720_000_00);
    expect(settledIn(months).map(([month, label]) => [month, label.split(", ")[1]])).toEqual([
      ["2027-01", "settled for the second half of 2026"],
      ["2027-01", "settled for 2026"],
      ["2027-01", "settled for 2026"],
    ]);
  });

  test("a last day after which nothing was paid is settled with the next paycycle, and once", () => {
    const months = paidMonths(year, (month) => ({ worker: { ...mexican, endDate: month < "2026-12-01" ? null : "2026-11-30" } }));
    // 334 of 365 days, and eleven twelfths were charged.
    expect(chargedBy(months, "aguinaldo")).toBe(13_726_03);
    expect(settledIn(months)).toEqual([["2026-12", "Christmas bonus (aguinaldo), settled for 2026, after the last day on 30 Nov 2026", 13_726_03 - 13_750_00]]);
    const knownInTime = paidMonths(year, always({ ...mexican, endDate: "2026-11-30" }));
    expect(settledIn(knownInTime).map(([month]) => month)).toEqual(["2026-11"]);
  });

  test("a last day before a time that was settled takes all of it back", () => {
    const months = paidMonths(monthsFrom("2026-01-01", 13), (month) => ({ worker: { ...colombian, salary: 600_000_100, endDate: month < "2027-01-01" ? null : "2026-06-10" } }));
    const settled = months.flatMap(({ row }) => row?.lines ?? []).filter(({ key }) => key === "settled:prima-de-servicios:2026-07-01");
    expect(settled).toHaveLength(2);
    // What December has settled: what the months have charged is taken back with their days.
    expect(settled[1]?.rate).toBe("nothing earned, less 0.02 charged");
    // 160 of 180 days of the first half, of 6,000,001.00 a month.
    expect(chargedBy(months, "prima-de-servicios")).toBe(2_666_667_11);
  });

  const salary = fc.integer({ min: 900_000, max: 9_000_000 });
  const someday = (from: string, days: number) => fc.integer({ min: 0, max: days }).map((count) => addDays(from, count));
  const rates = fc.array(fc.integer({ min: 1_500, max: 2_500 }), { minLength: 24, maxLength: 24 });
  const life = fc.record({
    country: fc.constantFrom("MX" as const, "CO" as const), inDollars: fc.boolean(), before: salary, after: salary, raise: someday("2025-12-01", 730),
    first: someday("2026-01-01", 500), length: fc.integer({ min: 0, max: 700 }), leaves: fc.boolean(), late: fc.integer({ min: 0, max: 4 }), hasBonus: fc.boolean(), wanted: rates,
  });

  function lived({ country, inDollars, before, after, raise, first, length, leaves, hasBonus, wanted }: typeof life extends fc.Arbitrary<infer Life> ? Life : never) {
    const last = addDays(first, length);
    const base = country === "MX" ? mexican : colombian;
    const worker: PaidWorker = { ...base, startDate: first, ...(inDollars && { currencyCode: "USD" }) };
    const rateOf = (month: string) => String((wanted[(Number(month.slice(0, 4)) - 2026) * 12 + Number(month.slice(5, 7)) - 1] ?? 2_000) / 100);
    const cycles = monthsFrom("2026-01-01", 24, rateOf, (month) => String(Number(rateOf(month)) * 200));
    const scale = inDollars ? 0.1 : country === "MX" ? 1 : 200;
    const salaryIn = (month: string) => Math.round((month < raise ? before : after) * scale);
    const bonus = { id: "b", type: "bonus" as const, amount: salaryIn(last), currencyCode: worker.currencyCode, description: "At the end" };
    const known = (saidFrom: string) => (month: string) => ({ worker: { ...worker, salary: salaryIn(month), endDate: leaves && month >= saidFrom ? last : null }, items: hasBonus && month.slice(0, 7) === last.slice(0, 7) ? [bonus] : [] });
    return { last: leaves ? last : null, cycles, worker, known, salaryIn };
  }

  test("comes to the same as what is known in time, to the cent and in both currencies, whoever it is", () => {
    fc.assert(
      fc.property(life, (one) => {
        const { last, cycles, known } = lived(one);
        if (last === null || last > "2027-07-31") return;
        const month = `${last.slice(0, 7)}-01`;
        const said = Array.from({ length: one.late }).reduce<string>((day) => addDays(endOfMonth(day), 1), month);
        const [inTime, late] = [paidMonths(cycles, known("2026-01-01")), paidMonths(cycles, known(said))];
        for (const { kind, countryCode } of paymentRules) {
          if (countryCode !== one.country) continue;
          for (const currency of ["local", "usd"] as const) expect([kind, chargedBy(late, kind, currency)]).toEqual([kind, chargedBy(inTime, kind, currency)]);
        }
        for (const currency of ["local", "usd"] as const) {
          const sumOf = (months: typeof late, figure: DerivedFigure) => months.reduce((sum, { row }) => sum + (row?.[currency][figure] ?? 0), 0);
          for (const figure of ["grossBasePay", "totalEmployerTaxes", "totalBenefitsAndOther", "workerTaxes"] as const) expect([figure, sumOf(late, figure)]).toEqual([figure, sumOf(inTime, figure)]);
        }
      }),
      { numRuns: 150 },
    );
  });

  test("is what the law makes earned of every time that is over, in a sum that its lines add up to", () => {
    fc.assert(
      fc.property(life, (one) => {
        const { last, cycles, known, worker, salaryIn } = lived(one);
        const months = paidMonths(cycles, known("2026-01-01"));
        for (const { row } of months) {
          if (!row) continue;
          for (const currency of ["local", "usd"] as const) {
            for (const figure of derivedFigures) expect(row.lines.filter((line) => line.figure === figure).reduce((sum, line) => sum + line[currency], 0)).toBe(row[currency][figure]);
            const pays = companyPaysOf(row[currency]);
            expect(pays.totalEmployerCost).toBe(pays.totalGrossPay + pays.reimbursements + pays.totalEmployerTaxes + pays.totalBenefitsAndOther);
          }
        }
        if (one.inDollars) return;
        for (const rule of paymentRules) {
          if (rule.countryCode !== one.country) continue;
          const due = [2026, 2027].flatMap((each) => rule.periodsOf(each)).map((period) => {
            const lastMonth = `${(last !== null && last < period.endDate ? last : period.endDate).slice(0, 7)}-01`;
            const pastSalaries = new Map(cycles.flatMap(({ startDate: month }) => (salaryIn(month) === salaryIn(lastMonth) ? [] : [[month.slice(0, 7), salaryIn(month)] as const])));
            const earning = { startDate: worker.startDate, endDate: last, annualSalary: salaryIn(lastMonth) * 12, bonusDays: worker.bonusDays, pastSalaries };
            return earnedPayment(rule.kind, earning, period)?.amount ?? 0;
          });
          expect([rule.kind, chargedBy(months, rule.kind)]).toEqual([rule.kind, due.reduce((sum, each) => sum + each, 0)]);
        }
      }),
      { numRuns: 150 },
    );
  });
});

test("a settlement in a currency whose rate is missing is not made up", () => {
  const cycles = monthsFrom("2026-12-01", 1).map((cycle) => ({ ...cycle, rates: {} }));
  expect(() => paidMonths(cycles, always(mexican))).toThrow(MissingRate);
});

test("contractors, and employees elsewhere, are settled nothing", () => {
  const contractor: PaidWorker = { ...mexican, type: "contractor", salary: 3_000_100 };
  const canadian: PaidWorker = { ...mexican, countryCode: "CA", region: "ON", currencyCode: "CAD" };
  const cycles = year.map((cycle) => ({ ...cycle, rates: { ...cycle.rates, CAD: { rate: "1.4", source: "Test", at: "2026-11-20T00:00:00.000Z" } } }));
  for (const worker of [contractor, canadian]) expect(settledIn(paidMonths(cycles, always(worker)))).toEqual([]);
});

describe("a settled line says of what time it is", () => {
  const labels = (months: ReturnType<typeof paidMonths>) => settledIn(months).map(([, label]) => label);

  test("and from when on only where somebody was there before", () => {
    expect(labels(paidMonths(year, always({ ...mexican, startDate: "2026-03-01" })))).toEqual(["Christmas bonus (aguinaldo), settled for 2026"]);
  });

  test("and that it comes after the last day only where it does", () => {
    expect(labels(paidMonths(year, always({ ...mexican, endDate: "2026-09-01" })))).toEqual(["Christmas bonus (aguinaldo), settled for 2026"]);
    // That no day of December was paid is known in January; they are still employed.
    const leave: Leave = { type: "parental-leave", startDate: "2026-12-01", endDate: "2026-12-31", daysRequested: 22 };
    const months = paidMonths(monthsFrom("2026-01-01", 13), (month) => ({ worker: mexican, leaves: month < "2027-01-01" ? [] : [leave] }));
    expect(settledIn(months)).toEqual([["2027-01", "Christmas bonus (aguinaldo), settled for 2026", 1_250_00]]);
  });
});

test("a settled line says how it was reckoned, and is called as the line that charges the payment", () => {
  const [december] = paidMonths(year, always({ ...colombian, startDate: "2026-03-10" })).slice(-1);
  const line = december?.row?.lines.find(({ key }) => key === "settled:intereses-sobre-cesantias:2026-01-01");
  expect(line?.rate).toBe("291 of 360 days of 12% of 4,850,000.00: 470,450.00 earned, less 582,580.65 charged");
  const ofBonus = paidMonths(year.slice(4), always(mexican)).at(-1)?.row?.lines.find(({ key }) => key === "settled:aguinaldo:2026-01-01");
  expect(ofBonus?.rate).toBe("245 of 365 days of 15,000.00: 10,068.49 earned, less 10,000.00 charged");
  for (const { countryCode, lineKey, lineLabel } of paymentRules) {
    const terms = { countryCode, region: null, bonusDays: null, vacationDays: null, vacationsPremiumPercentage: null };
    expect(yearLines(terms, 60_000_000_00, 2026).find(({ key }) => key === lineKey)?.label).toBe(lineLabel);
  }
});

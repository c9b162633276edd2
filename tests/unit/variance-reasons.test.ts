import { describe, expect, test } from "vitest";
import type { paycycleCompensations } from "#app/api/db/schema/paycycle.ts";
import { noFigures, storedFigures } from "#app/api/domain/paycycle/pay/paycycle-figures.ts";
import { varianceReasons } from "#app/api/domain/paycycle/comparison/variance-reasons.ts";
import type { CompensationType } from "#app/contract/additional-compensation-type.ts";
import { changeInPercent } from "#app/contract/percent.ts";

type Row = typeof paycycleCompensations.$inferSelect;

const cycles = {
  previous: { startDate: "2026-10-01", endDate: "2026-10-31", rates: {}, taxYear: 2026 as const },
  current: { startDate: "2026-11-01", endDate: "2026-11-30", rates: {}, taxYear: 2026 as const },
};

const settled = { current: 0, previous: 0 };

/** A row of the previous paycycle of somebody who is not in this one. */
const reasonsOf = (row: Partial<Row>) => {
  const previous = { type: "employee", countryCode: "CA", currencyCode: "CAD", paidDays: 0, periodDays: 31, itemIds: [], ...storedFigures(noFigures, noFigures), ...row } as Row;
  return varianceReasons({ current: null, previous, offer: null, settled }, cycles, "usd", new Map());
};

describe("of somebody who is no longer in the paycycle it is said", () => {
  test("that they have ended, when they were employed in the one before, also on leave", () => {
    const ended = [{ reason: "ended", text: "Ended: in the previous paycycle, no longer in this one" }];
    expect(reasonsOf({ paidDays: 31, viaFeeUsd: 59_900 })).toEqual(ended);
    expect(reasonsOf({ paidDays: 0, viaFeeUsd: 59_900 })).toEqual(ended);
    expect(reasonsOf({ paidDays: 12, viaFeeUsd: 0 })).toEqual(ended);
  });

  test("that the deposit was given back, when they had ended long before", () => {
    expect(reasonsOf({ securityDepositUsd: -708_000 })).toEqual([{ reason: "deposit", text: "Security deposit returned in the previous paycycle only" }]);
  });

  test("that it was the last payment, when a bonus or days of before were paid after the end", () => {
    const last = [{ reason: "ended", text: "Last payment in the previous paycycle" }];
    expect(reasonsOf({ bonusCommissionsUsd: 50_000 })).toEqual(last);
    expect(reasonsOf({ grossBasePayUsd: 120_000, grossBasePay: 120_000 })).toEqual(last);
  });
});

test("what was paid beside the salary is named by its type: one of no type of its own is other compensation, and days and hours are worth an amount", () => {
  const row = (itemIds: string[], bonusCommissionsUsd: number) =>
    ({ type: "employee", countryCode: "CA", currencyCode: "CAD", paidDays: 30, periodDays: 30, ...storedFigures(noFigures, noFigures), itemIds, bonusCommissionsUsd }) as Partial<Row> as Row;
  const item = { amount: 33_975, currencyCode: "USD", acceptedOn: "2026-11-05" };
  const items = new Map([["1", { ...item, type: "other" }], ["2", { ...item, type: "bonus" }]] as const);
  const reasons = varianceReasons({ current: row(["1", "2"], 67_950), previous: row([], 0), offer: null, settled }, cycles, "usd", items);
  expect(reasons.map(({ text }) => text)).toEqual(["Other compensation of 339.75 USD accepted on 5 Nov 2026", "Bonus of 339.75 USD accepted on 5 Nov 2026"]);
  const counted = new Map([["1", { ...item, type: "days" }], ["2", { ...item, type: "hours" }]] as const);
  const ofCounted = varianceReasons({ current: row(["1"], 33_975), previous: row(["2"], 33_000), offer: null, settled }, cycles, "usd", counted);
  expect(ofCounted.map(({ text }) => text)).toEqual(["Days worth 339.75 USD accepted on 5 Nov 2026", "Hours worth 339.75 USD accepted on 5 Nov 2026, in the previous paycycle only"]);
});

test("the same bonus as in the month before is charged less in Canada where a year's limit is reached, and that is not unexplained", () => {
  const row = (countryCode: string, totalEmployerTaxes: number, bonus: number) =>
    ({ type: "employee", countryCode, currencyCode: "CAD", paidDays: 30, periodDays: 30, itemIds: ["1"], ...storedFigures(noFigures, noFigures), bonusCommissions: bonus, bonusCommissionsUsd: bonus, totalEmployerTaxes, totalEmployerTaxesUsd: totalEmployerTaxes }) as Partial<Row> as Row;
  const of = (countryCode: string, { before = 700_000, now = 700_000, taxes = 30_000 } = {}) =>
    varianceReasons({ current: row(countryCode, taxes, now), previous: row(countryCode, 70_000, before), offer: null, settled }, cycles, "usd", new Map()).map(({ text }) => text);
  expect(of("CA")).toEqual(["Same bonus and the like as before, taxed differently: a part of the year's limits is used up"]);
  expect(of("CO")).toEqual(["Unexplained: taxes or benefits changed"]);
  expect(of("CA", { before: 0, now: 0 }), "without a bonus").toEqual(["Unexplained: taxes or benefits changed"]);
  expect(of("CA", { now: 600_000 }), "with another one").toEqual(["Bonus and the like changed"]);
  expect(of("CA", { taxes: 70_000 }), "charged as before").toEqual([]);
});

describe("what moves most is said first", () => {
  const row = (more: Partial<Row>) =>
    ({ type: "employee", countryCode: "MX", currencyCode: "MXN", salaryCurrencyCode: "MXN", monthlySalary: 1_000_000, paidDays: 30, periodDays: 30, itemIds: [], ...storedFigures(noFigures, noFigures), ...more }) as Partial<Row> as Row;
  const inPesos = { previous: { ...cycles.previous, rates: { MXN: { rate: "18.5" } } }, current: { ...cycles.current, rates: { MXN: { rate: "18" } } } } as unknown as typeof cycles;
  const item = (type: CompensationType, amount: number, currencyCode = "USD") => ({ type, amount, currencyCode, acceptedOn: null });
  const items = new Map([["1", item("commission", 282_000)], ["2", item("bonus", 5_000)], ["3", item("reimbursement", 90_000, "MXN")]]);
  const of = (current: Partial<Row>, previous: Partial<Row>, sums = settled) => varianceReasons({ current: row(current), previous: row(previous), offer: null, settled: sums }, inPesos, "usd", items).map(({ text }) => text);

  test("a commission of 2,820.00 USD before a settlement of 0.04 MXN and a fee of 5.00 USD more; the exchange rate last", () => {
    const now = { itemIds: ["1"], bonusCommissions: 5_076_000, bonusCommissionsUsd: 282_000, totalBenefitsAndOther: 4, viaFeeUsd: 60_400 };
    expect(of(now, { viaFeeUsd: 59_900 }, { current: 4, previous: 0 })).toEqual([
      "Commission of 2,820.00 USD",
      "Fee from 599.00 USD to 604.00 USD",
      "Settlement of statutory payments: +0.04 MXN",
      "1 USD from 18.5 to 18 MXN",
    ]);
  });

  test("what is in pesos is as large as its dollars: 900.00 MXN come after 50.00 USD, also where they were in the paycycle before", () => {
    const before = { itemIds: ["3"], reimbursements: 90_000, reimbursementsUsd: 4_865 };
    const now = { itemIds: ["2"], bonusCommissions: 90_000, bonusCommissionsUsd: 5_000 };
    expect(of(now, before).slice(0, 2)).toEqual(["Bonus of 50.00 USD", "Reimbursement of 900.00 MXN, in the previous paycycle only"]);
    expect(of({ ...now, itemIds: [] }, { ...before, itemIds: [] }).slice(0, 2)).toEqual(["Bonus and the like changed", "Reimbursements changed"]);
  });

  test("a reimbursement of 30,000 JPY, which is nearly 200 dollars, before a bonus of 50.00 USD: yen have no decimals", () => {
    const inYen = { previous: cycles.previous, current: { ...cycles.current, rates: { JPY: { rate: "155" } } } } as unknown as typeof cycles;
    const inBoth = new Map([["2", item("bonus", 5_000)], ["4", item("reimbursement", 30_000, "JPY")]]);
    const japanese = (more: Partial<Row>) => row({ type: "contractor", countryCode: "JP", currencyCode: "JPY", salaryCurrencyCode: "JPY", ...more });
    const current = japanese({ itemIds: ["2", "4"], bonusCommissions: 7_750, bonusCommissionsUsd: 5_000, reimbursements: 30_000, reimbursementsUsd: 19_355 });
    const reasons = varianceReasons({ current, previous: japanese({}), offer: null, settled }, inYen, "usd", inBoth).map(({ text }) => text);
    expect(reasons.slice(0, 2)).toEqual(["Reimbursement of 30,000 JPY", "Bonus of 50.00 USD"]);
  });

  test("a raise before a small bonus, and after a large one", () => {
    const raised = { monthlySalary: 1_100_000, grossBasePay: 100_000, grossBasePayUsd: 5_555 };
    const words = "Raise: from 10,000.00 MXN to 11,000.00 MXN a month";
    expect(of({ ...raised, itemIds: ["2"], bonusCommissionsUsd: 5_000 }, {}).slice(0, 2)).toEqual([words, "Bonus of 50.00 USD"]);
    expect(of({ ...raised, itemIds: ["1"], bonusCommissionsUsd: 282_000 }, {}).slice(0, 2)).toEqual(["Commission of 2,820.00 USD", words]);
  });
});

test("a salary that is agreed in another currency is no raise, though its number is larger", () => {
  const row = (salaryCurrencyCode: string, monthlySalary: number, grossBasePay: number) =>
    ({ type: "employee", countryCode: "MX", currencyCode: "MXN", paidDays: 30, periodDays: 30, itemIds: [], ...storedFigures(noFigures, noFigures), salaryCurrencyCode, monthlySalary, grossBasePay }) as Partial<Row> as Row;
  const reasons = varianceReasons({ current: row("MXN", 5_000_000, 5_000_000), previous: row("USD", 300_000, 5_400_000), offer: null, settled }, cycles, "local", new Map());
  expect(reasons).toEqual([{ reason: "raise", text: "Salary changed: from 3,000.00 USD to 50,000.00 MXN a month" }]);
});

describe("a settlement of statutory payments", () => {
  const row = (totalBenefitsAndOther: number, workerTaxes = 0) =>
    ({ type: "employee", countryCode: "CO", currencyCode: "COP", paidDays: 30, periodDays: 30, itemIds: [], ...storedFigures(noFigures, noFigures), totalBenefitsAndOther, workerTaxes }) as Partial<Row> as Row;
  const of = (current: Row | null, previous: Row | null, sums: { current: number; previous: number }) => varianceReasons({ current, previous, offer: null, settled: sums }, cycles, "usd", new Map());

  test("is a reason of its own, with what it comes to, and is not unexplained", () => {
    expect(of(row(900_00), row(1_000_00), { current: -100_00, previous: 0 })).toEqual([{ reason: "settlement", text: "Settlement of statutory payments: -100.00 COP" }]);
    expect(of(row(1_250_00), row(1_000_00), { current: 250_00, previous: 0 })).toEqual([{ reason: "settlement", text: "Settlement of statutory payments: +250.00 COP" }]);
  });

  test("of the paycycle before is the reason why it is no longer there", () => {
    expect(of(row(1_000_00), row(900_00), { current: 0, previous: -100_00 })).toEqual([{ reason: "settlement", text: "Settlement of statutory payments in the previous paycycle only" }]);
  });

  test("explains what it settles and nothing besides", () => {
    const unexplained = { reason: "unexplained", text: "Unexplained: taxes or benefits changed" };
    expect(of(row(901_00), row(1_000_00), { current: -100_00, previous: 0 })[0]).toEqual(unexplained);
    expect(of(row(900_00, 5_00), row(1_000_00), { current: -100_00, previous: 0 })[0]).toEqual(unexplained);
  });

  test("of who was not in the paycycle before is said beside that", () => {
    expect(of(row(1_000_00), null, { current: 50_00, previous: 0 }).map(({ reason }) => reason)).toEqual(["new-hire", "settlement"]);
  });
});

describe("what was carried over, where this paycycle moves none of it,", () => {
  type Moves = Pick<Row, "carriedOver" | "carried">;
  const row = (moves: Moves) => ({ type: "employee", countryCode: "CA", currencyCode: "USD", paidDays: 30, periodDays: 30, itemIds: [], ...storedFigures(noFigures, noFigures), ...moves }) as Partial<Row> as Row;
  const of = (current: Moves, previous: Moves) => varianceReasons({ current: row(current), previous: row(previous), offer: null, settled }, cycles, "usd", new Map()).map(({ text }) => text);
  const left = (to: string | null) => ({ local: 380_00, usd: 380_00, to });

  test("was of the one before only, when nothing is left of it", () => {
    expect(of({ carriedOver: 0, carried: null }, { carriedOver: 380_00, carried: left("2026-11-01") })).toEqual(["Carried over in the previous paycycle only: -380.00 USD"]);
  });

  test("is still carried over, or still owed once no paycycle is to come", () => {
    const owed = "Still owed to the provider, with no paycycle to come: -380.00 USD";
    expect(of({ carriedOver: 0, carried: left("2026-12-01") }, { carriedOver: 380_00, carried: left("2026-11-01") })).toEqual(["Carried over to December 2026: -380.00 USD"]);
    expect(of({ carriedOver: 0, carried: left(null) }, { carriedOver: 380_00, carried: left("2026-11-01") })).toEqual([owed]);
    expect(of({ carriedOver: 0, carried: left(null) }, { carriedOver: 0, carried: left("2026-11-01") })).toEqual([owed]);
  });

  test("is no change when it was there before as well", () => {
    expect(of({ carriedOver: 0, carried: left("2026-12-01") }, { carriedOver: 0, carried: left("2026-11-01") })).toEqual([]);
    expect(of({ carriedOver: 0, carried: left(null) }, { carriedOver: 0, carried: left(null) })).toEqual([]);
  });
});

test("a change is no percentage of nothing, or of what was given back", () => {
  const of = (previous: number, current: number) => changeInPercent({ previous, current });
  expect([of(1000, 1042), of(1000, 900), of(1000, 1000), of(0, 0)]).toEqual(["+4.2%", "-10.0%", "0.0%", "0.0%"]);
  expect([of(0, 500), of(-708_000, 0), of(-100, 100)]).toEqual(["", "", ""]);
});

describe("an exchange rate that is another", () => {
  const row = (more: Partial<Row>) =>
    ({ type: "employee", countryCode: "MX", currencyCode: "MXN", salaryCurrencyCode: "MXN", monthlySalary: 1_000_000, paidDays: 30, periodDays: 30, itemIds: [], ...storedFigures(noFigures, noFigures), viaFeeUsd: 59_900, ...more }) as Partial<Row> as Row;
  const inPesos = { previous: { ...cycles.previous, rates: { MXN: { rate: "18.5" } } }, current: { ...cycles.current, rates: { MXN: { rate: "18" } } } } as unknown as typeof cycles;
  const of = (moved: { totalDue: number; totalNetPay: number }, more: Partial<Row> = {}) => varianceReasons({ current: row(more), previous: row({}), offer: null, settled, moved }, inPesos, "usd", new Map()).map(({ text }) => text);

  test("says with its sign what it alone moves of the total due and of the net pay", () => {
    expect(of({ totalDue: 1_543, totalNetPay: -1 })).toEqual(["1 USD from 18.5 to 18 MXN: +15.43 USD in total due, -0.01 USD in net pay"]);
  });

  test("says it with its thousands apart, as amounts and every other rate on the screen", () => {
    const inColombia = { countryCode: "CO", currencyCode: "COP", salaryCurrencyCode: "COP" };
    const rates = { previous: { ...cycles.previous, rates: { COP: { rate: "4092.68" } } }, current: { ...cycles.current, rates: { COP: { rate: "4121.35" } } } } as unknown as typeof cycles;
    const reasons = varianceReasons({ current: row(inColombia), previous: row(inColombia), offer: null, settled, moved: { totalDue: -100, totalNetPay: 0 } }, rates, "usd", new Map());
    expect(reasons[0]?.text).toMatch(/^1 USD from 4,092\.68 to 4,121\.35 COP: /);
  });

  test("stands before what moves less, and after what moves more", () => {
    expect(of({ totalDue: -1_543, totalNetPay: 0 }, { viaFeeUsd: 60_400 })[0]).toMatch(/^1 USD/);
    expect(of({ totalDue: -499, totalNetPay: 0 }, { viaFeeUsd: 60_400 })[0]).toMatch(/^Fee/);
  });
});

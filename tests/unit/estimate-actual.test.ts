import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StoredLine } from "#app/api/db/schema/paycycle.ts";
import { noFigures, storedFigures } from "#app/api/domain/paycycle/pay/paycycle-figures.ts";
import { buildPaycycleCompensation, type Owed, type PayTerms } from "#app/api/domain/paycycle/pay/build-paycycle-compensation.ts";
import type { PaidWorker } from "#app/api/domain/paycycle/pay/worker-pay.ts";
import { chargedLines } from "#app/api/domain/estimate-actual/charged-lines.ts";
import type { ChargedCycle } from "#app/api/domain/estimate-actual/charged-cycles.ts";
import { compareMonth } from "#app/api/domain/estimate-actual/compare-month.ts";
import { columnFor } from "#app/api/domain/estimate-actual/estimated-month.ts";
import { totalMonths } from "#app/api/domain/estimate-actual/total-months.ts";
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

  test("says of a month with leave when somebody joined or left only where that is within it", () => {
    const leaves = [{ type: "parental-leave" as const, startDate: "2026-11-02", endDate: "2026-11-06", daysRequested: 30 }];
    for (const days of [{ startDate: "2026-11-01" }, { endDate: "2026-11-30" }]) expect(reasonsOf({ ...mexican, ...days }, { ...nothing, leaves })).toEqual([["days", "5 days of unpaid leave: 25 of 30 days paid"]]);
  });

  test("is the fee alone where none was charged for a month that was paid", () => {
    const month = chargedIn(mexican, nothing, { ...cycle, monthlyFee: 0 })!;
    const { reasons } = compared(yearly("18.5"), month, mexican);
    expect(reasons.map(({ text, due }) => [text, due])).toEqual([["Provider's fee: 0.00 USD a month, not 599.00 USD", { local: -1_108_150, usd: -59_900 }]]);
  });

  test("is the law of another province", () => {
    const canadian: PaidWorker = { ...mexican, countryCode: "CA", region: "BC", currencyCode: "CAD" };
    const rates = { CAD: { rate: "1.4", source: "Test", at: "2026-11-01" } };
    const month = chargedIn(canadian, nothing, { ...cycle, rates })!;
    const { reasons } = compared(estimateOf({ countryCode: "CA", region: "ON", grossSalary: 96_000_000, period: "annually" }, "1.4"), month, canadian);
    expect(reasons.map(({ reason, text }) => [reason, text])).toEqual([["terms", "Law of British Columbia, Canada, not of Ontario, Canada"]]);
  });

  test("is rates that were corrected since, and by their versions", () => {
    const estimate = yearly("18.5");
    const details = { ...estimate.details, ratesVersion: "MX-2026.0", lines: estimate.details.lines.map((line) => (line.key === "aguinaldo" ? { ...line, amount: line.amount - 12_000 } : line)) };
    const { reasons } = compareMonth({ ...estimate, details }, chargedIn(mexican, nothing, cycle)!, mexican, new Map(), "MX-2026.1");
    expect(reasons).toMatchObject([{ reason: "corrected-rates", text: "Tax rates MX-2026.0 were corrected to MX-2026.1 since the estimate", due: { local: 1_000 } }]);
  });

  test("is no rounding where a line that was saved is ten centavos from its own facts, though a dollar was converted for the fee", () => {
    const estimate = yearly("18.5");
    const lines = estimate.details.lines.map((line) => (line.key === "aguinaldo" ? { ...line, amount: line.amount + 120 } : line));
    const { reasons } = compared({ ...estimate, details: { ...estimate.details, lines } }, chargedIn(mexican, nothing, cycle)!, mexican);
    expect(reasons).toMatchObject([{ reason: "unexplained", due: { local: -10 } }]);
  });

  test("that nothing explains stands first, however little it is, with the lines that it is in, and then what is most, either way", () => {
    const joined = { ...mexican, startDate: "2026-11-09" };
    const month = chargedIn(joined, nothing, cycle)!;
    const taxes = month.charged.filter(({ figure }) => figure === "totalEmployerTaxes").slice(0, 4);
    // Ten centavos more of four lines: more than rounding to the cent can part them by.
    const charged = month.charged.map((line) => (taxes.includes(line) ? { ...line, local: line.local + 10 } : line));
    const { reasons } = compared(estimateOf({ countryCode: "MX", grossSalary: 96_000_000, period: "annually" }, "18.5", 50_000), { ...month, charged }, joined);
    const [one, two, three] = taxes.map(({ label }) => label);
    expect(reasons.map(({ text }) => text)).toEqual([
      `Unexplained: ${one}, ${two}, ${three} and 1 more`,
      "Joined on 9 Nov 2026: 22 of 30 days paid",
      "Provider's fee: 599.00 USD a month, not 500.00 USD",
    ]);
  });

  test("is a bonus and what is paid back, each by its own request, and what is charged on the bonus alone", () => {
    const paid = [
      { id: "b", type: "bonus" as const, amount: 100_000, currencyCode: "USD", description: "Year end" },
      { id: "r", type: "reimbursement" as const, amount: 5_000, currencyCode: "USD", description: "Desk" },
    ];
    const items = new Map(paid.map((item) => [item.id, { ...item, acceptedOn: "2026-11-03" }]));
    const actual = compareMonth(yearly("18.5"), chargedIn(mexican, { ...nothing, items: paid }, cycle)!, mexican, items, yearly("18.5").details.ratesVersion);
    expect(actual.reasons.map(({ reason, text }) => [reason, text])).toEqual([
      ["bonus", "Bonus of 1,000.00 USD accepted on 3 Nov 2026, and what is charged on it"],
      ["reimbursement", "Reimbursement of 50.00 USD accepted on 3 Nov 2026"],
    ]);
  });

  test("of all paycycles together has the reasons that there are, the largest first, with in how many", () => {
    const monthOf = (worker: PaidWorker, rate: string) => compared(yearly("18.5"), chargedIn(worker, nothing, { ...cycle, rates: { MXN: { rate, source: "Test", at: "2026-11-01" } }, monthlyFee: 60_000 })!, worker);
    const { reasons } = totalMonths([monthOf({ ...mexican, endDate: "2026-11-12" }, "18.5"), monthOf(mexican, "18.5"), monthOf({ ...mexican, salary: 8_100_000 }, "18.5")]);
    expect(reasons.map(({ reason, text }) => [reason, text])).toEqual([
      ["days", "Days that were paid, in 1 paycycle"],
      ["salary", "Another salary, in 1 paycycle"],
      ["fee", "Provider's fee, in 3 paycycles"],
    ]);
  });

  test("is what the contract grants beyond the law", () => {
    expect(reasonsOf({ ...mexican, bonusDays: 30, vacationDays: 20, vacationsPremiumPercentage: 50 }, nothing)).toEqual([
      ["terms", "Contract: 30 days of Christmas bonus, not 15; 20 days of vacation a year, not 12; a vacation premium of 50%, not 25%"],
    ]);
  });
});

describe("a line of what a paycycle charged", () => {
  const figure = "totalBenefitsAndOther";
  const chargedAs = (stored: Partial<StoredLine>, { local, usd } = { local: 5_000, usd: 270 }) =>
    chargedLines(
      storedFigures({ ...noFigures, [figure]: local }, { ...noFigures, [figure]: usd }) as ChargedCycle["row"],
      [{ figure, key: null, label: "Private health insurance", base: null, rate: null, local: 5_000, usd: 270, ...stored }],
    );

  test("is on top of the month where it is neither of the law nor of anything else that is known", () => {
    for (const key of [null, "private_health"]) expect(chargedAs({ key })).toMatchObject([{ cause: "other-charge", said: "Private health insurance", local: 5_000 }]);
    expect(chargedAs({ key: "employerBenefits:private_health" })).toMatchObject([{ cause: "month" }]);
  });

  test("that was kept without a key is known by its words, without what was added to them", () => {
    const plain = { key: "Savings fund", label: "Savings fund" };
    for (const added of ["", ", for October 2026", ", on additional compensation"]) {
      expect(chargedAs({ label: `Savings fund${added}` })).toMatchObject([{ ...plain, said: `Savings fund${added}` }]);
    }
  });

  test("that its figure holds beyond its lines stands by itself, also where that is in one of the two currencies alone", () => {
    const left = { key: "without-line", cause: "month" };
    expect(chargedAs({})).toHaveLength(1);
    expect(chargedAs({}, { local: 5_001, usd: 270 })).toMatchObject([{}, { ...left, local: 1, usd: 0 }]);
    expect(chargedAs({}, { local: 5_000, usd: 269 })).toMatchObject([{}, { ...left, local: 0, usd: -1 }]);
  });
});

test("an estimate of several places has the column of the worker's own, with its province before another", () => {
  const [mexico, ontario, columbia] = [estimateOf({ countryCode: "MX" }, "18"), estimateOf({ countryCode: "CA", region: "ON" }, "1.4"), estimateOf({ countryCode: "CA", region: "BC" }, "1.4")];
  const own = estimateOf({ countryCode: "MX", grossSalary: 1_000_000 }, "18");
  const saved = { question: { compare: [{}, {}] } as never, estimates: [mexico, ontario, columbia, own] };
  expect(columnFor(saved, { countryCode: "CA", region: "BC" })).toBe(columbia);
  expect(columnFor(saved, { countryCode: "CA", region: "ON" })).toBe(ontario);
  expect(columnFor(saved, { countryCode: "MX", region: null })).toBe(own);
  expect(columnFor(saved, { countryCode: "CA", region: "QC" }), "of another province than any that was asked for").toBe(ontario);
  expect(columnFor(saved, { countryCode: "CO", region: null })).toBeNull();
});

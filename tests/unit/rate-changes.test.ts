import { expect, test } from "vitest";
import { monthInYears } from "#app/api/domain/rates-effect/month-in-year.ts";
import { rateChanges } from "#app/api/domain/rates-effect/rate-changes.ts";
import { estimateCost } from "#app/api/domain/estimate/estimate-cost.ts";
import type { PaidWorker } from "#app/api/domain/paycycle/pay/worker-pay.ts";
import { changeOfLine } from "#app/contract/percent.ts";

const changeOf = (place: string, name: string) => rateChanges(2025, 2026).find((each) => each.place === place && each.name === name);

test("what changed in the rates is read off the rates themselves, with the law of the later year", () => {
  expect(changeOf("Canada", "Pension plan, ceiling")).toMatchObject({ from: "71,300", to: "74,600", law: { validFrom: "2026-01-01", article: "T4127, Canada Pension Plan contributions (C, C2)" } });
  expect(changeOf("Canada", "Employment insurance, rate")).toMatchObject({ from: "1.64%", to: "1.63%" });
  expect(changeOf("British Columbia, Canada", "Brackets, no. 1, rate")).toMatchObject({ from: "5.06%", to: "5.6%" });
  expect(changeOf("Colombia", "Minimum wage")).toMatchObject({ from: "1,423,500", to: "1,750,905", law: null });
  expect(changeOf("Canada", "Pension plan, rate"), "5.95% in both years").toBeUndefined();
});

test("what a budget had replaced before it was ever reckoned with is not told as a change", () => {
  const named = rateChanges(2025, 2026).filter(({ place }) => place === "British Columbia, Canada").map(({ name }) => name);
  expect(named).toContain("Reduction, amount");
  expect(named.filter((name) => /budget/i.test(name))).toEqual([]);
});

test("nothing changed between a year and itself, and the other way round each change is turned", () => {
  expect(rateChanges(2026, 2026)).toEqual([]);
  const [there, back] = [rateChanges(2025, 2026), rateChanges(2026, 2025)];
  expect(back.map(({ from, to }) => [to, from]).sort()).toEqual(there.map(({ from, to }) => [from, to]).sort());
  for (const { place, name, from, to } of there) expect([place !== "" && name !== "", from !== to], `${place}: ${name}`).toEqual([true, true]);
});

test("no two figures of a place have the same name", () => {
  const names = rateChanges(2025, 2026).map(({ place, name }) => `${place}: ${name}`);
  expect(new Set(names).size).toBe(names.length);
});

test("a month in both years is what the calculator says, a twelfth of each line, and its lines are those that move most", () => {
  const worker: PaidWorker = { type: "employee", countryCode: "CA", region: "ON", startDate: "2024-01-01", endDate: null, salary: 9_000_000, salaryPeriod: "annual", currencyCode: "CAD", bonusDays: null, vacationDays: null, vacationsPremiumPercentage: null };
  const legal = { countryCode: "CA" as const, region: "ON" as const, bonusDays: null, vacationDays: null, vacationsPremiumPercentage: null };
  const month = monthInYears(worker, legal, { from: 2025, to: 2026 }, { CAD: { rate: "1.4", source: "Test", at: "2026-11-01" } });
  for (const [side, year] of [["before", 2025], ["after", 2026]] as const) {
    const question = { grossSalary: 9_000_000, countryCode: "CA", region: "ON", currencyCode: "CAD", outputCurrencyCode: "CAD", period: "monthly", year } as const;
    const said = estimateCost({ ...question, grossSalary: 750_000 }, { monthlyFee: 0, exchangeRate: null, today: "2026-11-20" });
    // A cent for each line at most: the calculator rounds the month, a twelfth of the year is rounded here.
    expect(Math.abs(month.cost.local[side] - said.totalEmploymentCost)).toBeLessThan(6);
    expect(Math.abs(month.net.local[side] - said.totalNetPay)).toBeLessThan(8);
  }
  expect(month.lines.length).toBe(3);
  const sizes = month.lines.map(({ change }) => Math.abs(change.after - change.before));
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
});

test("a line that takes something off is not new where it takes off more, and what there was nothing of before is", () => {
  const worker: PaidWorker = { type: "employee", countryCode: "CA", region: "BC", startDate: "2024-01-01", endDate: null, salary: 3_000_000, salaryPeriod: "annual", currencyCode: "CAD", bonusDays: null, vacationDays: null, vacationsPremiumPercentage: null };
  const legal = { countryCode: "CA" as const, region: "BC" as const, bonusDays: null, vacationDays: null, vacationsPremiumPercentage: null };
  const { lines } = monthInYears(worker, legal, { from: 2025, to: 2026 }, { CAD: { rate: "1.4", source: "Test", at: "2026-11-01" } });
  const reduction = lines.find(({ label }) => label === "B.C. tax reduction, worker's");
  expect(reduction?.change).toEqual({ before: -3285, after: -4514 });
  const of = (previous: number, current: number) => changeOfLine({ previous, current });
  expect([of(-3285, -4514), of(-3285, 0), of(0, -4514), of(0, 100), of(100, 0), of(1000, 1042)]).toEqual(["+37.4%", "-100.0%", "new", "new", "-100.0%", "+4.2%"]);
});

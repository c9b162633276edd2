import { expect, test } from "vitest";
import type { Leave } from "#app/api/domain/paycycle/pay/employed-days.ts";
import type { PaidWorker } from "#app/api/domain/paycycle/pay/worker-pay.ts";
import { monthsFrom, paidMonths } from "#tests/support/paid-year.ts";

/** 30,000 MXN a month. */
const mexican: PaidWorker = {
  type: "employee", countryCode: "MX", region: null, startDate: "2022-03-01", endDate: null, salary: 3_000_000, salaryPeriod: "monthly", currencyCode: "MXN",
  bonusDays: 15, vacationDays: 20, vacationsPremiumPercentage: 25,
};
/** Of May its last day alone. */
const leave: Leave = { type: "parental-leave", startDate: "2026-05-31", endDate: "2026-06-20", daysRequested: 15 };
const bonus = { id: "b", type: "bonus" as const, amount: 600_000, currencyCode: "MXN", description: "May" };

/** What the cycles of June and July say of May, when the leave is known in June and canceled in July. */
function saidOfMay() {
  const months = paidMonths(monthsFrom("2026-05-01", 3), (month) => ({ worker: mexican, leaves: month === "2026-06-01" ? [leave] : [], items: month === "2026-05-01" ? [bonus] : [] }));
  return months.slice(1).map(({ row }) => (row?.lines ?? []).filter(({ label }) => label.includes("May 2026")));
}

test("a day that is taken back, and paid again, is said by its number, and its pay is the days' of the month", () => {
  const [taken, again] = saidOfMay();
  expect(taken?.[0]).toMatchObject({ figure: "grossBasePay", label: "Salary, May 2026: 1 day of unpaid leave taken back", base: 3_000_000, rate: "30 of 31 days, paid 31 of 31 days", local: -967_74 });
  expect(again?.[0]).toMatchObject({ figure: "grossBasePay", label: "Salary, May 2026: 1 day paid after all", base: 3_000_000, rate: "31 of 31 days, paid 30 of 31 days", local: 967_74 });
  expect(again?.map(({ key, local, usd }) => [key, local, usd])).toEqual(taken?.map(({ key, local, usd }) => [key, 0 - local, 0 - usd]));
});

test("each line can be multiplied by hand, on the salary and on a bonus: its base is the day's part, its rate is the law's", () => {
  const [taken = []] = saidOfMay();
  const find = (label: string) => taken.find((line) => line.label === `${label}, May 2026: 1 day of unpaid leave taken back`);
  // A day of 31 of 3,568.18, of 32,083.50 and of 6,416.70.
  expect(find("IMSS sickness and maternity, fixed quota")).toMatchObject({ base: -115_10, rate: "20.40%", local: -23_48 });
  expect(find("IMSS cash benefits")).toMatchObject({ base: -1_034_95, rate: "0.70%" });
  expect(find("IMSS cash benefits, on additional compensation")).toMatchObject({ base: -206_99, rate: "0.70%", local: -1_45 });
  // What has no rate of its own has a base where the law has one.
  expect(find("Income tax (ISR), less employment subsidy")).toMatchObject({ base: -967_74, rate: null });
  expect(find("Christmas bonus (aguinaldo)")).toMatchObject({ base: null, rate: null });
  const rated = taken.filter(({ rate }) => rate?.endsWith("%"));
  expect(rated.length).toBeGreaterThan(20);
  for (const { label, base, rate, local } of rated) expect(Math.abs((base ?? 0) * Number.parseFloat(rate ?? "") / 100 - local), label).toBeLessThan(1.5);
});

test("no rate stands beside a line whose parts have several: a bonus that has raised the rate of Colombia's solidarity fund is corrected by the days as well", () => {
  const colombian: PaidWorker = { ...mexican, countryCode: "CO", salary: 1_500_000_000, currencyCode: "COP", bonusDays: null };
  const items = [{ ...bonus, amount: 1_500_000_000, currencyCode: "COP" }];
  const [may, june] = paidMonths(monthsFrom("2026-05-01", 2), (month) => (month === "2026-05-01" ? { worker: colombian, items } : { worker: { ...colombian, endDate: "2026-05-10" } }));
  const rateOf = (label: string, row: typeof may) => row?.row?.lines.find((line) => line.label === label)?.rate;
  expect(rateOf("Pension solidarity fund, on additional compensation", may)).toBe("1.4%, before 1%");
  const corrected = june?.row?.lines.find(({ label }) => label.startsWith("Pension solidarity fund, on additional compensation, May 2026"));
  expect(corrected).toMatchObject({ base: null, rate: null });
});

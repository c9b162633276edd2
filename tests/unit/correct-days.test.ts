import { expect, test } from "vitest";
import { correctDays } from "#app/api/domain/paycycle/pay/correct-days.ts";
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

/** What one cycle pays of a month whose cycle had paid all but `unpaidDays`; the worker and the leave are those that are known by now. */
function correctMay(worker: PaidWorker, leaves: Leave[], unpaidDays: string[] = []) {
  const [may] = monthsFrom("2026-05-01", 1);
  const { startDate, endDate, rates, taxYear } = may!;
  return correctDays(worker, leaves, { startDate, endDate, taxYear, rates, monthlySalary: worker.salary, annualSalary: null, salaryCurrencyCode: worker.currencyCode, bonusCommissions: 0, unpaidDays }, worker.currencyCode);
}
const onLeave = (startDate: string, endDate: string): Leave => ({ type: "parental-leave", startDate, endDate, daysRequested: 15 });

test("says of each day once what has become of it: of those that were unpaid already nothing, and where as many are paid as taken back, both", () => {
  expect(correctMay(mexican, [onLeave("2026-05-04", "2026-05-06")], ["2026-05-04", "2026-05-05", "2026-05-06"])).toEqual({ lines: [], takenBack: [], repaid: [] });
  const moved = correctMay(mexican, [onLeave("2026-05-05", "2026-05-07")], ["2026-05-04", "2026-05-05", "2026-05-06"]);
  expect([moved.takenBack, moved.repaid]).toEqual([["2026-05-07"], ["2026-05-04"]]);
  expect(moved.lines[0]).toMatchObject({ label: "Salary, May 2026: 1 day of unpaid leave taken back, 1 day paid after all", rate: "28 of 31 days, paid 28 of 31 days", local: 0 });
});

test("counts the last day itself as one on which somebody was employed, and leave after it as days after it", () => {
  const { lines, takenBack } = correctMay({ ...mexican, endDate: "2026-05-28" }, [onLeave("2026-05-27", "2026-05-29")]);
  expect(takenBack).toEqual(["2026-05-27", "2026-05-28", "2026-05-29", "2026-05-30", "2026-05-31"]);
  expect(lines[0]).toMatchObject({ label: "Salary, May 2026: 2 days of unpaid leave taken back, 3 days after the last day taken back", rate: "26 of 31 days, paid 31 of 31 days" });
});

test("of the month in which somebody begins, the days before their first one were never paid", () => {
  const { lines } = correctMay({ ...mexican, startDate: "2026-05-11" }, [onLeave("2026-05-31", "2026-06-20")]);
  expect(lines[0]).toMatchObject({ label: "Salary, May 2026: 1 day of unpaid leave taken back", rate: "20 of 31 days, paid 21 of 31 days", local: -967_74 });
});

test("a month that leave takes whole takes back what was charged on it, line by line, and one that it no longer takes pays the same; of a contractor there is the pay alone", () => {
  const days = Array.from({ length: 31 }, (_, place) => `2026-05-${String(place + 1).padStart(2, "0")}`);
  const [taken, again] = [correctMay(mexican, [onLeave("2026-05-01", "2026-05-31")]).lines, correctMay(mexican, [], days).lines];
  expect(taken[0]).toMatchObject({ local: -3_000_000, rate: "0 of 31 days, paid 31 of 31 days" });
  expect(taken.length).toBeGreaterThan(15);
  expect(taken.every(({ label }) => label.endsWith(", May 2026: 31 days of unpaid leave taken back"))).toBe(true);
  expect(again.map(({ key, figure, local, usd }) => [key, figure, local, usd])).toEqual(taken.map(({ key, figure, local, usd }) => [key, figure, 0 - local, 0 - usd]));
  const pay = correctMay({ ...mexican, type: "contractor", countryCode: "GB", currencyCode: "USD", salary: 310_000 }, [onLeave("2026-05-31", "2026-06-20")]).lines;
  expect(pay.map(({ label, local, usd }) => [label, local, usd])).toEqual([["Salary, May 2026: 1 day of unpaid leave taken back", -10_000, -10_000]]);
});

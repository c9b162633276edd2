import { formatDay, type Span } from "#app/contract/day-words.ts";
import { formatAmount } from "#app/contract/money.ts";
import type { StatutoryPaymentKind } from "#app/contract/statutory-payment-kind.ts";
import type { PaycycleRates, StoredLine } from "../../db/schema/paycycle.ts";
import { addDays } from "../day/calendar-day.ts";
import { inBoth, payCurrencyOf } from "../paycycle/pay/pay-currency.ts";
import type { PaidWorker } from "../paycycle/pay/worker-pay.ts";
import type { ChargedMonth } from "./charged-months.ts";
import { type EarnedPayment, earnedPayment } from "./earned-payment.ts";
import { earningWorker, firstPaidDay, isWithin, lastDayIn } from "./earning-worker.ts";
import { type EarningPeriod, type PaymentRule, paymentRules } from "./payment-rules.ts";
import { chargesOf, settledKey } from "./statutory-charge.ts";

type Duty = EarningPeriod & { rule: PaymentRule; lastDay: string };

/**
 * The payments that a paycycle settles: those whose time ends within it, with the law's or with somebody's last day. And, of a
 * time that is over, those of which it pays or corrects days of `others`, months before it; and those of who has left before it,
 * while `isDepositHeld`: their last paycycle may be one that settled nothing, or was approved before their last day was said.
 */
export function settledDuties(worker: PaidWorker, cycle: Span, others: readonly Span[], isDepositHeld: boolean): Duty[] {
  if (worker.type !== "employee") return [];
  const hasLeft = isDepositHeld && worker.endDate !== null && worker.endDate < cycle.startDate;
  const days = [cycle, ...others].map(({ startDate }) => startDate).concat(hasLeft && worker.endDate ? worker.endDate : []);
  const years = new Set(days.map((day) => Number(day.slice(0, 4))));
  const rules = paymentRules.filter(({ countryCode }) => countryCode === worker.countryCode);
  return rules.flatMap((rule) => [...years].flatMap((year) => rule.periodsOf(year)).flatMap((period) => {
    const lastDay = lastDayIn(period, worker);
    const isEarned = worker.startDate <= lastDay && period.startDate <= lastDay;
    const endsJustBefore = lastDay < period.endDate && addDays(lastDay, 1) === cycle.startDate;
    const endsHere = isEarned && (lastDay >= cycle.startDate || endsJustBefore || (hasLeft && lastDay === worker.endDate));
    const isTouched = others.some(({ startDate, endDate }) => startDate <= period.endDate && endDate >= period.startDate);
    return lastDay <= cycle.endDate && (endsHere || isTouched) ? [{ ...period, rule, lastDay }] : [];
  }));
}

/** A paycycle as it is without what it settles. `others` are the months before it of which it pays or corrects days; `isDepositHeld` says whether a deposit is when it begins. */
type Unsettled = Span & { rates: PaycycleRates; lines: readonly StoredLine[]; others: readonly Span[]; isDepositHeld: boolean };

/**
 * The lines by which a paycycle settles statutory payments: what is earned by law, less what the cycles before (`months`) and
 * this one charge on salary, so that all of them together come to what is due, to the cent of the country's currency. Below
 * zero where too much was charged; nothing for what is right already.
 *
 * Who was paid by somebody else in the first months of the time, as no cycle that is known says otherwise, is settled from
 * their first known month on: what was earned before it was charged there, and stays out on both sides. Leave takes off no
 * days, also where it was unpaid. A salary in another currency is taken at the rate of the month in which the time ends. What
 * is settled a second time, after a correction, is so by the salary and the rates of that month. Throws MissingRate.
 */
export function settlementLines(worker: PaidWorker, months: readonly ChargedMonth[], cycle: Unsettled): StoredLine[] {
  const { startDate } = cycle;
  const charges = [...months.flatMap((month) => month.charges), ...chargesOf(cycle.lines, startDate)];
  const currencyCode = payCurrencyOf(worker);
  return settledDuties(worker, cycle, cycle.others, cycle.isDepositHeld).flatMap((duty) => {
    const { kind, lineLabel } = duty.rule;
    const own = duty.lastDay >= startDate ? [startDate] : [];
    const from = firstPaidDay(duty, [...months.map((month) => month.startDate), ...charges.map(({ day }) => day), ...own]);
    if (from === undefined) return [];
    const earning = earningWorker(worker, months, duty.lastDay, cycle.rates);
    // Null where somebody turns out to have left before all of it.
    const earned = earnedPayment(kind, earning, duty, from);
    const charged = sumOf(charges.filter((each) => each.kind === kind && isWithin(duty, each.day)));
    const before = months.flatMap(({ settlements }) => settlements.filter((each) => each.kind === kind && each.startDate === duty.startDate));
    const rest = inBoth((earned?.amount ?? 0) - charged, currencyCode, currencyCode, earning.rates);
    const isInPart = from > duty.startDate && from > worker.startDate;
    const isLate = duty.lastDay < startDate && duty.lastDay === worker.endDate;
    return {
      figure: "totalBenefitsAndOther",
      key: settledKey(kind, duty),
      label: `${lineLabel}, settled for ${nameOf(duty)}${isInPart ? ` from ${formatDay(from)} on` : ""}${isLate ? `, after the last day on ${formatDay(duty.lastDay)}` : ""}`,
      base: null,
      rate: reckoned(kind, earned, charged + sumOf(before), currencyCode),
      local: rest.local - sumOf(before),
      usd: rest.usd - before.reduce((sum, { usd }) => sum + usd, 0),
    };
  });
}

function sumOf(amounts: readonly { local: number }[]): number {
  return amounts.reduce((sum, { local }) => sum + local, 0);
}

/** "2026", or the half of it. */
function nameOf({ startDate, endDate }: EarningPeriod): string {
  const year = startDate.slice(0, 4);
  if (startDate.slice(5) === "01-01") return endDate.slice(5) === "12-31" ? year : `the first half of ${year}`;
  return `the second half of ${year}`;
}

function reckoned(kind: StatutoryPaymentKind, earned: EarnedPayment | null, charged: number, currencyCode: string): string {
  const written = (each: number) => formatAmount(each, currencyCode);
  if (!earned) return `nothing earned, less ${written(charged)} charged`;
  const { base, basis, days, daysInYear, amount } = earned;
  const share = kind === "intereses-sobre-cesantias" ? `${basis.split(" ")[0]} of ` : "";
  return `${days} of ${daysInYear} days of ${share}${written(base)}: ${written(amount)} earned, less ${written(charged)} charged`;
}

import type { PaycycleRates } from "../../db/schema/paycycle.ts";
import { inBoth, payCurrencyOf } from "../paycycle/pay/pay-currency.ts";
import { annualGross, annualPay, monthlyPay, type KeptSalary, offerOfThen, type PaidWorker } from "../paycycle/pay/worker-pay.ts";
import type { ChargedMonth } from "./charged-months.ts";
import type { EarningWorker } from "./earned-payment.ts";
import type { EarningPeriod } from "./payment-rules.ts";

/**
 * What a payment is reckoned of that somebody earns up to `lastDay`: the salary and the rates of the approved cycle of that
 * month; where there is none yet, the salary of now and these rates. Throws MissingRate.
 */
export function earningWorker(worker: PaidWorker, months: readonly ChargedMonth[], lastDay: string, rates: PaycycleRates): EarningWorker & { rates: PaycycleRates } {
  const now: KeptSalary & { rates: PaycycleRates } = { monthlySalary: monthlyPay(worker), annualSalary: annualPay(worker), salaryCurrencyCode: worker.currencyCode, rates };
  const then = months.find(({ startDate }) => startDate.slice(0, 7) === lastDay.slice(0, 7)) ?? now;
  const currencyCode = payCurrencyOf(worker);
  const localOf = ({ monthlySalary, salaryCurrencyCode }: typeof now, at: PaycycleRates) => inBoth(monthlySalary, salaryCurrencyCode, currencyCode, at).local;
  const month = localOf(then, then.rates);
  const isSame = (one: typeof now, other: typeof now) => one.monthlySalary === other.monthlySalary && one.salaryCurrencyCode === other.salaryCurrencyCode;
  // A rate that moves is no change of the salary: other months are reckoned at the same one, unless they were agreed in another currency.
  const changed = months.filter((each) => !isSame(each, then));
  return {
    startDate: worker.startDate,
    endDate: worker.endDate,
    annualSalary: annualGross(offerOfThen(worker, then), month),
    bonusDays: worker.bonusDays,
    pastSalaries: new Map(changed.map((each) => [each.startDate.slice(0, 7), localOf(each, each.salaryCurrencyCode === then.salaryCurrencyCode ? then.rates : each.rates)])),
    rates: then.rates,
  };
}

/** The last day on which somebody earns in a period. */
export function lastDayIn(period: Pick<EarningPeriod, "endDate">, { endDate }: Pick<PaidWorker, "endDate">): string {
  return endDate !== null && endDate < period.endDate ? endDate : period.endDate;
}

/**
 * The first day of a period for which a known paycycle paid or charged something, of all such days; undefined where there is
 * none. What was earned before it in the period, somebody else charged: nobody pays that twice.
 */
export function firstPaidDay(period: EarningPeriod, days: readonly string[]): string | undefined {
  return days.filter((day) => isWithin(period, day)).sort()[0];
}

/** Whether a day lies in the time in which a payment is earned, first and last day included. */
export function isWithin({ startDate, endDate }: Pick<EarningPeriod, "startDate" | "endDate">, day: string): boolean {
  return day >= startDate && day <= endDate;
}

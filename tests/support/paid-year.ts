import { addDays, endOfMonth } from "#app/api/domain/day/calendar-day.ts";
import { taxYearOf } from "#app/api/domain/day/tax-year.ts";
import { buildPaycycleCompensation, type BuiltPaycycleCompensation, type MissedMonth, type PaidItem, type PayTerms } from "#app/api/domain/paycycle/pay/build-paycycle-compensation.ts";
import type { PaidPeriod } from "#app/api/domain/paycycle/pay/correct-days.ts";
import type { Leave } from "#app/api/domain/paycycle/pay/employed-days.ts";
import type { PaidWorker } from "#app/api/domain/paycycle/pay/worker-pay.ts";
import type { ChargedMonth } from "#app/api/domain/statutory-payment/charged-months.ts";
import { paymentRules } from "#app/api/domain/statutory-payment/payment-rules.ts";
import { chargesOf, settlementsOf } from "#app/api/domain/statutory-payment/statutory-charge.ts";
import type { StatutoryPaymentKind } from "#app/contract/statutory-payment-kind.ts";

/** What is known of somebody when a month's cycle is made up. */
type Known = { worker: PaidWorker; leaves?: Leave[]; items?: PaidItem[]; missed?: MissedMonth[] };
export type PaidMonth = PayTerms & { row: BuiltPaycycleCompensation | null };

/** An exchange rate with this text. */
export const rate = (text: string) => ({ rate: text, source: "Test", at: "2026-11-20T00:00:00.000Z" });

/** The terms of so many months on end; the rates are the same in all of them unless they are said by month. */
export function monthsFrom(first: string, count: number, mxnOf: (month: string) => string = () => "18.5", copOf: (month: string) => string = () => "4000"): PayTerms[] {
  const months: PayTerms[] = [];
  for (let startDate = first; months.length < count; startDate = addDays(endOfMonth(startDate), 1)) {
    months.push({ startDate, endDate: endOfMonth(startDate), monthlyFee: 59_900, rates: { MXN: rate(mxnOf(startDate)), COP: rate(copOf(startDate)) }, taxYear: taxYearOf(startDate) });
  }
  return months;
}

/** Cycle after cycle, each with what is known by then and with what those before it paid and charged, as a company has them. A deposit is held until it goes back. Rows of former versions kept no year of a salary. */
export function paidMonths(cycles: readonly PayTerms[], known: (month: string) => Known, { keepsYear = true } = {}): PaidMonth[] {
  const chargedMonths: ChargedMonth[] = [];
  const paidPeriods: PaidPeriod[] = [];
  let deposit = { local: 100, usd: 100 };
  return cycles.map((cycle) => {
    const { startDate, rates, taxYear } = cycle;
    const { worker, leaves = [], items = [], missed = [] } = known(startDate);
    const row = buildPaycycleCompensation(worker, { items, leaves, missed, deposit, paidPeriods, chargedMonths }, cycle);
    if (!row) return { ...cycle, row };
    deposit = { local: deposit.local + row.local.securityDeposit, usd: deposit.usd + row.usd.securityDeposit };
    const { monthlySalary, salaryCurrencyCode, lines, unpaidDays, repaidDays } = row;
    for (const period of paidPeriods) {
      const days = [...period.unpaidDays, ...unpaidDays].filter((day) => !repaidDays.includes(day));
      period.unpaidDays = [...new Set(days)].filter((day) => day >= period.startDate && day <= period.endDate);
    }
    const annualSalary = keepsYear ? row.annualSalary : null;
    for (const span of [...missed, cycle]) {
      const days = unpaidDays.filter((day) => day >= span.startDate && day <= span.endDate);
      paidPeriods.push({ startDate: span.startDate, endDate: span.endDate, taxYear, monthlySalary, annualSalary, salaryCurrencyCode, bonusCommissions: span === cycle ? row.local.bonusCommissions : 0, rates, unpaidDays: days });
    }
    chargedMonths.push({ startDate, monthlySalary, annualSalary, salaryCurrencyCode, rates, charges: chargesOf(lines, startDate), settlements: settlementsOf(lines) });
    return { ...cycle, row };
  });
}

/** What all these cycles charged for a payment on salary, by the words of the lines alone; in the country's currency or in dollars. */
export function chargedBy(months: readonly PaidMonth[], kind: StatutoryPaymentKind, currency: "local" | "usd" = "local"): number {
  const { lineKey } = paymentRules.find((rule) => rule.kind === kind)!;
  const lines = months.flatMap(({ row }) => row?.lines ?? []);
  const own = lines.filter(({ key, label }) => (key === lineKey && !label.includes(", on additional compensation")) || key?.startsWith(`settled:${kind}:`));
  return own.reduce((sum, line) => sum + line[currency], 0);
}

/** The lines that settle something: in which month, how they are called and what they come to. */
export function settledIn(months: readonly PaidMonth[]): [month: string, label: string, local: number][] {
  return months.flatMap(({ startDate, row }) => (row?.lines ?? []).flatMap(({ key, label, local }) => (key?.startsWith("settled:") ? [[startDate.slice(0, 7), label, local] as [string, string, number]] : [])));
}

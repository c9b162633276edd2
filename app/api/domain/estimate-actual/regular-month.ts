import type { CostYear } from "#app/contract/cost-calculator.ts";
import type { PaycycleRates } from "../../db/schema/paycycle.ts";
import type { LegalTerms } from "../estimate/contribution-lines.ts";
import { shareOf } from "../exchange-rate/convert-money.ts";
import { monthContributions, noExtras } from "../paycycle/pay/month-contributions.ts";
import { inBoth } from "../paycycle/pay/pay-currency.ts";
import { annualGross, monthlyPay, type PaidWorker } from "../paycycle/pay/worker-pay.ts";
import type { KeyedLine } from "./keyed-line.ts";

/** All that a month of salary stands on. `taxYear` is the year whose rates count, the fee in cents of USD a month. */
export type MonthFacts = {
  worker: PaidWorker;
  /** Null where nothing is owed to the law. */
  legal: LegalTerms | null;
  taxYear: CostYear;
  rates: PaycycleRates;
  days: { paidDays: number; periodDays: number };
  monthlyFee: number;
};

/** What a paycycle charges for a month with these facts, without anything that is paid beside the salary. Throws as it does. */
export function regularMonth({ worker, legal, taxYear, rates, days, monthlyFee }: MonthFacts, currencyCode: string): KeyedLine[] {
  const given = (amount: number, currency: string) => inBoth(amount, currency, currencyCode, rates);
  const month = given(monthlyPay(worker), worker.currencyCode);
  const paid = (amount: number) => shareOf(amount, days.paidDays, days.periodDays);
  const contributions = legal ? monthContributions(legal, annualGross(worker, month.local), noExtras, days, taxYear) : [];
  return [
    { figure: "grossBasePay", key: "salary", label: "Salary", local: paid(month.local), usd: paid(month.usd) },
    ...contributions.map(({ figure, key, label, local }) => ({ figure, key: key ?? label, label, ...given(local, currencyCode) })),
    { figure: "viaFee", key: "fee", label: "Fee", ...given(monthlyFee, "USD") },
  ];
}

import type { CostYear } from "#app/contract/cost-calculator.ts";
import type { RatesEffectRow, YearChange, YearChangeInBoth } from "#app/contract/rates-effect.ts";
import type { PaycycleRates } from "../../db/schema/paycycle.ts";
import { type LegalTerms, yearLines } from "../estimate/contribution-lines.ts";
import { shareOf } from "../exchange-rate/convert-money.ts";
import { inBoth, payCurrencyOf } from "../paycycle/pay/pay-currency.ts";
import { annualGross, monthlyPay, type PaidWorker } from "../paycycle/pay/worker-pay.ts";

export type Years = { from: CostYear; to: CostYear };
type MonthChange = Pick<RatesEffectRow, "currencyCode" | "cost" | "net" | "lines">;

const mostLines = 3;

/**
 * A whole month of a salary with the rates of two years, all else the same: what it costs without the provider's fee, and what
 * the worker takes home. Minor units, a twelfth of each line of a year. Throws MissingRate and EstimateError.
 */
export function monthInYears(worker: PaidWorker, legal: LegalTerms, { from, to }: Years, rates: PaycycleRates): MonthChange {
  const currencyCode = payCurrencyOf(worker);
  const gross = inBoth(monthlyPay(worker), worker.currencyCode, currencyCode, rates).local;
  const [before, after] = [from, to].map((year) => monthOf(legal, annualGross(worker, gross), year));
  if (!before || !after) throw new TypeError("There are two years");
  const change = (of: (lines: Month) => number): YearChangeInBoth => {
    const local = { before: gross + of(before), after: gross + of(after) };
    const usd = (amount: number) => inBoth(amount, currencyCode, currencyCode, rates).usd;
    return { local, usd: { before: usd(local.before), after: usd(local.after) } };
  };
  return { currencyCode, cost: change(onTop), net: change((month) => 0 - takenOff(month)), lines: movedLines(before, after) };
}

type Month = Map<string, { label: string; isWorkers: boolean; amount: number }>;

function monthOf(legal: LegalTerms, annual: number, year: CostYear): Month {
  return new Map(yearLines(legal, annual, year).map(({ key, figure, label, amount }) => [key, { label, isWorkers: figure === "workerTaxes", amount: shareOf(amount, 1, 12) }]));
}

function onTop(month: Month): number {
  return [...month.values()].reduce((sum, { isWorkers, amount }) => (isWorkers ? sum : sum + amount), 0);
}

function takenOff(month: Month): number {
  return [...month.values()].reduce((sum, { isWorkers, amount }) => (isWorkers ? sum + amount : sum), 0);
}

/** The lines that move most, either way; what the worker pays is said so. */
function movedLines(before: Month, after: Month): RatesEffectRow["lines"] {
  const size = ({ before: was, after: is }: YearChange) => Math.abs(is - was);
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => {
      const { label, isWorkers } = after.get(key) ?? before.get(key) ?? { label: key, isWorkers: false };
      return { label: isWorkers ? `${label}, worker's` : label, change: { before: before.get(key)?.amount ?? 0, after: after.get(key)?.amount ?? 0 } };
    })
    .filter(({ change }) => size(change) > 0)
    .sort((one, other) => size(other.change) - size(one.change))
    .slice(0, mostLines);
}

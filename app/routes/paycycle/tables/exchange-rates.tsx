import { RateList } from "#app/components/rate-list.tsx";
import { formatMonth } from "#app/contract/day-words.ts";
import type { PaycycleRate } from "#app/contract/paycycle.ts";

type Props = {
  rates: readonly PaycycleRate[];
  /** Of a cycle that is compared with: its first day. */
  startDate?: string;
};

/** What the amounts of a cycle were converted with. */
export function ExchangeRates({ rates, startDate }: Props) {
  if (rates.length === 0) return null;
  const cycle = startDate ? `the paycycle of ${formatMonth(startDate)}` : "this paycycle";
  return (
    <section aria-label={`Exchange rates of ${cycle}`} className="pt-4 text-sm text-muted">
      <p>Amounts are converted at the exchange rates kept with {cycle} when it was opened. What corrects or returns pay of an earlier paycycle has the rates of that one:</p>
      <RateList rates={rates} />
    </section>
  );
}

import { Instant } from "#app/components/instant.tsx";
import type { PaycycleRate } from "#app/contract/paycycle.ts";

/** What the amounts were converted with, so that nobody has to guess. */
export function ExchangeRates({ rates }: { rates: readonly PaycycleRate[] }) {
  if (rates.length === 0) return null;
  return (
    <section aria-label="Exchange rates" className="pt-4 text-sm text-muted">
      <p>Amounts are converted with the exchange rates that were kept with this paycycle when it was opened:</p>
      <ul className="pt-1">
        {rates.map(({ currencyCode, rate, source, at }) => (
          <li key={currencyCode}>
            <span className="figures text-ink">
              1 USD = {rate} {currencyCode}
            </span>
            , {source}, <Instant at={at} hasTime />
          </li>
        ))}
      </ul>
    </section>
  );
}

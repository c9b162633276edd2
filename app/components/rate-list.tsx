import type { PaycycleRate } from "#app/contract/paycycle.ts";
import { ConversionRate } from "./conversion-rate.tsx";

/** What amounts in several currencies were converted with, a line each. */
export function RateList({ rates }: { rates: readonly PaycycleRate[] }) {
  return (
    <ul className="pt-1">
      {rates.map((rate) => (
        <li key={rate.currencyCode}>
          <ConversionRate rate={rate} />
        </li>
      ))}
    </ul>
  );
}

import { Instant } from "./instant.tsx";

/** What amounts were converted with: rate, source and time, so that nobody has to guess. */
export function ConversionRate({ rate: { currencyCode, rate, source, at } }: { rate: { currencyCode: string; rate: string; source: string; at: string } }) {
  return (
    <>
      <span className="figures text-ink">
        1 USD = {rate} {currencyCode}
      </span>
      , {source}, <Instant at={at} hasTime />
    </>
  );
}

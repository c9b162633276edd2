import { useRouteLoaderData } from "react-router";
import { withCommas } from "#app/contract/money.ts";
import type { loader } from "#app/routes/dashboard/layout.tsx";
import { Instant } from "./instant.tsx";

/** What amounts were converted with: rate, source and time, by the company's clocks as in every file, so that nobody has to guess. */
export function ConversionRate({ rate: { currencyCode, rate, source, at } }: { rate: { currencyCode: string; rate: string; source: string; at: string } }) {
  const zone = useRouteLoaderData<typeof loader>("routes/dashboard/layout")?.clocks?.zone;
  return (
    <>
      <span className="figures text-ink">
        1 USD = {withCommas(rate)} {currencyCode}
      </span>
      , {source}, <Instant at={at} zone={zone} hasTime />
    </>
  );
}

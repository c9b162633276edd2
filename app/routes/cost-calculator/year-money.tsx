import { Money } from "#app/components/money.tsx";
import { changeInPercent } from "#app/contract/percent.ts";
import type { YearChange, YearChangeInBoth } from "#app/contract/rates-effect.ts";

type Props = { change: YearChangeInBoth; currency: string };

/** One side of it, in the country's currency over US dollars. */
export function YearMoney({ change, currency, side }: Props & { side: keyof YearChange }) {
  return <Both local={change.local[side]} usd={change.usd[side]} currency={currency} />;
}

/** What it grows by, with its sign. */
export function YearDifference({ change: { local, usd }, currency }: Props) {
  return <Both local={local.after - local.before} usd={usd.after - usd.before} currency={currency} isSigned />;
}

export function percentOf({ before, after }: YearChange): string {
  return changeInPercent({ current: after, previous: before });
}

function Both({ local, usd, currency, isSigned = false }: { local: number; usd: number; currency: string; isSigned?: boolean }) {
  const sign = (amount: number) => (isSigned && amount > 0 ? "+" : "");
  return (
    <>
      <span className="block">
        {sign(local)}
        <Money amount={local} currency={currency} />
      </span>{" "}
      {currency === "USD" ? null : (
        <span className="block text-xs text-muted">
          {sign(usd)}
          <Money amount={usd} currency="USD" />
        </span>
      )}
    </>
  );
}

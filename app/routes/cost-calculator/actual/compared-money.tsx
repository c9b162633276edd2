import { Money } from "#app/components/money.tsx";
import type { ActualAmounts, ComparedAmounts } from "#app/contract/estimate-actual.ts";
import { changeInPercent } from "#app/contract/percent.ts";

/** An amount in the country's currency, over the same in US dollars. */
export function BothMoney({ amounts, currency, isSigned = false }: { amounts: ActualAmounts; currency: string; isSigned?: boolean }) {
  return (
    <>
      <span className="block">
        {isSigned && amounts.local > 0 ? "+" : ""}
        <Money amount={amounts.local} currency={currency} />
      </span>{" "}
      {currency === "USD" ? null : (
        <span className="block text-xs text-muted">
          {isSigned && amounts.usd > 0 ? "+" : ""}
          <Money amount={amounts.usd} currency="USD" />
        </span>
      )}
    </>
  );
}

/** What was charged above what was estimated. */
export function differenceOf({ estimated, charged }: ComparedAmounts): ActualAmounts {
  return { local: charged.local - estimated.local, usd: charged.usd - estimated.usd };
}

/** "+4.2%", in the worker's currency over the same in US dollars. */
export function BothPercents({ amounts: { estimated, charged } }: { amounts: ComparedAmounts }) {
  return (
    <>
      <span className="block">{changeInPercent({ current: charged.local, previous: estimated.local })}</span>{" "}
      <span className="block text-xs text-muted">{changeInPercent({ current: charged.usd, previous: estimated.usd })}</span>
    </>
  );
}

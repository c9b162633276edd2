import { changeInPercent } from "#app/contract/percent.ts";
import type { YearChange, YearChangeInBoth } from "#app/contract/rates-effect.ts";
import { BothMoney } from "../actual/compared-money.tsx";

type Props = { change: YearChangeInBoth; currency: string };

/** One side of it, in the country's currency over US dollars. */
export function YearMoney({ change, currency, side }: Props & { side: keyof YearChange }) {
  return <BothMoney amounts={{ local: change.local[side], usd: change.usd[side] }} currency={currency} />;
}

/** What it grows by, with its sign. */
export function YearDifference({ change: { local, usd }, currency }: Props) {
  return <BothMoney amounts={{ local: local.after - local.before, usd: usd.after - usd.before }} currency={currency} isSigned />;
}

/** In line with the first of the two amounts beside it, of which it is. */
export function YearPercent({ change: { before, after } }: { change: YearChange }) {
  return <span className="block pb-4">{changeInPercent({ current: after, previous: before })}</span>;
}

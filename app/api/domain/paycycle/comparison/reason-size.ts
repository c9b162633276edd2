import type { Variance } from "#app/contract/paycycle.ts";
import { derivedFigures, type DerivedFigure } from "#app/contract/paycycle-derivation.ts";
import type { PaycycleRates } from "../../../db/schema/paycycle.ts";
import { toDollars } from "../../exchange-rate/convert-money.ts";
import { figuresIn } from "../pay/paycycle-figures.ts";

type Reason = Variance["reasons"][number];
type Row = Parameters<typeof figuresIn>[0];

/** Reasons that may apply, with how much they move: about that many minor units of US dollars, which are for their order alone. */
export type SizedReasons = [size: number, ...reasons: (Reason | null)[]];

/** What moves most first; what moves as much in the order that it is given. */
export function bySize(sized: readonly SizedReasons[]): Reason[] {
  return sized
    .toSorted(([one], [other]) => other - one)
    .flatMap(([, ...reasons]) => reasons)
    .filter((reason) => reason !== null);
}

/** How much each figure differs from the one before. */
export function figureChanges(current: Row, previous: Row): Record<DerivedFigure, number> {
  const [now, before] = [figuresIn(current, "usd"), figuresIn(previous, "usd")];
  return Object.fromEntries(derivedFigures.map((name) => [name, Math.abs(now[name] - before[name])])) as Record<DerivedFigure, number>;
}

/** An amount in minor units of a currency, without its sign, in those of US dollars; as it is where no rate is known. */
export function sizeInDollars(amount: number, currencyCode: string, rates: PaycycleRates): number {
  const rate = rates[currencyCode]?.rate;
  return Math.abs(rate ? toDollars(amount, currencyCode, rate) : amount);
}

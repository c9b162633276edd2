import type { ReasonOfDifference } from "#app/contract/estimate-actual.ts";
import { derivedFigures, type DerivedFigure } from "#app/contract/paycycle-derivation.ts";
import type { Both } from "../paycycle/pay/pay-currency.ts";

/** A line under the key by which the calculator's and the paycycle's are the same; minor units of the worker's currency and of USD. */
export type KeyedLine = Both & { figure: DerivedFigure; key: string; label: string };

export const nothing: Both = { local: 0, usd: 0 };

/** Both together, in either currency. */
export function plus(one: Both, other: Both): Both {
  return { local: one.local + other.local, usd: one.usd + other.usd };
}

function minus(one: Both, other: Both): Both {
  return { local: one.local - other.local, usd: one.usd - other.usd };
}

function isNothing({ local, usd }: Both): boolean {
  return local === 0 && usd === 0;
}

/** What is unexplained first, and then what changes the most. */
export function largestFirst(reasons: readonly ReasonOfDifference[]): ReasonOfDifference[] {
  const size = ({ reason, due }: ReasonOfDifference) => (reason === "unexplained" ? Number.POSITIVE_INFINITY : Math.abs(due.local));
  return reasons.toSorted((one, other) => size(other) - size(one));
}

/** What lines come to for the company: all that is due, of which the worker's taxes and what the worker owes are no part. */
export function dueOf(lines: readonly KeyedLine[]): Both {
  return lines.filter(({ figure }) => figure !== "workerTaxes" && figure !== "carriedOver").reduce(plus, nothing);
}

const paidFigures: readonly DerivedFigure[] = ["grossBasePay", "bonusCommissions", "reimbursements", "carriedOver"];

/** What the worker takes home of them. */
export function netOf(lines: readonly KeyedLine[]): Both {
  const paid = lines.filter(({ figure }) => paidFigures.includes(figure)).reduce(plus, nothing);
  return minus(paid, lines.filter(({ figure }) => figure === "workerTaxes").reduce(plus, nothing));
}

/** One line a key, in the order of the figures; the first label stays. */
export function merged(lines: readonly KeyedLine[]): KeyedLine[] {
  const byKey = [...Map.groupBy(lines, ({ figure, key }) => `${figure} ${key}`).values()];
  const sums = byKey.map((same) => ({ ...(same[0] as KeyedLine), ...same.reduce(plus, nothing) }));
  return derivedFigures.flatMap((figure) => sums.filter((line) => line.figure === figure));
}

/** What the lines after are above those before, key by key; what is the same is left out. */
export function differences(before: readonly KeyedLine[], after: readonly KeyedLine[]): KeyedLine[] {
  const taken = before.map((line) => ({ ...line, local: 0 - line.local, usd: 0 - line.usd }));
  return merged([...after, ...taken]).filter((line) => !isNothing(line));
}

import type { ActualReason } from "#app/contract/actual-reason.ts";
import type { ReasonOfDifference } from "#app/contract/estimate-actual.ts";
import type { ChargedLine } from "./charged-lines.ts";
import { differences, dueOf, type KeyedLine, merged, netOf } from "./keyed-line.ts";
import { type MonthFacts, regularMonth } from "./regular-month.ts";

/** One fact less by which the estimate and the paycycle differ, and how that is said. */
export type Step = { reason: ActualReason; text: string; change: Partial<MonthFacts> };

/**
 * An estimate's lines as they were saved, and its own facts, whose lines rounding parts from them by `most` minor units.
 * `correctedRates` says that the rates themselves were corrected since; null where they are the same.
 */
type Beginning = { saved: readonly KeyedLine[]; facts: MonthFacts; most: number; correctedRates: string | null };

type Explained = { reasons: ReasonOfDifference[]; unexplained: KeyedLine[] };

/**
 * Goes from the estimate to what a paycycle charged for the month itself, one fact after the other: each reason is what the
 * lines change by when its fact does, and what is left after the last is unexplained. So they come to the whole difference.
 */
export function explainMonth(beginning: Beginning, steps: readonly Step[], charged: readonly ChargedLine[], currencyCode: string): Explained {
  const reasons: ReasonOfDifference[] = [];
  let lines: readonly KeyedLine[] = beginning.saved;
  let facts = beginning.facts;
  const say = (reason: ActualReason, text: string, after: readonly KeyedLine[]) => {
    const changed = differences(lines, after);
    if (changed.length > 0) reasons.push({ reason, text, due: dueOf(changed), net: netOf(changed) });
    lines = after;
  };
  let reckoned = regularMonth(facts, currencyCode);
  if (beginning.correctedRates) say("corrected-rates", beginning.correctedRates, reckoned);
  else if (isRounding(lines, reckoned, beginning.most)) say("rounding", "Rounded to the cent", reckoned);
  for (const { reason, text, change } of steps) {
    facts = { ...facts, ...change };
    const next = regularMonth(facts, currencyCode);
    // What parts the saved lines from their own facts without being known is not hidden in a later reason.
    say(reason, text, merged([...lines, ...differences(reckoned, next)]));
    reckoned = next;
  }
  return { reasons, unexplained: differences(lines, charged) };
}

function isRounding(saved: readonly KeyedLine[], again: readonly KeyedLine[], most: number): boolean {
  return differences(saved, again).every(({ local, usd }) => Math.abs(local) <= most && Math.abs(usd) <= most);
}

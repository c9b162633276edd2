import { actualReasonNames, actualReasons } from "#app/contract/actual-reason.ts";
import { counted } from "#app/contract/counted.ts";
import type { Actual, ActualLine, ActualMonth, ComparedAmounts } from "#app/contract/estimate-actual.ts";
import { derivedFigures } from "#app/contract/paycycle-derivation.ts";
import { largestFirst, nothing, plus } from "./keyed-line.ts";

/** All paycycles together: line by line, and reason by reason. */
export function totalMonths(months: readonly ActualMonth[]): Actual {
  const byKey = [...Map.groupBy(months.flatMap(({ lines }) => lines), ({ figure, key }) => `${figure} ${key}`).values()];
  const lines = byKey.map((same) => ({ ...(same[0] as ActualLine), ...sumOf(same) }));
  const all = months.flatMap(({ reasons }) => reasons);
  const reasons = actualReasons.flatMap((reason) => {
    const same = all.filter((each) => each.reason === reason);
    if (same.length === 0) return [];
    const count = counted(same.length, "paycycle");
    const [due, net] = [same.map((each) => each.due).reduce(plus, nothing), same.map((each) => each.net).reduce(plus, nothing)];
    return [{ reason, text: `${actualReasonNames[reason]}, in ${count}`, due, net }];
  });
  return {
    lines: derivedFigures.flatMap((figure) => lines.filter((line) => line.figure === figure)),
    due: sumOf(months.map(({ due }) => due)),
    net: sumOf(months.map(({ net }) => net)),
    reasons: largestFirst(reasons),
  };
}

function sumOf(amounts: readonly ComparedAmounts[]): ComparedAmounts {
  const sum = (which: keyof ComparedAmounts) => amounts.map((each) => each[which]).reduce(plus, nothing);
  return { estimated: sum("estimated"), charged: sum("charged") };
}

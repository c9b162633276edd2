import type { ActualReason } from "#app/contract/actual-reason.ts";
import type { CostEstimate } from "#app/contract/cost-estimate.ts";
import type { Actual, ActualLine, ActualMonth, ComparedAmounts, ReasonOfDifference } from "#app/contract/estimate-actual.ts";
import type { PaidWorker } from "../paycycle/pay/worker-pay.ts";
import { sentence, type Items } from "../paycycle/comparison/variance-reasons.ts";
import { correctionIn } from "../paycycle/pay/line-words.ts";
import { figureOfItem } from "../paycycle/pay/paycycle-figures.ts";
import type { Cause, ChargedLine } from "./charged-lines.ts";
import type { ChargedCycle } from "./charged-cycles.ts";
import { estimatedMonth, factsOfEstimate, mostRounding, ratesOfEstimate } from "./estimated-month.ts";
import { explainMonth } from "./explain-month.ts";
import { differences, dueOf, largestFirst, type KeyedLine, merged, netOf, nothing } from "./keyed-line.ts";
import { stepsTo } from "./steps.ts";

/** Of all that is charged beside the month itself, in the order in which it is said. */
const beside: Exclude<Cause, "month">[] = ["missed-month", "correction", "bonus", "reimbursement", "settlement", "carried-over", "deposit", "other-charge"];

/** A month of an estimate beside what a cycle charged, every line, and why they differ. `ratesVersion` is that of the same year today. */
export function compareMonth(estimate: CostEstimate, { row, cycle, charged }: ChargedCycle, worker: PaidWorker, items: Items, ratesVersion: string): ActualMonth {
  const { currencyCode } = row;
  const rates = ratesOfEstimate(estimate, cycle.rates);
  const ofMonth = charged.filter(({ cause }) => cause === "month");
  // In a month in which somebody was not employed any more nothing was estimated either.
  const isEmployed = row.viaFeeUsd !== 0 || row.paidDays > 0;
  const estimated = isEmployed ? estimatedMonth(estimate, rates) : [];
  const facts = factsOfEstimate(estimate, rates, worker.startDate);
  const saved = estimate.details.ratesVersion;
  const correctedRates = saved === ratesVersion ? null : `Tax rates ${saved} were corrected to ${ratesVersion} since the estimate`;
  const beginning = { saved: estimated, facts, most: mostRounding(estimate), correctedRates };
  const { reasons, unexplained } = isEmployed ? explainMonth(beginning, stepsTo(row, cycle, worker, facts), ofMonth, currencyCode) : { reasons: [], unexplained: differences([], ofMonth) };
  const extra = beside.flatMap((cause) => reasonOf(cause, charged.filter((line) => line.cause === cause), row.itemIds, items));
  const kept = cycle.rates[currencyCode];
  return {
    paycycleId: cycle.id,
    compensationId: row.id,
    startDate: cycle.startDate,
    exchangeRate: kept ? { currencyCode, ...kept } : null,
    ...actualOf(estimated, charged, largestFirst([...unexplainedIn(unexplained), ...reasons, ...extra])),
  };
}

/** What is left over, with the lines that it is in: said first, and never left out. */
function unexplainedIn(lines: readonly KeyedLine[]): ReasonOfDifference[] {
  if (lines.length === 0) return [];
  const names = [...new Set(lines.map(({ label }) => label))];
  const named = names.length > 3 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", ");
  return [{ reason: "unexplained", text: `Unexplained: ${named}`, due: dueOf(lines), net: netOf(lines) }];
}

function reasonOf(cause: Exclude<Cause, "month">, lines: readonly ChargedLine[], itemIds: readonly string[], items: Items): ReasonOfDifference[] {
  if (lines.length === 0) return [];
  return [{ reason: cause, text: wordsOf(cause, lines, itemIds, items), due: dueOf(lines), net: netOf(lines) }];
}

function wordsOf(cause: ActualReason, lines: readonly ChargedLine[], itemIds: readonly string[], items: Items): string {
  const said = (words: readonly string[]) => [...new Set(words)].join("; ");
  if (cause === "deposit") return dueOf(lines).usd < 0 ? "Security deposit returned" : "Security deposit taken, which is returned later and is not a cost";
  if (cause === "correction") return said(lines.map((line) => correctionIn(line.said)?.words ?? line.said));
  if (cause === "missed-month") return said(lines.filter(({ key }) => key === "salary").map((line) => line.said));
  if (cause === "settlement" || cause === "carried-over" || cause === "other-charge") return said(lines.map((line) => line.said));
  const figure = cause === "reimbursement" ? "reimbursements" : "bonusCommissions";
  const named = itemIds.flatMap((id) => {
    const item = items.get(id);
    return item && figureOfItem(item) === figure ? [sentence(id, items)] : [];
  });
  if (named.length === 0) return said(lines.map((line) => line.said));
  return cause === "bonus" && lines.some(({ figure }) => figure !== "bonusCommissions") ? `${named.join("; ")}, and what is charged on it` : named.join("; ");
}

/** Lines of both under their keys, with their sums. */
function actualOf(estimated: readonly KeyedLine[], charged: readonly KeyedLine[], reasons: ReasonOfDifference[]): Actual {
  const sums = { estimated: merged(estimated), charged: merged(charged) };
  const lines = merged([...sums.estimated, ...sums.charged]).map(({ figure, key, label }): ActualLine => {
    const amountIn = (of: readonly KeyedLine[]) => {
      const found = of.find((line) => line.figure === figure && line.key === key) ?? nothing;
      return { local: found.local, usd: found.usd };
    };
    return { figure, key, label, estimated: amountIn(sums.estimated), charged: amountIn(sums.charged) };
  });
  const both = (sumOf: (of: readonly KeyedLine[]) => ComparedAmounts["estimated"]): ComparedAmounts => ({ estimated: sumOf(estimated), charged: sumOf(charged) });
  return { lines, due: both(dueOf), net: both(netOf), reasons };
}

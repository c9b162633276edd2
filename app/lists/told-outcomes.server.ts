import { success, type ToastContent } from "#app/components/toast.ts";
import { messages } from "#app/contract/error.ts";
import { samePaycycle } from "#app/contract/paycycle-landing.ts";
import type { DecisionOutcome } from "#app/contract/review.ts";
import { paidIn } from "./with-paycycle.ts";

/**
 * What became of requests that were decided together, for a toast: "12 accepted, 1 not", in which paycycle those are paid,
 * and of each that was not, whose it is and why. Those with one reason are named together; those that are not found, because
 * another manager decides them by now, are counted.
 */
export function toldOutcomes(outcomes: readonly DecisionOutcome[], word: "accepted" | "declined", nameOf: (id: string) => string | undefined): ToastContent {
  const refused = outcomes.filter(({ isDecided }) => !isDecided);
  const decided = outcomes.length - refused.length;
  const whenPaid = paidIn(samePaycycle(outcomes.filter(({ isDecided }) => isDecided)), decided);
  if (refused.length === 0) return success([`${decided} ${decided === 1 ? "request was" : "requests were"} ${word}.`, ...whenPaid].join(" "));
  const isUnseen = ({ id, message }: DecisionOutcome) => message === messages.notFound && nameOf(id) === undefined;
  const unseen = refused.filter(isUnseen).length;
  const byReason = Map.groupBy(refused.filter((each) => !isUnseen(each)), ({ message }) => message ?? messages.fallback);
  const reasons = [...byReason].map(([reason, items]) => `${items.map(({ id }) => nameOf(id) ?? "Unknown").join(", ")}: ${lowered(reason)}`);
  if (unseen > 0) reasons.push(`You no longer have access to ${unseen} of them.`);
  return { type: "error", title: `${decided} ${word}, ${refused.length} not`, message: [...whenPaid, ...reasons].join(" ").slice(0, 1200) };
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

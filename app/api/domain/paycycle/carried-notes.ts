import { whereCarried } from "#app/contract/carried-over.ts";
import { formatDay } from "#app/contract/day-words.ts";
import { formatMoney } from "#app/contract/money.ts";
import type { paycycleCompensations } from "../../db/schema/paycycle.ts";
import { withholdingNoteOf } from "./withholding-limit.ts";

type Row = typeof paycycleCompensations.$inferSelect;

/**
 * What there is to say of a row that carries over or takes back: what it means, what the law lets be taken back, and what is
 * still carried over after it. `lastDay` is the worker's, as it is known by now: whoever has left since is in no cycle to come.
 */
export function carriedNotes(row: Row, lastDay: string | null): string[] {
  const { carried, carriedOver, currencyCode, fullName } = row;
  if (!carried && carriedOver === 0) return [];
  const notes = ["What is carried over is between the worker and the provider, who pays them: it settles in net pay alone. What your company is charged stays what the lines above come to."];
  if (carried) {
    const amount = `${formatMoney(carried.local, currencyCode)}${currencyCode === "USD" ? "" : ` (${formatMoney(carried.usd, "USD")})`}`;
    const hasLeft = lastDay !== null && (carried.to === null || lastDay < carried.to);
    const why = hasLeft ? `: the last day of ${fullName} was ${formatDay(lastDay)}, and the provider agrees with them on how it is given back` : "";
    notes.push(`After this paycycle ${amount} ${carriedOver < 0 ? "are still" : "are"} ${whereCarried(hasLeft ? null : carried.to)}${why}.`);
  }
  return [...notes, withholdingNoteOf(row)];
}

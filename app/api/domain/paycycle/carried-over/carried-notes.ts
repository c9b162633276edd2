import { whereCarried } from "#app/contract/carried-over.ts";
import { formatDay, formatMonth } from "#app/contract/day-words.ts";
import { formatMoney } from "#app/contract/money.ts";
import type { paycycleCompensations, StillCarried } from "../../../db/schema/paycycle.ts";
import { withholdingNoteOf } from "./withholding-limit.ts";

type Row = typeof paycycleCompensations.$inferSelect;

/** What is known by now: the worker's last day, and what their latest row leaves carried over, where that is another one. */
export type SinceThen = { lastDay: string | null; latest: { startDate: string; carried: StillCarried | null } | null };

/**
 * What there is to say of a row that carries over or takes back: what it means, what the law lets be taken back, what is still
 * carried over after it, or owed where no cycle is to come, and whether that is settled.
 */
export function carriedNotes(row: Row, { lastDay, latest }: SinceThen): string[] {
  const { carried, carriedOver, currencyCode, fullName } = row;
  if (!carried && carriedOver === 0) return [];
  const notes = ["What is carried over is between the worker and the provider, who pays them: it changes net pay alone. What your company is charged does not change."];
  if (carried) {
    const isOver = carried.to === null;
    const why = isOver && lastDay !== null ? `: the last day of ${fullName} was ${formatDay(lastDay)}. The provider agrees with them on how it is paid back; whether it has been is not known here` : "";
    notes.push(`After this paycycle ${amountOf(carried, currencyCode)} ${carriedOver < 0 && !isOver ? "are still" : "are"} ${whereCarried(carried.to)}${why}.`);
    if (latest) notes.push(latest.carried ? `Of all that is carried over for ${fullName} ${amountOf(latest.carried, currencyCode)} are left after ${formatMonth(latest.startDate)}.` : "All of it has been taken back since.");
  }
  return [...notes, withholdingNoteOf(row)];
}

function amountOf({ local, usd }: StillCarried, currencyCode: string): string {
  return `${formatMoney(local, currencyCode)}${currencyCode === "USD" ? "" : ` (${formatMoney(usd, "USD")})`}`;
}

import type { paycycleCompensations, paycycles, StoredLine } from "../../db/schema/paycycle.ts";
import type { workers } from "../../db/schema/worker.ts";
import { buildPaycycleCompensation, type Owed } from "./build-paycycle-compensation.ts";
import type { Leave } from "./employed-days.ts";

type Row = typeof paycycleCompensations.$inferSelect;

/** Cycles that were brought in from elsewhere have figures without lines: these are calculated from the same facts. */
export function linesAgain(row: Row, worker: typeof workers.$inferSelect, owed: Pick<Owed, "items" | "deposit" | "earlierInYear">, cycle: typeof paycycles.$inferSelect): StoredLine[] {
  const paid = { ...worker, salary: row.monthlySalary, salaryPeriod: "monthly" as const, currencyCode: row.salaryCurrencyCode };
  return buildPaycycleCompensation(paid, { ...owed, leaves: leavesOf(row) }, cycle)?.lines ?? [];
}

/** The days that it left unpaid, as leave that was longer than any that is paid. */
function leavesOf({ unpaidDays }: Row): Leave[] {
  return (unpaidDays ?? []).map((day) => ({ type: "parental-leave", startDate: day, endDate: day, daysRequested: Number.POSITIVE_INFINITY }));
}

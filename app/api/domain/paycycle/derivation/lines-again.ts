import type { paycycleCompensations, paycycles, StoredLine } from "../../../db/schema/paycycle.ts";
import type { workers } from "../../../db/schema/worker.ts";
import { buildPaycycleCompensation, type Owed } from "../pay/build-paycycle-compensation.ts";
import type { Leave } from "../pay/employed-days.ts";
import type { PaidWorker } from "../pay/worker-pay.ts";

type Row = typeof paycycleCompensations.$inferSelect;

type Salary = Pick<PaidWorker, "salary" | "salaryPeriod" | "currencyCode">;

/**
 * Cycles that were brought in from elsewhere have figures without lines: these are calculated from the same facts, and of the
 * month's salary that the row keeps unless another is said.
 */
export function linesAgain(row: Row, worker: typeof workers.$inferSelect, owed: Pick<Owed, "items" | "deposit" | "earlierInYear">, cycle: typeof paycycles.$inferSelect, salary: Salary = monthlySalaryOf(row)): StoredLine[] {
  return buildPaycycleCompensation({ ...worker, ...salary }, { ...owed, leaves: leavesOf(row) }, cycle)?.lines ?? [];
}

/** The salary that a row keeps: of a full month, however it was agreed. */
export function monthlySalaryOf({ monthlySalary, salaryCurrencyCode }: Row): Salary {
  return { salary: monthlySalary, salaryPeriod: "monthly", currencyCode: salaryCurrencyCode };
}

/** The days that it left unpaid, as leave that was longer than any that is paid. */
function leavesOf({ unpaidDays }: Row): Leave[] {
  return (unpaidDays ?? []).map((day) => ({ type: "parental-leave", startDate: day, endDate: day, daysRequested: Number.POSITIVE_INFINITY }));
}

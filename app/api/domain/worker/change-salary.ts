import { formatMoney } from "#app/contract/money.ts";
import { salaryPeriodWords, type SalaryPeriod } from "#app/contract/salary.ts";
import type { Db } from "../../db/connect.server.ts";
import { workers } from "../../db/schema/worker.ts";
import { conflict } from "../../refusal.ts";
import { recordProviderHistory } from "../history/record-provider-history.ts";
import { notifyAdmins } from "../notification/notify-admins.ts";
import { inTransaction } from "../transaction.ts";
import { isWorker, lockWorker } from "./lock-worker.ts";

/** In minor units of `currencyCode`, for one period. */
type Salary = { salary: number; salaryPeriod: SalaryPeriod; currencyCode: string };
type Worker = typeof workers.$inferSelect;

/** "98,000.00 USD a year" */
export function salaryInWords({ salary, salaryPeriod, currencyCode }: Salary): string {
  return `${formatMoney(salary, currencyCode)} ${salaryPeriodWords[salaryPeriod]}`;
}

/**
 * Changes what a worker is paid, with history and a notification of the company's super admins and admins: the open paycycle is
 * paid by it from its first day, and so is each one after it. Approved paycycles keep theirs, and what is earned over several
 * months goes by the salary of each. `worker` is as it was shown: refuses with 409 where another salary is there by now.
 */
export async function changeSalary(db: Db, worker: Worker, to: Pick<Salary, "salary" | "salaryPeriod">, now: Date): Promise<void> {
  const { companyId, id } = worker;
  await inTransaction(db, async (tx) => {
    const found = await lockWorker(tx, worker);
    if (salaryInWords(found) !== salaryInWords(worker)) throw conflict(`The salary of ${found.fullName} was changed in the meantime. Look at it again.`);
    await tx.update(workers).set(to).where(isWorker(worker));
    await recordProviderHistory(tx, now, { companyId, subject: "worker", subjectId: id, event: "salary changed", from: salaryInWords(found), to: salaryInWords({ ...found, ...to }) });
    await notifyAdmins(tx, companyId, { subject: `The salary of ${found.fullName} was changed`, link: `/app/team/worker/${id}` }, now);
  });
}

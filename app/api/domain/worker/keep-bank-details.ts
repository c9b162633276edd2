import { eq, max } from "drizzle-orm";
import { bankDetailNames } from "#app/contract/bank-detail-names.ts";
import type { Db } from "../../db/connect.server.ts";
import { paycycles } from "../../db/schema/paycycle.ts";
import { workers } from "../../db/schema/worker.ts";
import { conflict } from "../../refusal.ts";
import { recordProviderHistory } from "../history/record-provider-history.ts";
import { notifyAdmins } from "../notification/notify-admins.ts";
import { inTransaction } from "../transaction.ts";
import { isWorker, lockWorker } from "./lock-worker.ts";

type Worker = typeof workers.$inferSelect;
type Details = Worker["bankDetails"];

/** By which events somebody is no longer paid to where they were. */
export const accountMoves = ["bank details changed", "bank details removed"] as const;

/** Whether two say the same account, in whatever order the database has kept their parts. */
export function isSameAccount(one: Details, other: Details): boolean {
  return bankDetailNames.every(([name]) => one?.[name] === other?.[name]);
}

/**
 * Keeps where a worker is paid, whole and in place of what was there; null takes it away. History and a notification of the
 * company's super admins and admins say that it was done, and never the numbers: an account that is changed before pay leaves is
 * how pay is stolen. `worker` is as it was shown: refuses with 409 where another account is there by now.
 */
export async function keepBankDetails(db: Db, worker: Worker, details: Details, now: Date): Promise<void> {
  const { companyId, id } = worker;
  await inTransaction(db, async (tx) => {
    const found = await lockWorker(tx, worker);
    if (!isSameAccount(found.bankDetails, worker.bankDetails)) throw conflict(`The bank details of ${found.fullName} were changed in the meantime. Look at them again.`);
    const done = found.bankDetails === null ? "given" : details === null ? "removed" : "changed";
    await tx.update(workers).set({ bankDetails: details }).where(isWorker(worker));
    await recordProviderHistory(tx, await afterApprovals(tx, companyId, now), { companyId, subject: "worker", subjectId: id, event: `bank details ${done}` });
    await notifyAdmins(tx, companyId, { subject: `The bank details of ${found.fullName} were ${done}`, link: `/app/team/worker/${id}` }, now);
  });
}

/** Now, or just after the last approval where somebody approved while the provider was being asked: whoever approves next is told of what came after it. */
async function afterApprovals(tx: Db, companyId: string, now: Date): Promise<Date> {
  const [last] = await tx.select({ at: max(paycycles.approvedDate) }).from(paycycles).where(eq(paycycles.companyId, companyId));
  return last?.at && last.at >= now ? new Date(last.at.getTime() + 1) : now;
}

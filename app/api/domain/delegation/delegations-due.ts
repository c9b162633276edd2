import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { delegations } from "../../db/schema/delegation.ts";
import { eachInTurn } from "../each-in-turn.ts";
import { inTransaction } from "../transaction.ts";

/** For those that nobody has ended and that are due, in every company that is open: one after the other, each in a transaction of its own. */
export async function eachDueDelegation(
  db: Db,
  isDue: SQL | undefined,
  verb: (tx: Db, companyId: string, id: string) => Promise<void>,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const due = await db
    .select({ companyId: delegations.companyId, id: delegations.id })
    .from(delegations)
    .innerJoin(companies, eq(companies.id, delegations.companyId))
    .where(and(isNull(delegations.endedAt), isDue, isNull(companies.closedAt)));
  await eachInTurn("send-reminders", due, ({ companyId, id }) => inTransaction(db, (tx) => verb(tx, companyId, id)), stopping);
}

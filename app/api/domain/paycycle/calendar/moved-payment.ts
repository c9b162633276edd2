import { sql } from "drizzle-orm";
import type { Db } from "../../../db/connect.server.ts";
import { history } from "../../../db/schema/history.ts";
import { paycycles } from "../../../db/schema/paycycle.ts";
import { recordSystemHistory } from "../../history/record-system-history.ts";

const event = "pay-by moved";

/** Keeps that a cycle is to be paid by another day than its month says; nothing where it is the same. */
export async function recordMovedPayment(tx: Db, { companyId, id, from, to }: { companyId: string; id: string; from: string; to: string }, now: Date): Promise<void> {
  if (from === to) return;
  await recordSystemHistory(tx, now, [{ companyId, subject: "paycycle", subjectId: id, event, from, to }]);
}

/** The day by which a row of `paycycles` was to be paid before that was moved; null where it never was. */
export const paymentDateBefore = (companyId: string) => sql<string | null>`(select ${history.from} from ${history} where ${history.companyId} = ${companyId}
  and ${history.subject} = 'paycycle' and ${history.subjectId} = ${paycycles.id} and ${history.event} = ${event} order by ${history.at}, ${history.id} limit 1)`;

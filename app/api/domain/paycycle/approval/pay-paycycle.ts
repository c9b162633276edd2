import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/connect.server.ts";
import { isOneOf } from "../../../db/is-one-of.ts";
import { additionalCompensations as requests } from "../../../db/schema/additional-compensation.ts";
import { companies } from "../../../db/schema/company.ts";
import { history } from "../../../db/schema/history.ts";
import { paycycleCompensations, paycycles } from "../../../db/schema/paycycle.ts";
import { additionalCompensationTallies as tallies } from "../../../db/schema/tally.ts";
import { conflict } from "../../../refusal.ts";
import { lockCompany } from "../../company/lock-company.ts";
import { recordProviderHistory } from "../../history/record-provider-history.ts";
import { recordSystemHistory } from "../../history/record-system-history.ts";

type Paid = { isNew: boolean; requests: number };

/**
 * Notes for the provider that an approved cycle has been paid: its processed requests are paid from now on, whatever the
 * pay-by day. Once: a cycle that was noted is left as it is. Refuses with 409 a cycle that is not approved.
 */
export async function payPaycycle(tx: Db, of: { companyId: string; id: string }, now: Date): Promise<Paid> {
  await lockCompany(tx, of.companyId);
  const [paycycle] = await tx.select().from(paycycles).where(and(eq(paycycles.companyId, of.companyId), eq(paycycles.id, of.id)));
  if (!paycycle) throw conflict("This paycycle no longer exists.");
  if (!paycycle.approvedDate) throw conflict("The paycycle is not approved: what is not approved is not paid.");
  if (await isNotedAsPaid(tx, of)) return { isNew: false, requests: 0 };
  const count = await payRequestsOf(tx, of.companyId, sql`cycle.id = ${of.id}`, now);
  await recordProviderHistory(tx, now, { companyId: of.companyId, subject: "paycycle", subjectId: of.id, event: "paid", from: "approved", to: "paid" });
  return { isNew: true, requests: count };
}

async function isNotedAsPaid(tx: Db, of: { companyId: string; id: string }): Promise<boolean> {
  const [noted] = await tx
    .select({ id: history.id })
    .from(history)
    .where(and(eq(history.companyId, of.companyId), eq(history.subject, "paycycle"), eq(history.subjectId, of.id), eq(history.event, "paid")))
    .limit(1);
  return noted !== undefined;
}

/** The companies that have something processed in approved cycles of a condition on `cycle` and `company`, however old they are. */
export async function companiesToPay(db: Db, condition: SQL): Promise<{ companyId: string }[]> {
  const { rows } = await db.execute<{ company_id: string }>(sql`select distinct due.company_id from (${dueOf(null, condition)}) due`);
  return rows.map(({ company_id: companyId }) => ({ companyId }));
}

/** Makes paid, with history, what a company has processed in approved cycles of such a condition. Returns how many. */
export async function payRequestsOf(tx: Db, companyId: string, condition: SQL, now: Date): Promise<number> {
  await lockCompany(tx, companyId);
  const { rows } = await tx.execute<{ id: string }>(dueOf(companyId, condition));
  const paid = await tx
    .update(requests)
    .set({ status: "paid" })
    .where(and(eq(requests.companyId, companyId), eq(requests.status, "processed"), isOneOf(requests.id, rows.map(({ id }) => id))))
    .returning({ id: requests.id });
  await recordSystemHistory(
    tx,
    now,
    paid.map(({ id }) => ({ companyId, subject: "additional-compensation", subjectId: id, event: "paid", from: "processed", to: "paid" })),
  );
  return paid.length;
}

/**
 * Of a company, or of all where none is named. It begins with what is processed, where the tallies say that there is any, and goes from
 * each request to the rows of its worker, and not with rows or cycles, of which there is more every month. The fences (offset 0) hold
 * it to that: where one company is larger than the others, the database takes all of its rows for few, and reads them for each request.
 */
function dueOf(companyId: string | null, condition: SQL): SQL {
  const [it, isIt] = companyId === null ? [sql`company.id`, sql`true`] : [sql`${companyId}`, sql`company.id = ${companyId}`];
  return sql`select company.id as company_id, processed.id from ${companies} company
    cross join lateral (select request.id, request.worker_id from ${requests} request where request.company_id = ${it} and request.status = 'processed' offset 0) processed
    cross join lateral (select paid.paycycle_id from ${paycycleCompensations} paid where paid.company_id = ${it} and paid.worker_id = processed.worker_id
      and paid.item_ids @> array[processed.id] offset 0) paid
    join ${paycycles} cycle on cycle.company_id = company.id and cycle.id = paid.paycycle_id
    where ${isIt} and cycle.approved_date is not null and ${condition}
      and exists (select from ${tallies} tally where tally.company_id = ${it} and tally.status = 'processed' and tally.count > 0)`;
}

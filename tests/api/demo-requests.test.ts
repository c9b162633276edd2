import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql, type SQL } from "drizzle-orm";
import { expect, test } from "vitest";
import { compensationTypes } from "#app/contract/additional-compensation-type.ts";
import { refill, testDatabase } from "#tests/support/database.ts";

async function rowsOf(query: SQL): Promise<unknown[]> {
  const { db } = await testDatabase();
  return ((await db.execute(query)) as { rows: unknown[] }).rows;
}

const kinds = ["additional_compensations", "time_offs"] as const;

test.each(["2026-12-03", "2027-03-19", "2028-02-29"])("nobody in the demo asks, is away or is paid before they began, asks for days off that are none or is away twice at once, filled on %s", async (day) => {
  const { db } = await testDatabase();
  await refill(db, new Date(`${day}T02:00:00Z`));
  for (const kind of kinds) {
    const rows = await rowsOf(sql`select worker.full_name from ${sql.identifier(kind)} request
      join workers worker on worker.company_id = request.company_id and worker.id = request.worker_id
      where (request.created_at at time zone 'America/Toronto')::date < worker.start_date`);
    expect(rows, kind).toEqual([]);
  }
  const away = await rowsOf(sql`select worker.full_name from time_offs leave
    join workers worker on worker.company_id = leave.company_id and worker.id = leave.worker_id where leave.start_date < worker.start_date`);
  expect(away).toEqual([]);
  const none = await rowsOf(sql`select worker.full_name from time_offs leave
    join workers worker on worker.company_id = leave.company_id and worker.id = leave.worker_id where leave.days_requested = 0`);
  expect(none).toEqual([]);
  const twice = await rowsOf(sql`select leave.worker_id from time_offs leave
    join time_offs other on other.company_id = leave.company_id and other.worker_id = leave.worker_id and other.id <> leave.id
    where leave.status = 'accepted' and other.status = 'accepted' and leave.start_date <= other.end_date and leave.end_date >= other.start_date`);
  expect(twice).toEqual([]);
  const paid = await rowsOf(sql`select worker.full_name from paycycle_compensations paid
    join paycycles cycle on cycle.company_id = paid.company_id and cycle.id = paid.paycycle_id
    join workers worker on worker.company_id = paid.company_id and worker.id = paid.worker_id where cycle.end_date < worker.start_date`);
  expect(paid).toEqual([]);
});

test("what waits in the demo or was declined is the workers' own: what a client adds is accepted with it", async () => {
  const { db } = await testDatabase();
  await refill(db, new Date("2026-11-23T15:00:00Z"));
  for (const kind of kinds) {
    const rows = await rowsOf(sql`select status, requester_type, count(*)::int from ${sql.identifier(kind)} where status in ('submitted', 'rejected') group by 1, 2 order by 1`);
    expect(rows, kind).toMatchObject([
      { status: "rejected", requester_type: "other" },
      { status: "submitted", requester_type: "other" },
    ]);
  }
});

test("in the demo a worker's reimbursement comes with a receipt that can be opened, unless it was declined for want of one", async () => {
  const { db } = await testDatabase();
  await refill(db, new Date("2026-11-23T15:00:00Z"));
  const withReceipt = await rowsOf(sql`select distinct type, requester_type, receipt from additional_compensations where receipt is not null`);
  expect(withReceipt).toEqual([{ type: "reimbursement", requester_type: "other", receipt: "/demo-receipt.pdf" }]);
  const without = await rowsOf(sql`select distinct status from additional_compensations where type = 'reimbursement' and requester_type = 'other' and receipt is null`);
  expect(without).toEqual([{ status: "rejected" }]);
  expect(await readFile(join(import.meta.dirname, "../../public/demo-receipt.pdf"), "latin1")).toMatch(/^%PDF-/);
});

test.each(["2026-11-20T15:00:00Z", "2026-11-23T02:00:00Z", "2027-01-05T12:00:00Z", "2028-02-29T12:00:00Z"])("what the demo paid stands in the paycycle whose cut-off it met, to the cent, and what is accepted in none, filled at %s", async (now) => {
  const { db } = await testDatabase();
  await refill(db, new Date(now));
  const paidIn = sql`select request.id, request.status, request.decided_at, cycle.start_date, cycle.cut_off, (cycle.approved_date is not null) as approved,
      (select max(cut_off) from paycycles earlier where earlier.company_id = cycle.company_id and earlier.start_date < cycle.start_date) as cut_off_before,
      (cycle.start_date = (select max(start_date) from paycycles last where last.company_id = cycle.company_id and last.approved_date is not null)) as is_last
    from additional_compensations request
    left join paycycle_compensations paid on paid.company_id = request.company_id and paid.worker_id = request.worker_id and request.id = any(paid.item_ids)
    left join paycycles cycle on cycle.company_id = paid.company_id and cycle.id = paid.paycycle_id`;
  const counts = await rowsOf(sql`select status, count(*)::int, count(distinct id)::int as requests, bool_and(approved) as approved, bool_and(is_last) as last, bool_or(is_last) as any_last
    from (${paidIn}) paid where status in ('processed', 'paid') group by 1 order by 1`);
  expect(counts).toEqual([
    { status: "paid", count: 48, requests: 48, approved: true, last: false, any_last: false },
    { status: "processed", count: 22, requests: 22, approved: true, last: true, any_last: true },
  ]);
  const missed = await rowsOf(sql`select id, status from (${paidIn}) paid
    where (status in ('processed', 'paid') and not (decided_at <= cut_off and decided_at > cut_off_before)) or (status = 'accepted' and approved)`);
  expect(missed).toEqual([]);
  const early = await rowsOf(sql`select id from additional_compensations request where status = 'accepted'
    and decided_at <= (select max(cut_off) from paycycles cycle where cycle.company_id = request.company_id and cycle.approved_date is not null)`);
  expect(early).toEqual([]);
  // All are asked for in US dollars, and what is paid stands in the row in the dollars that were asked for.
  const wrong = await rowsOf(sql`select paid.id from paycycle_compensations paid
    cross join lateral (select coalesce(sum(amount) filter (where type = 'reimbursement'), 0) as reimbursed, coalesce(sum(amount) filter (where type <> 'reimbursement'), 0) as earned
      from additional_compensations request where request.company_id = paid.company_id and request.id = any(paid.item_ids)) items
    where items.reimbursed <> paid.reimbursements_usd or items.earned <> paid.bonus_commissions_usd`);
  expect(wrong).toEqual([]);
});

test("the demo's history says of what is processed or paid when it was accepted, that its paycycle's approval processed it, and that it was paid once the pay-by day was over", async () => {
  const { db } = await testDatabase();
  await refill(db, new Date("2026-11-23T15:00:00Z"));
  const rows = await rowsOf(sql`select request.status, count(*)::int as requests,
      bool_and(told.events = case request.status when 'paid' then array['accepted', 'processed', 'paid'] else array['accepted', 'processed'] end) as in_order,
      bool_and(told.times[1] = request.decided_at and told.times[2] = cycle.approved_date) as at_the_time,
      bool_and((told.times[3] at time zone 'America/Toronto')::date > cycle.payment_date) as after_pay_day
    from additional_compensations request
    join paycycle_compensations paid on paid.company_id = request.company_id and paid.worker_id = request.worker_id and request.id = any(paid.item_ids)
    join paycycles cycle on cycle.company_id = paid.company_id and cycle.id = paid.paycycle_id
    cross join lateral (select array_agg(event order by at) as events, array_agg(at order by at) as times from history
      where history.company_id = request.company_id and subject = 'additional-compensation' and subject_id = request.id) told
    where request.status in ('processed', 'paid') group by 1 order by 1`);
  expect(rows).toEqual([
    { status: "paid", requests: 48, in_order: true, at_the_time: true, after_pay_day: true },
    { status: "processed", requests: 22, in_order: true, at_the_time: true, after_pay_day: null },
  ]);
});

test("in the demo a request is declined for a reason of its own kind: a receipt is asked for where there is one to ask for", async () => {
  const { db } = await testDatabase();
  await refill(db, new Date("2026-11-23T15:00:00Z"));
  const told = await rowsOf(sql`select distinct request.type, line.comment from history line
    join additional_compensations request on request.company_id = line.company_id and request.id = line.subject_id
    where line.event = 'rejected' order by 1`);
  expect(told).toEqual(compensationTypes.toSorted().map((type) => ({ type, comment: type === "reimbursement" ? expect.stringContaining("receipt") : expect.not.stringContaining("receipt") })));
});

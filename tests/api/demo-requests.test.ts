import { sql, type SQL } from "drizzle-orm";
import { expect, test } from "vitest";
import { refill, testDatabase } from "#tests/support/database.ts";

async function rowsOf(query: SQL): Promise<unknown[]> {
  const { db } = await testDatabase();
  return ((await db.execute(query)) as { rows: unknown[] }).rows;
}

const kinds = ["additional_compensations", "time_offs"] as const;

test.each(["2026-11-23", "2027-03-19", "2028-02-29"])("nobody in the demo asks, is away or is paid before they began, filled on %s", async (day) => {
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

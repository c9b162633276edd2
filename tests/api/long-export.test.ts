import { and, asc, eq, ne, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { additionalCompensations as requests } from "#app/api/db/schema/additional-compensation.ts";
import { additionalCompensationSorts } from "#app/contract/additional-compensation.ts";
import { reviewedCompensationStatuses } from "#app/contract/additional-compensation-status.ts";
import { timeOffSorts } from "#app/contract/time-off.ts";
import { workerSorts } from "#app/contract/worker.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { ada } from "#tests/support/people.ts";
import { halcyon, reset } from "#tests/support/requests.ts";

// An export is fetched 500 rows at a time: what is longer must come whole, in every order of its list.

const api = await startApi();
const csv = { headers: { Accept: "text/csv" } };
let client: Client;
beforeAll(async () => {
  client = await api.signInAs(ada);
  // A microsecond apart, which a Date of JavaScript cannot tell.
  await api.db.execute(sql`
    insert into additional_compensations (company_id, id, worker_id, worker_name_key, manager_id, type, amount, currency_code, description, requester_type, status, created_at)
    select company_id, gen_random_uuid(), id, name_key, manager_id, 'bonus', n, 'USD', 'One of many', 'client', case when n % 2 = 0 then 'submitted' else 'accepted' end, now() + n * interval '1 microsecond'
    from (select * from workers where company_id = ${halcyon} limit 1) one, generate_series(1, 1200) n`);
  await api.db.execute(sql`
    insert into time_offs (company_id, id, worker_id, worker_name_key, manager_id, type, description, start_date, end_date, days_requested, requester_type, status, created_at)
    select company_id, gen_random_uuid(), id, name_key, manager_id, 'vacation', 'One of many', '2026-03-02', '2026-03-03', 2, 'client', 'submitted', now() + n * interval '1 microsecond'
    from (select * from workers where company_id = ${halcyon} limit 1) one, generate_series(1, 1200) n`);
  await api.db.execute(sql`
    insert into workers select copy.* from (select * from workers where company_id = ${halcyon} limit 1) one, generate_series(1, 1200) n,
      lateral jsonb_populate_record(null::workers, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(), 'email', 'copy' || n || '@workers.test')) copy`);
});

// One person may take so many lists in a minute.
beforeEach(() => api.clock.pass({ seconds: 61 }));

test.each([
  ...additionalCompensationSorts.map((field) => ["/workers/additional-compensations", field]),
  ...timeOffSorts.map((field) => ["/workers/time-off", field]),
  ...workerSorts.map((field) => ["/workers", field]),
])("an export of %s with more than a thousand rows is whole, sorted by %s", async (path, field) => {
  const shown = await client.get(path);
  expect(shown.body.meta.total).toBeGreaterThan(1200);
  for (const sort of [field, `-${field}`]) {
    const { status, body } = await client.send("GET", `${path}?sort=${sort}`, undefined, csv);
    expect(status, sort).toBe(200);
    const ids = linesOf(String(body)).map((line) => line.match(uuids)?.join());
    expect(ids, sort).toHaveLength(shown.body.meta.total);
    expect(new Set(ids).size, sort).toBe(ids.length);
  }
});

test.each([
  { at: "the last row of the first batch", place: 499 },
  { at: "a row that is not", place: 498 },
])("an export holds all that nobody touches when a paycycle is approved while it is written, and processes $at", async ({ place }) => {
  const listed = await api.db
    .select({ id: requests.id, status: requests.status })
    .from(requests)
    .where(and(eq(requests.companyId, halcyon), ne(requests.status, "submitted")))
    .orderBy(asc(requests.status), asc(requests.id));
  expect(listed[520]?.status).toBe("accepted");
  const { id: processed = "" } = listed[place] ?? {};

  const query = `filter[status]=${reviewedCompensationStatuses.join()}&sort=status`;
  const headers = { ...csv.headers, Cookie: client.cookies.header };
  const { status, body } = await api.fetch(new Request(`http://api.internal/workers/additional-compensations?${query}`, { headers }));
  expect(status).toBe(200);
  const decoder = new TextDecoder();
  let text = "";
  let isApproved = false;
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    // The first rows have come, and their batch with them.
    if (!isApproved) await reset(api.db, processed, { status: "processed" });
    isApproved = true;
  }
  await reset(api.db, processed, { status: "accepted" });

  const written = linesOf(text).map((line) => line.match(uuids)?.[0]);
  expect(written).toContain(processed);
  const untouched = listed.map(({ id }) => id).filter((id) => id !== processed);
  expect(written.filter((id) => id !== processed)).toEqual(untouched);
});

const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

test("an export of a paycycle in which more than a thousand have one name is whole, and has each once", async () => {
  const { id } = (await client.get("/paycycles")).body.data[0];
  await api.db.execute(sql`
    insert into paycycle_compensations select copy.* from (select * from paycycle_compensations where company_id = ${halcyon} and paycycle_id = ${id} limit 1) one, generate_series(1, 1200) n,
      lateral jsonb_populate_record(null::paycycle_compensations, to_jsonb(one) || jsonb_build_object('id', gen_random_uuid(), 'worker_id', gen_random_uuid(), 'full_name', 'Copy', 'name_key', 'copy', 'gross_base_pay_usd', n)) copy`);
  const { status, body } = await client.send("GET", `/paycycles/${id}?filter[q]=copy`, undefined, csv);
  expect(status).toBe(200);
  const lines = linesOf(String(body));
  expect(lines).toHaveLength(1200);
  expect(new Set(lines).size, "each is paid another amount").toBe(1200);
});

/** Of a file, without its header. */
function linesOf(text: string): string[] {
  return text.trimEnd().split("\n").slice(1);
}

import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { pageSize } from "#app/contract/list.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { ada } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";

// More rows than are skipped in one go from either end: the pages in the middle are found in another way.
const rows = 90 * pageSize;
const api = await startApi();
let adas: Client;

beforeAll(async () => {
  adas = await api.signInAs(ada);
  await api.db.execute(sql`insert into workers (company_id, id, first_name, last_name, full_name, name_key, email, job_title, services_description, country_code, country_name,
      type, status, start_date, salary, salary_period, currency_code, created_at)
    select ${halcyon}::uuid, gen_random_uuid(), 'Worker', n::text, 'Worker ' || n, 'worker ' || n, 'w' || n || '@workers.test', 'Welder', 'Welds', 'UY', 'Uruguay',
      'employee', 'active', date '2024-01-01' + n % 90, 5000000, 'annual', 'USD', now() - interval '1 minute' * n
    from generate_series(1, ${rows}) n`);
  await api.db.execute(sql`insert into additional_compensations (company_id, id, worker_id, worker_name_key, type, amount, currency_code, description, requester_type, status, created_at)
    select company_id, gen_random_uuid(), id, name_key, 'bonus', 10000 + length(name_key), 'USD', 'Bonus', 'other', 'submitted', created_at
    from workers where company_id = ${halcyon} and email like 'w%@workers.test'`);
  await api.db.execute(sql`insert into time_offs (company_id, id, worker_id, worker_name_key, type, description, start_date, end_date, days_requested, requester_type, status, created_at)
    select company_id, gen_random_uuid(), id, name_key, 'vacation', 'A walk', start_date, start_date, 1, 'other', 'submitted', created_at
    from workers where company_id = ${halcyon} and email like 'w%@workers.test'`);
});

describe("a page far from both ends", () => {
  test.each(["/workers?sort=fullName", "/workers/additional-compensations?filter[status]=submitted&sort=-createdAt", "/workers/additional-compensations?sort=-amount", "/workers/time-off?filter[status]=submitted&sort=startDate"])(
    "is the one that stands there when all are read in a row: %s",
    async (path) => {
      const file = await adas.get(path, { headers: { Accept: "text/csv" } });
      const every = parse<Record<string, string>>(String(file.body), { columns: true, bom: true }).map((row) => row["Request ID"] ?? row["Worker ID"]);
      for (const page of [2, 45, 46, 89]) {
        const { status, body } = await adas.get(`${path}&page=${page}`);
        expect(status).toBe(200);
        expect((body as { data: { id: string }[] }).data.map(({ id }) => id), `page ${page}`).toEqual(every.slice((page - 1) * pageSize, page * pageSize));
      }
    },
  );
});

test("the last page is the right one whether rows came, went, or neither, since the list was read", async () => {
  const path = "/workers/additional-compensations?filter[status]=submitted&sort=createdAt";
  const read = async (page: number) => (await adas.get(`${path}&page=${page}`)).body as { data: { id: string }[]; meta: { total: number } };
  const { total } = (await read(1)).meta;
  const last = Math.ceil(total / pageSize);
  const before = await read(last);
  expect(before.data).toHaveLength(total - (last - 1) * pageSize);

  await api.db.execute(sql`insert into additional_compensations (company_id, id, worker_id, worker_name_key, type, amount, currency_code, description, requester_type, status, created_at)
    select company_id, gen_random_uuid(), worker_id, worker_name_key, type, amount, currency_code, description, requester_type, status, now() + interval '1 day'
    from additional_compensations where id = ${before.data[0]?.id}`);
  const grown = await read(last);
  expect(grown.meta.total).toBe(total + 1);
  expect(grown.data.slice(0, -1)).toEqual(before.data);

  await api.db.execute(sql`delete from additional_compensations where company_id = ${halcyon} and created_at > now()`);
  const shrunk = await read(last);
  expect(shrunk.meta.total).toBe(total);
  expect(shrunk.data).toEqual(before.data);
  expect(await read(last)).toEqual(shrunk);
});

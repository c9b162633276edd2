import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { additionalCompensationSorts } from "#app/contract/additional-compensation.ts";
import { startApi, type Client } from "#tests/support/api.ts";
import { ada } from "#tests/support/people.ts";
import { halcyon } from "#tests/support/requests.ts";

// An export is fetched 500 rows at a time: what is longer must come whole, in every order of its list.

const api = await startApi();
let client: Client;
beforeAll(async () => {
  client = await api.signInAs(ada);
  await api.db.execute(sql`
    insert into additional_compensations (company_id, id, worker_id, worker_name_key, manager_id, type, amount, currency_code, description, requester_type, status, created_at)
    select company_id, gen_random_uuid(), id, name_key, manager_id, 'bonus', n, 'USD', 'One of many', 'client', 'submitted', now()
    from (select * from workers where company_id = ${halcyon} limit 1) one, generate_series(1, 1200) n`);
});

test.each(additionalCompensationSorts)("an export of more than a thousand rows is whole, sorted by %s", async (field) => {
  const shown = await client.get("/workers/additional-compensations");
  for (const sort of [field, `-${field}`]) {
    const { status, body } = await client.send("GET", `/workers/additional-compensations?sort=${sort}`, undefined, { headers: { Accept: "text/csv" } });
    expect(status, sort).toBe(200);
    const lines = String(body).trimEnd().split("\n");
    expect(lines.length - 1, sort).toBe(shown.body.meta.total);
  }
});

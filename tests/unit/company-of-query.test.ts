import { expect, test } from "vitest";
import { tablesWithoutCompany } from "#tests/support/company-of-query.ts";

const tables = new Set(["workers", "time_offs", "users"]);
const unnamed = (statement: string) => tablesWithoutCompany(statement, tables);

test.each([
  `select * from "workers" where "workers"."company_id" = $1 and "workers"."id" = $2`,
  `select * from workers w join time_offs t on t.company_id = w.company_id and t.worker_id = w.id where w.company_id = $1`,
  `select * from workers w left join time_offs t on t.company_id = w.company_id where w.company_id = $1::uuid`,
  `select (select count(*) from time_offs t where t.company_id = $1 and t.worker_id = w.id) from workers w where w.company_id = $1`,
  `select * from companies c join workers w on w.company_id = c.id where c.id = $1`,
  `select * from workers where (company_id, id) = ($1, $2)`,
  `select * from workers where company_id in ($1, $2)`,
  `with few as (select * from workers where company_id = $1) select * from few`,
  `select * from (select id from workers where company_id = $1 order by 1 limit 3) few`,
  `select * from workers where company_id = $1 union all select * from workers where company_id = $1`,
  `insert into workers (company_id, id) values ($1, $2) on conflict (company_id, id) do update set id = excluded.id`,
  `update workers w set manager_id = null from users u where u.company_id = w.company_id and u.company_id = $1`,
  `delete from workers where company_id = $1 and id = any($2::uuid[])`,
  `select 1 from exchange_rates`,
  `set local timezone = 'UTC'`,
])("names the company: %s", (statement) => {
  expect(unnamed(statement)).toEqual([]);
});

test.each([
  [`select * from workers`, ["workers"]],
  [`select * from "workers" where "workers"."id" = $1`, ["workers"]],
  [`select * from workers where company_id = $1 or id = $2`, ["workers"]],
  [`select * from workers where not (company_id = $1)`, ["workers"]],
  [`select * from workers where company_id <> $1`, ["workers"]],
  [`select * from workers w join time_offs t on t.worker_id = w.id where w.company_id = $1`, ["time_offs"]],
  [`select * from workers w left join time_offs t on t.company_id = $1 and w.company_id = t.company_id`, ["workers"]],
  [`select * from workers w join time_offs t on t.company_id = w.company_id`, ["time_offs", "workers"]],
  [`select (select count(*) from time_offs t where t.worker_id = w.id) from workers w where w.company_id = $1`, ["time_offs"]],
  [`select (select count(*) from time_offs t where t.company_id = w.company_id) from workers w where w.company_id = $1`, ["time_offs"]],
  [`select * from (select * from workers where company_id = $1 limit 3) w join users u on u.company_id = w.company_id`, ["users"]],
  [`select * from time_offs where (company_id, worker_id) in (select company_id, id from workers where company_id = $1)`, ["time_offs"]],
  [`select * from workers where company_id = $1 and exists (select 1 from users where id = $2)`, ["users"]],
  [`select * from companies c where not exists (select 1 from workers where company_id = c.id)`, ["workers"]],
  [`with few as (select * from workers) select * from few`, ["workers"]],
  [`select * from workers where company_id = $1 union all select * from workers`, ["workers"]],
  [`insert into workers (id) values ($1)`, ["workers"]],
  [`insert into workers (company_id, id) select company_id, id from users`, ["users"]],
  [`update workers set status = $1 where id = $2`, ["workers"]],
  [`delete from workers where id in (select id from users where company_id = $1)`, ["workers"]],
  [`declare rows cursor for select * from workers`, ["workers"]],
])("names none: %s", (statement, expected) => {
  expect(unnamed(statement)).toEqual(expected);
});

import { sql } from "drizzle-orm";
import type { Db } from "#app/api/db/connect.server.ts";
import { idOf } from "#app/api/db/seed/id.ts";
import { rareName } from "./seed-many.ts";

const company = idOf("company", "Halcyon Robotics");

/**
 * Fills the demo company up to a number of workers who are paid, from the countries whose law is reckoned and others, with
 * an accepted request of every fifth worker each month from a day on, and unpaid leave of every fiftieth.
 */
export async function fillCompany(db: Db, workers: number, from: string): Promise<void> {
  await db.execute(sql`
    with people as (
      select n, case when n <= 3 then ${`${rareName} `} || n else
          (array['Amelie','Bruno','Carmen','Dario','Elena','Felix','Gloria','Hector','Irene','Jonas'])[1 + n % 10]
          || ' ' || (array['Acosta','Benitez','Cordero','Delgado','Escobar','Figueroa','Gallardo','Herrera','Infante','Jaramillo'])[1 + n / 10 % 10] || ' ' || n
        end as name, (array['CA','CA','CO','MX','MX','BR','GB','CA','CO','MX','UY'])[1 + mixed % 11] as country, mixed / 11 as rest
      from generate_series(1, ${workers}::int) n, lateral (select abs(hashtext('paid ' || n)) as mixed) mix
    )
    insert into workers (company_id, id, first_name, last_name, full_name, name_key, email, job_title, services_description,
      country_code, country_name, type, status, start_date, salary, salary_period, currency_code, created_at)
    select ${company}::uuid, gen_random_uuid(), split_part(name, ' ', 1), split_part(name, ' ', 2), name, lower(name), 'p' || n || '@workers.test',
      'Field Engineer', 'Keeps the machines of the Atlas programme running.', country,
      (jsonb_build_object('CA','Canada','CO','Colombia','MX','Mexico','BR','Brazil','GB','United Kingdom','UY','Uruguay') ->> country),
      case when country in ('BR','GB','UY') then 'contractor' else 'employee' end, 'active', date '2023-01-09', 3000000 + rest % 9000000, 'annual', 'USD', now()
    from people`);
  await db.execute(sql`
    insert into additional_compensations (company_id, id, worker_id, worker_name_key, type, amount, currency_code, description, requester_type, status, created_at, decided_at)
    select company_id, gen_random_uuid(), workers.id, name_key, (array['bonus','commission','reimbursement'])[1 + (mixed + month) % 3], 100 * (1 + mixed % 900), 'USD',
      'Paid with the cycle of its month', 'other', 'accepted', day, day
    from workers, generate_series(0, 11) month, lateral (select abs(hashtext(workers.id::text)) as mixed) mix,
      lateral (select ${from}::date + interval '1 month' * month as day) at
    where company_id = ${company}::uuid and email like 'p%@workers.test' and (mixed + month) % 5 = 0`);
  await db.execute(sql`
    insert into time_offs (company_id, id, worker_id, worker_name_key, type, description, start_date, end_date, days_requested, requester_type, status, created_at, decided_at)
    select company_id, gen_random_uuid(), workers.id, name_key, 'parental-leave', 'Birth of our daughter', ${from}::date + mixed % 300, ${from}::date + mixed % 300 + 30, 21, 'other', 'accepted',
      ${from}::date + mixed % 310, ${from}::date + mixed % 310
    from workers, lateral (select abs(hashtext(workers.id::text)) as mixed) mix
    where company_id = ${company}::uuid and email like 'p%@workers.test' and mixed % 50 = 0`);
  await db.execute(sql`analyze`);
}

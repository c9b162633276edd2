import pg from "pg";
import { idOf } from "#app/api/db/seed/id.ts";

const company = idOf("company", "Halcyon Robotics");
const manager = idOf("user", "grace@halcyon.test");

/** A few people at any size, so that a search finds as many; and as many led by the one manager. */
export const rareName = "Zebulon Quartermain";
const rareCount = 3;
const ledCount = 40;

/**
 * Fills the demo company up to a number of workers with ten requests for compensation each and three for time off, spread
 * over three years, every country, type and status, and a history of what was done to them. Each run makes the same rows: what a page holds decides what it costs. Indexes are taken away
 * meanwhile: building them at once is many times faster.
 */
export async function seedMany(databaseUrl: string, workers: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 1; set work_mem = '256MB'");
    const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes where tablename = any($1) and indexname !~ '_pk$'`,
      [tables],
    );
    for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
    await client.query(workersStatement, [company, manager, workers, rareName, rareCount, ledCount]);
    await client.query(requestsStatement, [company]);
    await client.query(timeOffsStatement, [company]);
    await client.query(historyStatement, [company, manager]);
    for (const { indexdef } of indexes) await client.query(indexdef);
    for (const table of tables) await client.query(`vacuum (analyze) ${table}`);
    await client.query("vacuum (analyze)");
  } finally {
    await client.end();
  }
}

const tables = ["workers", "additional_compensations", "time_offs", "history"];

const workersStatement = `
  with places as (
    select n,
      case when n <= $5 then $4 || ' ' || n else
        (array['Amelie','Bruno','Carmen','Dario','Elena','Felix','Gloria','Hector','Irene','Jonas','Karina','Lorenzo','Marta','Nils','Olga','Pablo','Rita','Samuel','Teresa','Ulises'])[1 + n % 20]
        || ' ' || (array['Acosta','Benitez','Cordero','Delgado','Escobar','Figueroa','Gallardo','Herrera','Infante','Jaramillo','Leiva','Montoya','Naranjo','Orozco','Palacios','Rosales','Sepulveda','Tamayo','Urrutia','Villegas'])[1 + (n / 20) % 20]
        || ' ' || (array['Alvarado','Bermudez','Carrasco','Donoso','Espinosa','Fuentes','Godoy','Hidalgo','Iturra','Jimenez'])[1 + (n / 400) % 10] || ' ' || n / 4000
      end as name,
      (array['CA','CA','CA','CO','CO','MX','MX','MX','BR','DE','US','GB','UY'])[1 + mixed % 13] as country,
      (array['active','active','active','active','active','active','active','pending','filled','created','terminated'])[1 + mixed / 13 % 11] as status,
      mixed / 143 as rest
    from generate_series(1, $3::int) n, lateral (select abs(hashtext('worker ' || n)) as mixed) mix
  )
  insert into workers (company_id, id, first_name, last_name, full_name, name_key, email, job_title, services_description,
    country_code, country_name, type, status, start_date, salary, salary_period, currency_code, manager_id, created_at)
  select $1::uuid, md5('worker ' || n)::uuid, split_part(name, ' ', 1), split_part(name, ' ', 2), name, lower(name), 'w' || n || '@workers.test',
    'Site Reliability Engineer', 'Works with the operations group on the Atlas programme.', country,
    (jsonb_build_object('CA','Canada','CO','Colombia','MX','Mexico','BR','Brazil','DE','Germany','US','United States','GB','United Kingdom','UY','Uruguay') ->> country),
    case when rest % 4 = 0 then 'contractor' else 'employee' end, status, date '2024-01-01' + n % 900, 5000000, 'annual', 'USD',
    case when n <= $6 then $2::uuid end, now() - interval '1 minute' * n
  from places`;

const requestsStatement = `
  insert into additional_compensations (company_id, id, worker_id, worker_name_key, manager_id, type, amount, currency_code, description,
    requester_type, status, created_at)
  select company_id, md5(workers.id::text || copy)::uuid, workers.id, name_key, manager_id,
    (array['bonus','commission','days','hours','reimbursement','other'])[1 + (mixed / 8) % 6],
    100 * (1 + mixed % 90000), 'USD', 'Referral bonus for a new colleague', case when mixed % 2 = 0 then 'client' else 'other' end,
    (array['submitted','submitted','accepted','accepted','rejected','canceled','processed','paid','paid','paid'])[1 + mixed % 10],
    now() - interval '1 second' * (mixed % 90000000)
  from workers, generate_series(1, 10) copy, lateral (select abs(hashtext(workers.id::text || copy)) as mixed) mix
  where company_id = $1::uuid and email like 'w%@workers.test'`;

const timeOffsStatement = `
  insert into time_offs (company_id, id, worker_id, worker_name_key, manager_id, type, description, start_date, end_date, days_requested,
    requester_type, status, created_at)
  select company_id, md5('time off ' || workers.id || copy)::uuid, workers.id, name_key, manager_id,
    (array['vacation','vacation','sick','parental-leave'])[1 + (mixed / 8) % 4], 'A week in the mountains',
    date '2024-01-01' + mixed % 1000, date '2024-01-01' + mixed % 1000 + mixed % 14, 1 + mixed % 10,
    case when mixed % 2 = 0 then 'client' else 'other' end, (array['submitted','accepted','accepted','rejected','canceled'])[1 + mixed % 5],
    now() - interval '1 second' * (mixed % 90000000)
  from workers, generate_series(1, 3) copy, lateral (select abs(hashtext('time off ' || workers.id || copy)) as mixed) mix
  where company_id = $1::uuid and email like 'w%@workers.test'`;

const historyStatement = `
  insert into history (company_id, id, subject, subject_id, event, "from", "to", actor_id, actor_name, actor_role, at)
  select company_id, md5('history ' || id)::uuid, 'additional-compensation', id, 'accepted', 'submitted', 'accepted',
    case when mixed % 3 > 0 then $2::uuid end, case when mixed % 3 > 0 then 'Grace Tremblay' else 'system' end,
    case when mixed % 3 > 0 then 'manager' end, created_at + interval '1 minute'
  from additional_compensations, lateral (select abs(hashtext(id::text)) as mixed) mix
  where company_id = $1::uuid and status <> 'submitted'
  union all
  select company_id, md5('history ' || id)::uuid, 'time-off', id, 'accepted', 'submitted', 'accepted', $2::uuid, 'Grace Tremblay', 'manager',
    created_at + interval '1 minute'
  from time_offs where company_id = $1::uuid and status <> 'submitted'`;

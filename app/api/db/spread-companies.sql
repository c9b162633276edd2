-- Spreads the companies of this database over the machines of a Citus cluster (see app/api/README.md, "Growth").
-- Once, with no dashboard or API running: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f app/api/db/spread-companies.sql

-- Every machine has these whole: what is unique whatever the company, and what is of none.
SELECT create_reference_table(name::regclass) FROM unnest(ARRAY['users', 'links', 'exchange_rates']) AS name;

-- A company's rows lie together, whatever their table.
SELECT create_distributed_table('companies', 'id');
SELECT create_distributed_table(tables.oid::regclass, 'company_id', colocate_with => 'companies')
FROM pg_class tables JOIN pg_attribute columns ON columns.attrelid = tables.oid AND columns.attname = 'company_id'
WHERE tables.relnamespace = 'public'::regnamespace AND tables.relkind = 'r'
  AND NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = tables.oid);

-- The others (throttles, removed_bytes, and what has been migrated) stay where they are.

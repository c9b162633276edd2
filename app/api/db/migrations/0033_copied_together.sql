-- What requests copy of their workers is copied once for all workers of a statement: for each of them the requests were written,
-- and every tally of them with it, so that 2,000 workers of one manager took longer than a statement may. By company and
-- manager, because where companies are spread, rows of a trigger and a table cannot stand in one statement. Names are each their own.
DROP TRIGGER workers_copied ON workers;--> statement-breakpoint
CREATE OR REPLACE FUNCTION copy_worker_to_requests() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE led record; worker record;
BEGIN
  FOR led IN SELECT company_id, manager_id, array_agg(id) AS ids
    FROM (SELECT company_id, id, manager_id FROM new_rows EXCEPT SELECT company_id, id, manager_id FROM old_rows) changed
    GROUP BY 1, 2 ORDER BY 1, 2 LOOP
    UPDATE additional_compensations SET manager_id = led.manager_id WHERE company_id = led.company_id AND worker_id = ANY(led.ids);
    UPDATE time_offs SET manager_id = led.manager_id WHERE company_id = led.company_id AND worker_id = ANY(led.ids);
  END LOOP;
  FOR worker IN SELECT company_id, id, name_key FROM new_rows EXCEPT SELECT company_id, id, name_key FROM old_rows ORDER BY 1, 2 LOOP
    UPDATE additional_compensations SET worker_name_key = worker.name_key WHERE company_id = worker.company_id AND worker_id = worker.id;
    UPDATE time_offs SET worker_name_key = worker.name_key WHERE company_id = worker.company_id AND worker_id = worker.id;
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER workers_copied AFTER UPDATE ON workers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION copy_worker_to_requests();
--> statement-breakpoint
-- And what a change leaves as it was is not counted down and up again: with their manager, requests would take every day's number twice.
CREATE OR REPLACE FUNCTION tally_additional_compensation_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kind record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR kind IN SELECT company_id, status, (created_at AT TIME ZONE 'UTC')::date AS day, type, count(*) AS count FROM new_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO additional_compensation_days (company_id, status, day, type, count)
      VALUES (kind.company_id, kind.status, kind.day, kind.type, kind.count)
      ON CONFLICT (company_id, status, day, type) DO UPDATE SET count = additional_compensation_days.count + excluded.count;
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR kind IN SELECT company_id, status, (created_at AT TIME ZONE 'UTC')::date AS day, type, -count(*) AS count FROM old_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO additional_compensation_days (company_id, status, day, type, count)
      VALUES (kind.company_id, kind.status, kind.day, kind.type, kind.count)
      ON CONFLICT (company_id, status, day, type) DO UPDATE SET count = additional_compensation_days.count + excluded.count;
    END LOOP;
  ELSE
    FOR kind IN SELECT company_id, status, (created_at AT TIME ZONE 'UTC')::date AS day, type, sum(more) AS count
      FROM (SELECT company_id, status, created_at, type, 1 AS more FROM new_rows UNION ALL SELECT company_id, status, created_at, type, -1 FROM old_rows) changed
      GROUP BY 1, 2, 3, 4 HAVING sum(more) <> 0 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO additional_compensation_days (company_id, status, day, type, count)
      VALUES (kind.company_id, kind.status, kind.day, kind.type, kind.count)
      ON CONFLICT (company_id, status, day, type) DO UPDATE SET count = additional_compensation_days.count + excluded.count;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_additional_compensation_months() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kind record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR kind IN SELECT company_id, status, date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, type, count(*) AS count FROM new_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO additional_compensation_months (company_id, status, month, type, count)
      VALUES (kind.company_id, kind.status, kind.month, kind.type, kind.count)
      ON CONFLICT (company_id, status, month, type) DO UPDATE SET count = additional_compensation_months.count + excluded.count;
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR kind IN SELECT company_id, status, date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, type, -count(*) AS count FROM old_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO additional_compensation_months (company_id, status, month, type, count)
      VALUES (kind.company_id, kind.status, kind.month, kind.type, kind.count)
      ON CONFLICT (company_id, status, month, type) DO UPDATE SET count = additional_compensation_months.count + excluded.count;
    END LOOP;
  ELSE
    FOR kind IN SELECT company_id, status, date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, type, sum(more) AS count
      FROM (SELECT company_id, status, created_at, type, 1 AS more FROM new_rows UNION ALL SELECT company_id, status, created_at, type, -1 FROM old_rows) changed
      GROUP BY 1, 2, 3, 4 HAVING sum(more) <> 0 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO additional_compensation_months (company_id, status, month, type, count)
      VALUES (kind.company_id, kind.status, kind.month, kind.type, kind.count)
      ON CONFLICT (company_id, status, month, type) DO UPDATE SET count = additional_compensation_months.count + excluded.count;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_time_off_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kind record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR kind IN SELECT company_id, status, (created_at AT TIME ZONE 'UTC')::date AS day, type, count(*) AS count FROM new_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO time_off_days (company_id, status, day, type, count)
      VALUES (kind.company_id, kind.status, kind.day, kind.type, kind.count)
      ON CONFLICT (company_id, status, day, type) DO UPDATE SET count = time_off_days.count + excluded.count;
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR kind IN SELECT company_id, status, (created_at AT TIME ZONE 'UTC')::date AS day, type, -count(*) AS count FROM old_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO time_off_days (company_id, status, day, type, count)
      VALUES (kind.company_id, kind.status, kind.day, kind.type, kind.count)
      ON CONFLICT (company_id, status, day, type) DO UPDATE SET count = time_off_days.count + excluded.count;
    END LOOP;
  ELSE
    FOR kind IN SELECT company_id, status, (created_at AT TIME ZONE 'UTC')::date AS day, type, sum(more) AS count
      FROM (SELECT company_id, status, created_at, type, 1 AS more FROM new_rows UNION ALL SELECT company_id, status, created_at, type, -1 FROM old_rows) changed
      GROUP BY 1, 2, 3, 4 HAVING sum(more) <> 0 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO time_off_days (company_id, status, day, type, count)
      VALUES (kind.company_id, kind.status, kind.day, kind.type, kind.count)
      ON CONFLICT (company_id, status, day, type) DO UPDATE SET count = time_off_days.count + excluded.count;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_time_off_months() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kind record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    FOR kind IN SELECT company_id, status, date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, type, count(*) AS count FROM new_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO time_off_months (company_id, status, month, type, count)
      VALUES (kind.company_id, kind.status, kind.month, kind.type, kind.count)
      ON CONFLICT (company_id, status, month, type) DO UPDATE SET count = time_off_months.count + excluded.count;
    END LOOP;
  ELSIF TG_OP = 'DELETE' THEN
    FOR kind IN SELECT company_id, status, date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, type, -count(*) AS count FROM old_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO time_off_months (company_id, status, month, type, count)
      VALUES (kind.company_id, kind.status, kind.month, kind.type, kind.count)
      ON CONFLICT (company_id, status, month, type) DO UPDATE SET count = time_off_months.count + excluded.count;
    END LOOP;
  ELSE
    FOR kind IN SELECT company_id, status, date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, type, sum(more) AS count
      FROM (SELECT company_id, status, created_at, type, 1 AS more FROM new_rows UNION ALL SELECT company_id, status, created_at, type, -1 FROM old_rows) changed
      GROUP BY 1, 2, 3, 4 HAVING sum(more) <> 0 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO time_off_months (company_id, status, month, type, count)
      VALUES (kind.company_id, kind.status, kind.month, kind.type, kind.count)
      ON CONFLICT (company_id, status, month, type) DO UPDATE SET count = time_off_months.count + excluded.count;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;

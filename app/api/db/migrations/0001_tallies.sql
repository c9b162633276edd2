-- Search: a name is found by any three letters of it, within one company.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE INDEX workers_search ON workers USING gin (company_id, name_key gin_trgm_ops);
--> statement-breakpoint

-- Tallies: each write adds its own difference, keys in one order, so that two writes do not wait for each other in a ring.
CREATE FUNCTION tally_worker_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    INSERT INTO worker_tallies (company_id, manager_id, type, status, country_code, count)
    SELECT company_id, coalesce(manager_id, '00000000-0000-0000-0000-000000000000'::uuid) AS manager_id, type, status, country_code, -count(*) FROM old_rows GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (company_id, manager_id, type, status, country_code) DO UPDATE SET count = worker_tallies.count + excluded.count;
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') THEN
    INSERT INTO worker_tallies (company_id, manager_id, type, status, country_code, count)
    SELECT company_id, coalesce(manager_id, '00000000-0000-0000-0000-000000000000'::uuid) AS manager_id, type, status, country_code, count(*) FROM new_rows GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (company_id, manager_id, type, status, country_code) DO UPDATE SET count = worker_tallies.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tally_worker_tallies_insert AFTER INSERT ON workers REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_worker_tallies();
--> statement-breakpoint
CREATE TRIGGER tally_worker_tallies_update AFTER UPDATE ON workers REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_worker_tallies();
--> statement-breakpoint
CREATE TRIGGER tally_worker_tallies_delete AFTER DELETE ON workers REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_worker_tallies();
--> statement-breakpoint
-- The same for requests.
CREATE FUNCTION tally_additional_compensation_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    INSERT INTO additional_compensation_tallies (company_id, manager_id, status, type, count)
    SELECT company_id, coalesce(manager_id, '00000000-0000-0000-0000-000000000000'::uuid) AS manager_id, status, type, -count(*) FROM old_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (company_id, manager_id, status, type) DO UPDATE SET count = additional_compensation_tallies.count + excluded.count;
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') THEN
    INSERT INTO additional_compensation_tallies (company_id, manager_id, status, type, count)
    SELECT company_id, coalesce(manager_id, '00000000-0000-0000-0000-000000000000'::uuid) AS manager_id, status, type, count(*) FROM new_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (company_id, manager_id, status, type) DO UPDATE SET count = additional_compensation_tallies.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tally_additional_compensation_tallies_insert AFTER INSERT ON additional_compensations REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_additional_compensation_tallies();
--> statement-breakpoint
CREATE TRIGGER tally_additional_compensation_tallies_update AFTER UPDATE ON additional_compensations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_additional_compensation_tallies();
--> statement-breakpoint
CREATE TRIGGER tally_additional_compensation_tallies_delete AFTER DELETE ON additional_compensations REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_additional_compensation_tallies();
--> statement-breakpoint
-- And for time off.
CREATE FUNCTION tally_time_off_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    INSERT INTO time_off_tallies (company_id, manager_id, status, type, count)
    SELECT company_id, coalesce(manager_id, '00000000-0000-0000-0000-000000000000'::uuid) AS manager_id, status, type, -count(*) FROM old_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (company_id, manager_id, status, type) DO UPDATE SET count = time_off_tallies.count + excluded.count;
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') THEN
    INSERT INTO time_off_tallies (company_id, manager_id, status, type, count)
    SELECT company_id, coalesce(manager_id, '00000000-0000-0000-0000-000000000000'::uuid) AS manager_id, status, type, count(*) FROM new_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (company_id, manager_id, status, type) DO UPDATE SET count = time_off_tallies.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tally_time_off_tallies_insert AFTER INSERT ON time_offs REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_time_off_tallies();
--> statement-breakpoint
CREATE TRIGGER tally_time_off_tallies_update AFTER UPDATE ON time_offs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_time_off_tallies();
--> statement-breakpoint
CREATE TRIGGER tally_time_off_tallies_delete AFTER DELETE ON time_offs REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_time_off_tallies();
--> statement-breakpoint
-- And by the day of the request.
CREATE FUNCTION tally_additional_compensation_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    INSERT INTO additional_compensation_days (company_id, status, day, type, count)
    SELECT company_id, status, (created_at AT TIME ZONE 'UTC')::date AS day, type, -count(*) FROM old_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (company_id, status, day, type) DO UPDATE SET count = additional_compensation_days.count + excluded.count;
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') THEN
    INSERT INTO additional_compensation_days (company_id, status, day, type, count)
    SELECT company_id, status, (created_at AT TIME ZONE 'UTC')::date AS day, type, count(*) FROM new_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (company_id, status, day, type) DO UPDATE SET count = additional_compensation_days.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tally_additional_compensation_days_insert AFTER INSERT ON additional_compensations REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_additional_compensation_days();
--> statement-breakpoint
CREATE TRIGGER tally_additional_compensation_days_update AFTER UPDATE ON additional_compensations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_additional_compensation_days();
--> statement-breakpoint
CREATE TRIGGER tally_additional_compensation_days_delete AFTER DELETE ON additional_compensations REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_additional_compensation_days();
--> statement-breakpoint
-- A request carries what its lists are sorted and scoped by; when the worker's own changes, so does the copy.
CREATE FUNCTION copy_worker_to_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE additional_compensations SET worker_name_key = NEW.name_key, manager_id = NEW.manager_id
  WHERE company_id = NEW.company_id AND worker_id = NEW.id;
  UPDATE time_offs SET worker_name_key = NEW.name_key, manager_id = NEW.manager_id
  WHERE company_id = NEW.company_id AND worker_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER workers_copied AFTER UPDATE OF name_key, manager_id ON workers
  FOR EACH ROW EXECUTE FUNCTION copy_worker_to_requests();
--> statement-breakpoint
-- History is only ever added to.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'history is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER history_is_append_only BEFORE UPDATE OR DELETE ON history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

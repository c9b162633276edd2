-- What a row of the open paycycle is built from says so when it changes. Counting up keeps the mark locked until the
-- change is committed, so that a building at the same moment either sees the change or leaves the mark to the next one.
CREATE FUNCTION mark_paycycle_worker_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = 'worker' THEN
    INSERT INTO paycycle_stale_workers (company_id, worker_id, marks)
    SELECT company_id, id, 1 FROM new_rows ORDER BY 1, 2
    ON CONFLICT (company_id, worker_id) DO UPDATE SET marks = paycycle_stale_workers.marks + 1;
  ELSE
    INSERT INTO paycycle_stale_workers (company_id, worker_id, marks)
    SELECT company_id, worker_id, count(*) FROM new_rows WHERE status <> 'submitted' GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (company_id, worker_id) DO UPDATE SET marks = paycycle_stale_workers.marks + excluded.marks;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER workers_stale_insert AFTER INSERT ON workers REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_paycycle_worker_stale('worker');
--> statement-breakpoint
CREATE TRIGGER workers_stale_update AFTER UPDATE ON workers REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_paycycle_worker_stale('worker');
--> statement-breakpoint
CREATE TRIGGER additional_compensations_stale_insert AFTER INSERT ON additional_compensations REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_paycycle_worker_stale('request');
--> statement-breakpoint
CREATE TRIGGER additional_compensations_stale_update AFTER UPDATE ON additional_compensations REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_paycycle_worker_stale('request');
--> statement-breakpoint
CREATE TRIGGER time_offs_stale_insert AFTER INSERT ON time_offs REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_paycycle_worker_stale('request');
--> statement-breakpoint
CREATE TRIGGER time_offs_stale_update AFTER UPDATE ON time_offs REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION mark_paycycle_worker_stale('request');

CREATE TABLE "time_off_days" (
	"company_id" uuid NOT NULL,
	"status" text NOT NULL,
	"day" date NOT NULL,
	"type" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "time_off_days_company_id_status_day_type_pk" PRIMARY KEY("company_id","status","day","type")
);
--> statement-breakpoint
CREATE INDEX "time_offs_submitted_by_type" ON "time_offs" USING btree ("company_id","type","id") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "time_offs_submitted_by_start" ON "time_offs" USING btree ("company_id","start_date","id") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "time_offs_submitted_by_end" ON "time_offs" USING btree ("company_id","end_date","id") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "time_offs_submitted_by_length" ON "time_offs" USING btree ("company_id","days_requested","id") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "time_offs_reviewed_by_type" ON "time_offs" USING btree ("company_id","type","id") WHERE status <> 'submitted';--> statement-breakpoint
CREATE INDEX "time_offs_reviewed_by_start" ON "time_offs" USING btree ("company_id","start_date","id") WHERE status <> 'submitted';--> statement-breakpoint
CREATE INDEX "time_offs_reviewed_by_end" ON "time_offs" USING btree ("company_id","end_date","id") WHERE status <> 'submitted';--> statement-breakpoint
CREATE INDEX "time_offs_reviewed_by_length" ON "time_offs" USING btree ("company_id","days_requested","id") WHERE status <> 'submitted';--> statement-breakpoint
CREATE INDEX "time_offs_reviewed_by_status" ON "time_offs" USING btree ("company_id","status","id") WHERE status <> 'submitted';--> statement-breakpoint
-- by hand
-- How much time off was asked for by day: kept by triggers like the other tallies, and counted once for what is there.
CREATE FUNCTION tally_time_off_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    INSERT INTO time_off_days (company_id, status, day, type, count)
    SELECT company_id, status, (created_at AT TIME ZONE 'UTC')::date AS day, type, -count(*) FROM old_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (company_id, status, day, type) DO UPDATE SET count = time_off_days.count + excluded.count;
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') THEN
    INSERT INTO time_off_days (company_id, status, day, type, count)
    SELECT company_id, status, (created_at AT TIME ZONE 'UTC')::date AS day, type, count(*) FROM new_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (company_id, status, day, type) DO UPDATE SET count = time_off_days.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tally_time_off_days_insert AFTER INSERT ON time_offs REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_time_off_days();
--> statement-breakpoint
CREATE TRIGGER tally_time_off_days_update AFTER UPDATE ON time_offs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_time_off_days();
--> statement-breakpoint
CREATE TRIGGER tally_time_off_days_delete AFTER DELETE ON time_offs REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_time_off_days();
--> statement-breakpoint
INSERT INTO time_off_days (company_id, status, day, type, count)
SELECT company_id, status, (created_at AT TIME ZONE 'UTC')::date, type, count(*) FROM time_offs GROUP BY 1, 2, 3, 4;

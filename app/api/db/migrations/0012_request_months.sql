CREATE TABLE "additional_compensation_months" (
	"company_id" uuid NOT NULL,
	"status" text NOT NULL,
	"month" date NOT NULL,
	"type" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "additional_compensation_months_company_id_status_month_type_pk" PRIMARY KEY("company_id","status","month","type")
);
--> statement-breakpoint
CREATE TABLE "time_off_months" (
	"company_id" uuid NOT NULL,
	"status" text NOT NULL,
	"month" date NOT NULL,
	"type" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "time_off_months_company_id_status_month_type_pk" PRIMARY KEY("company_id","status","month","type")
);
--> statement-breakpoint
-- by hand
-- How many were asked for by month, beside the days: kept by triggers like them, and counted once for what is there.
CREATE FUNCTION tally_additional_compensation_months() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kind record;
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    FOR kind IN SELECT company_id, status, date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, type, -count(*) AS count FROM old_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO additional_compensation_months (company_id, status, month, type, count)
      VALUES (kind.company_id, kind.status, kind.month, kind.type, kind.count)
      ON CONFLICT (company_id, status, month, type) DO UPDATE SET count = additional_compensation_months.count + excluded.count;
    END LOOP;
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') THEN
    FOR kind IN SELECT company_id, status, date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, type, count(*) AS count FROM new_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO additional_compensation_months (company_id, status, month, type, count)
      VALUES (kind.company_id, kind.status, kind.month, kind.type, kind.count)
      ON CONFLICT (company_id, status, month, type) DO UPDATE SET count = additional_compensation_months.count + excluded.count;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tally_additional_compensation_months_insert AFTER INSERT ON additional_compensations REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_additional_compensation_months();
--> statement-breakpoint
CREATE TRIGGER tally_additional_compensation_months_update AFTER UPDATE ON additional_compensations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_additional_compensation_months();
--> statement-breakpoint
CREATE TRIGGER tally_additional_compensation_months_delete AFTER DELETE ON additional_compensations REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_additional_compensation_months();
--> statement-breakpoint
INSERT INTO additional_compensation_months (company_id, status, month, type, count)
SELECT company_id, status, date_trunc('month', day)::date, type, sum(count) FROM additional_compensation_days GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
CREATE FUNCTION tally_time_off_months() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kind record;
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    FOR kind IN SELECT company_id, status, date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, type, -count(*) AS count FROM old_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO time_off_months (company_id, status, month, type, count)
      VALUES (kind.company_id, kind.status, kind.month, kind.type, kind.count)
      ON CONFLICT (company_id, status, month, type) DO UPDATE SET count = time_off_months.count + excluded.count;
    END LOOP;
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') THEN
    FOR kind IN SELECT company_id, status, date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month, type, count(*) AS count FROM new_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO time_off_months (company_id, status, month, type, count)
      VALUES (kind.company_id, kind.status, kind.month, kind.type, kind.count)
      ON CONFLICT (company_id, status, month, type) DO UPDATE SET count = time_off_months.count + excluded.count;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tally_time_off_months_insert AFTER INSERT ON time_offs REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_time_off_months();
--> statement-breakpoint
CREATE TRIGGER tally_time_off_months_update AFTER UPDATE ON time_offs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_time_off_months();
--> statement-breakpoint
CREATE TRIGGER tally_time_off_months_delete AFTER DELETE ON time_offs REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_time_off_months();
--> statement-breakpoint
INSERT INTO time_off_months (company_id, status, month, type, count)
SELECT company_id, status, date_trunc('month', day)::date, type, sum(count) FROM time_off_days GROUP BY 1, 2, 3, 4;

-- by hand: the order, so that what stops others is held shortly. Every index first, while others read; then the keys take theirs.
CREATE INDEX "api_tokens_by_hash" ON "api_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "calendar_feeds_by_hash" ON "calendar_feeds" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "files_by_id" ON "files" USING btree ("id");--> statement-breakpoint
CREATE INDEX "saved_estimates_by_id" ON "saved_estimates" USING btree ("id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_by_hash" ON "pending_sign_ins" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "remember_tokens_by_hash" ON "remember_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "remember_tokens_of_family" ON "remember_tokens" USING btree ("company_id","family");--> statement-breakpoint
CREATE INDEX "sessions_by_hash" ON "sessions" USING btree ("id_hash");--> statement-breakpoint
CREATE INDEX "users_by_id" ON "users" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "links_of_user" ON "links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_by_message" ON "mails" USING btree ("company_id","message_key");--> statement-breakpoint
CREATE UNIQUE INDEX "links_company_id_user_id_purpose_pk" ON "links" USING btree ("company_id","user_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_company_id_id_pk" ON "mails" USING btree ("company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pending_sign_ins_company_id_token_hash_pk" ON "pending_sign_ins" USING btree ("company_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "remember_tokens_company_id_token_hash_pk" ON "remember_tokens" USING btree ("company_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_company_id_id_hash_pk" ON "sessions" USING btree ("company_id","id_hash");--> statement-breakpoint
ALTER TABLE "links" DROP CONSTRAINT "links_user_id_purpose_pk", ADD CONSTRAINT "links_company_id_user_id_purpose_pk" PRIMARY KEY USING INDEX "links_company_id_user_id_purpose_pk";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_pkey", ADD CONSTRAINT "mails_company_id_id_pk" PRIMARY KEY USING INDEX "mails_company_id_id_pk";--> statement-breakpoint
ALTER TABLE "pending_sign_ins" DROP CONSTRAINT "pending_sign_ins_pkey", ADD CONSTRAINT "pending_sign_ins_company_id_token_hash_pk" PRIMARY KEY USING INDEX "pending_sign_ins_company_id_token_hash_pk";--> statement-breakpoint
ALTER TABLE "remember_tokens" DROP CONSTRAINT "remember_tokens_pkey", ADD CONSTRAINT "remember_tokens_company_id_token_hash_pk" PRIMARY KEY USING INDEX "remember_tokens_company_id_token_hash_pk";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_pkey", ADD CONSTRAINT "sessions_company_id_id_hash_pk" PRIMARY KEY USING INDEX "sessions_company_id_id_hash_pk";--> statement-breakpoint
DROP INDEX "api_tokens_hash";--> statement-breakpoint
DROP INDEX "calendar_feeds_secret";--> statement-breakpoint
DROP INDEX "files_id";--> statement-breakpoint
DROP INDEX "mails_message_key";--> statement-breakpoint
DROP INDEX "saved_estimates_id";--> statement-breakpoint
DROP INDEX "remember_tokens_family";--> statement-breakpoint
-- by hand: the triggers write row by row what they have summed up. Where companies are spread, rows of a trigger and a table that
-- lies elsewhere cannot stand in one statement.
CREATE OR REPLACE FUNCTION tally_worker_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kind record;
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    FOR kind IN SELECT company_id, coalesce(manager_id, '00000000-0000-0000-0000-000000000000'::uuid) AS manager_id, type, status, country_code, -count(*) AS count FROM old_rows GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5 LOOP
      INSERT INTO worker_tallies (company_id, manager_id, type, status, country_code, count)
      VALUES (kind.company_id, kind.manager_id, kind.type, kind.status, kind.country_code, kind.count)
      ON CONFLICT (company_id, manager_id, type, status, country_code) DO UPDATE SET count = worker_tallies.count + excluded.count;
    END LOOP;
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') THEN
    FOR kind IN SELECT company_id, coalesce(manager_id, '00000000-0000-0000-0000-000000000000'::uuid) AS manager_id, type, status, country_code, count(*) AS count FROM new_rows GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5 LOOP
      INSERT INTO worker_tallies (company_id, manager_id, type, status, country_code, count)
      VALUES (kind.company_id, kind.manager_id, kind.type, kind.status, kind.country_code, kind.count)
      ON CONFLICT (company_id, manager_id, type, status, country_code) DO UPDATE SET count = worker_tallies.count + excluded.count;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_additional_compensation_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kind record;
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    FOR kind IN SELECT company_id, coalesce(manager_id, '00000000-0000-0000-0000-000000000000'::uuid) AS manager_id, status, type, -count(*) AS count FROM old_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO additional_compensation_tallies (company_id, manager_id, status, type, count)
      VALUES (kind.company_id, kind.manager_id, kind.status, kind.type, kind.count)
      ON CONFLICT (company_id, manager_id, status, type) DO UPDATE SET count = additional_compensation_tallies.count + excluded.count;
    END LOOP;
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') THEN
    FOR kind IN SELECT company_id, coalesce(manager_id, '00000000-0000-0000-0000-000000000000'::uuid) AS manager_id, status, type, count(*) AS count FROM new_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO additional_compensation_tallies (company_id, manager_id, status, type, count)
      VALUES (kind.company_id, kind.manager_id, kind.status, kind.type, kind.count)
      ON CONFLICT (company_id, manager_id, status, type) DO UPDATE SET count = additional_compensation_tallies.count + excluded.count;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_time_off_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kind record;
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    FOR kind IN SELECT company_id, coalesce(manager_id, '00000000-0000-0000-0000-000000000000'::uuid) AS manager_id, status, type, -count(*) AS count FROM old_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO time_off_tallies (company_id, manager_id, status, type, count)
      VALUES (kind.company_id, kind.manager_id, kind.status, kind.type, kind.count)
      ON CONFLICT (company_id, manager_id, status, type) DO UPDATE SET count = time_off_tallies.count + excluded.count;
    END LOOP;
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') THEN
    FOR kind IN SELECT company_id, coalesce(manager_id, '00000000-0000-0000-0000-000000000000'::uuid) AS manager_id, status, type, count(*) AS count FROM new_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO time_off_tallies (company_id, manager_id, status, type, count)
      VALUES (kind.company_id, kind.manager_id, kind.status, kind.type, kind.count)
      ON CONFLICT (company_id, manager_id, status, type) DO UPDATE SET count = time_off_tallies.count + excluded.count;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_additional_compensation_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kind record;
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    FOR kind IN SELECT company_id, status, (created_at AT TIME ZONE 'UTC')::date AS day, type, -count(*) AS count FROM old_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO additional_compensation_days (company_id, status, day, type, count)
      VALUES (kind.company_id, kind.status, kind.day, kind.type, kind.count)
      ON CONFLICT (company_id, status, day, type) DO UPDATE SET count = additional_compensation_days.count + excluded.count;
    END LOOP;
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') THEN
    FOR kind IN SELECT company_id, status, (created_at AT TIME ZONE 'UTC')::date AS day, type, count(*) AS count FROM new_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO additional_compensation_days (company_id, status, day, type, count)
      VALUES (kind.company_id, kind.status, kind.day, kind.type, kind.count)
      ON CONFLICT (company_id, status, day, type) DO UPDATE SET count = additional_compensation_days.count + excluded.count;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_time_off_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kind record;
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    FOR kind IN SELECT company_id, status, (created_at AT TIME ZONE 'UTC')::date AS day, type, -count(*) AS count FROM old_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO time_off_days (company_id, status, day, type, count)
      VALUES (kind.company_id, kind.status, kind.day, kind.type, kind.count)
      ON CONFLICT (company_id, status, day, type) DO UPDATE SET count = time_off_days.count + excluded.count;
    END LOOP;
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') THEN
    FOR kind IN SELECT company_id, status, (created_at AT TIME ZONE 'UTC')::date AS day, type, count(*) AS count FROM new_rows GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LOOP
      INSERT INTO time_off_days (company_id, status, day, type, count)
      VALUES (kind.company_id, kind.status, kind.day, kind.type, kind.count)
      ON CONFLICT (company_id, status, day, type) DO UPDATE SET count = time_off_days.count + excluded.count;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION mark_paycycle_worker_stale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE worker record;
BEGIN
  IF TG_ARGV[0] = 'worker' THEN
    FOR worker IN SELECT company_id, id, 1 AS marks FROM new_rows ORDER BY 1, 2 LOOP
      INSERT INTO paycycle_stale_workers (company_id, worker_id, marks) VALUES (worker.company_id, worker.id, worker.marks)
      ON CONFLICT (company_id, worker_id) DO UPDATE SET marks = paycycle_stale_workers.marks + excluded.marks;
    END LOOP;
  ELSE
    FOR worker IN SELECT company_id, worker_id AS id, count(*) AS marks FROM new_rows WHERE status <> 'submitted' GROUP BY 1, 2 ORDER BY 1, 2 LOOP
      INSERT INTO paycycle_stale_workers (company_id, worker_id, marks) VALUES (worker.company_id, worker.id, worker.marks)
      ON CONFLICT (company_id, worker_id) DO UPDATE SET marks = paycycle_stale_workers.marks + excluded.marks;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_undecided_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kind record;
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    FOR kind IN SELECT company_id, currency_code, -count(*) AS count, -sum(amount) AS amount FROM old_rows WHERE status = 'submitted' GROUP BY 1, 2 ORDER BY 1, 2 LOOP
      INSERT INTO undecided_tallies (company_id, currency_code, count, amount)
      VALUES (kind.company_id, kind.currency_code, kind.count, kind.amount)
      ON CONFLICT (company_id, currency_code) DO UPDATE SET count = undecided_tallies.count + excluded.count, amount = undecided_tallies.amount + excluded.amount;
    END LOOP;
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') THEN
    FOR kind IN SELECT company_id, currency_code, count(*) AS count, sum(amount) AS amount FROM new_rows WHERE status = 'submitted' GROUP BY 1, 2 ORDER BY 1, 2 LOOP
      INSERT INTO undecided_tallies (company_id, currency_code, count, amount)
      VALUES (kind.company_id, kind.currency_code, kind.count, kind.amount)
      ON CONFLICT (company_id, currency_code) DO UPDATE SET count = undecided_tallies.count + excluded.count, amount = undecided_tallies.amount + excluded.amount;
    END LOOP;
  END IF;
  RETURN NULL;
END $$;

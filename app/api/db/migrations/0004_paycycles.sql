CREATE TABLE "paycycle_compensations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"paycycle_id" uuid NOT NULL,
	"worker_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"avatar" text,
	"country_code" text NOT NULL,
	"country_name" text NOT NULL,
	"region" text,
	"team" text,
	"type" text COLLATE "C" NOT NULL,
	"currency_code" text NOT NULL,
	"monthly_salary" bigint NOT NULL,
	"salary_currency_code" text NOT NULL,
	"paid_days" integer NOT NULL,
	"period_days" integer NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"gross_base_pay" bigint NOT NULL,
	"bonus_commissions" bigint NOT NULL,
	"reimbursements" bigint NOT NULL,
	"total_employer_taxes" bigint NOT NULL,
	"total_benefits_and_other" bigint NOT NULL,
	"security_deposit" bigint NOT NULL,
	"via_fee" bigint NOT NULL,
	"worker_taxes" bigint NOT NULL,
	"gross_base_pay_usd" bigint NOT NULL,
	"bonus_commissions_usd" bigint NOT NULL,
	"reimbursements_usd" bigint NOT NULL,
	"total_employer_taxes_usd" bigint NOT NULL,
	"total_benefits_and_other_usd" bigint NOT NULL,
	"security_deposit_usd" bigint NOT NULL,
	"via_fee_usd" bigint NOT NULL,
	"worker_taxes_usd" bigint NOT NULL,
	CONSTRAINT "paycycle_compensations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "paycycle_lines" (
	"company_id" uuid NOT NULL,
	"compensation_id" uuid NOT NULL,
	"lines" json NOT NULL,
	CONSTRAINT "paycycle_lines_company_id_compensation_id_pk" PRIMARY KEY("company_id","compensation_id")
);
--> statement-breakpoint
CREATE TABLE "paycycle_stale_workers" (
	"company_id" uuid NOT NULL,
	"worker_id" uuid NOT NULL,
	"marks" integer NOT NULL,
	CONSTRAINT "paycycle_stale_workers_company_id_worker_id_pk" PRIMARY KEY("company_id","worker_id")
);
--> statement-breakpoint
CREATE TABLE "paycycle_totals" (
	"company_id" uuid NOT NULL,
	"paycycle_id" uuid NOT NULL,
	"type" text NOT NULL,
	"country_code" text NOT NULL,
	"currency_code" text NOT NULL,
	"count" integer NOT NULL,
	"gross_base_pay" bigint NOT NULL,
	"bonus_commissions" bigint NOT NULL,
	"reimbursements" bigint NOT NULL,
	"total_employer_taxes" bigint NOT NULL,
	"total_benefits_and_other" bigint NOT NULL,
	"security_deposit" bigint NOT NULL,
	"via_fee" bigint NOT NULL,
	"worker_taxes" bigint NOT NULL,
	"gross_base_pay_usd" bigint NOT NULL,
	"bonus_commissions_usd" bigint NOT NULL,
	"reimbursements_usd" bigint NOT NULL,
	"total_employer_taxes_usd" bigint NOT NULL,
	"total_benefits_and_other_usd" bigint NOT NULL,
	"security_deposit_usd" bigint NOT NULL,
	"via_fee_usd" bigint NOT NULL,
	"worker_taxes_usd" bigint NOT NULL,
	CONSTRAINT "paycycle_totals_company_id_paycycle_id_type_country_code_currency_code_pk" PRIMARY KEY("company_id","paycycle_id","type","country_code","currency_code")
);
--> statement-breakpoint
CREATE TABLE "paycycles" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"cut_off" timestamp with time zone NOT NULL,
	"auto_approve_date" timestamp with time zone NOT NULL,
	"payment_date" date NOT NULL,
	"approved_date" timestamp with time zone,
	"approver_id" uuid,
	"approver_name" text,
	"monthly_fee" integer NOT NULL,
	"rates" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "paycycles_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE INDEX "paycycle_compensations_by_name" ON "paycycle_compensations" USING btree ("company_id","paycycle_id","name_key","id");--> statement-breakpoint
CREATE UNIQUE INDEX "paycycle_compensations_of_worker" ON "paycycle_compensations" USING btree ("company_id","worker_id","paycycle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "paycycles_by_period" ON "paycycles" USING btree ("company_id","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "paycycles_one_open" ON "paycycles" USING btree ("company_id") WHERE approved_date is null;--> statement-breakpoint
CREATE INDEX "paycycles_due" ON "paycycles" USING btree ("auto_approve_date") WHERE approved_date is null;--> statement-breakpoint
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

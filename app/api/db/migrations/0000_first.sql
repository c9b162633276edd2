CREATE TABLE "additional_compensations" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"worker_id" uuid NOT NULL,
	"worker_name_key" text COLLATE "C" NOT NULL,
	"manager_id" uuid,
	"type" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"currency_code" text NOT NULL,
	"description" text NOT NULL,
	"receipt" text,
	"requester_type" text NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "additional_compensations_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"legal_name" text NOT NULL,
	"tax_id" text,
	"street" text,
	"city" text,
	"state" text,
	"postal_code" text,
	"country_code" text,
	"status" text NOT NULL,
	"worker_classification" text,
	"workers_planned" integer,
	"hiring_countries" text[],
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"monthly_fee" integer DEFAULT 59900 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone,
	"saved_by" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"currency_code" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"rate" text NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exchange_rates_currency_code_at_pk" PRIMARY KEY("currency_code","at")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"worker_id" uuid NOT NULL,
	"collection" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "history" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"event" text NOT NULL,
	"from" text,
	"to" text,
	"comment" text,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"actor_role" text,
	"ip" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "history_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_company_id_user_id_key_pk" PRIMARY KEY("company_id","user_id","key")
);
--> statement-breakpoint
CREATE TABLE "links" (
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"company_id" uuid NOT NULL,
	"nonce" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "links_user_id_purpose_pk" PRIMARY KEY("user_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_key" text NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"letter" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subject" text NOT NULL,
	"link" text,
	"created_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "notifications_company_id_user_id_id_pk" PRIMARY KEY("company_id","user_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "saved_estimates" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"question" jsonb NOT NULL,
	"estimates" jsonb NOT NULL,
	"total_employment_cost" bigint NOT NULL,
	"output_currency_code" text NOT NULL,
	"rates_versions" text[] NOT NULL,
	"saved_by_id" uuid NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"shared_until" timestamp with time zone,
	CONSTRAINT "saved_estimates_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "additional_compensation_days" (
	"company_id" uuid NOT NULL,
	"status" text NOT NULL,
	"day" date NOT NULL,
	"type" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "additional_compensation_days_company_id_status_day_type_pk" PRIMARY KEY("company_id","status","day","type")
);
--> statement-breakpoint
CREATE TABLE "additional_compensation_tallies" (
	"company_id" uuid NOT NULL,
	"manager_id" uuid NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "additional_compensation_tallies_company_id_manager_id_status_type_pk" PRIMARY KEY("company_id","manager_id","status","type")
);
--> statement-breakpoint
CREATE TABLE "time_off_tallies" (
	"company_id" uuid NOT NULL,
	"manager_id" uuid NOT NULL,
	"status" text NOT NULL,
	"type" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "time_off_tallies_company_id_manager_id_status_type_pk" PRIMARY KEY("company_id","manager_id","status","type")
);
--> statement-breakpoint
CREATE TABLE "worker_tallies" (
	"company_id" uuid NOT NULL,
	"manager_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"country_code" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "worker_tallies_company_id_manager_id_type_status_country_code_pk" PRIMARY KEY("company_id","manager_id","type","status","country_code")
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"bucket" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_offs" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"worker_id" uuid NOT NULL,
	"worker_name_key" text COLLATE "C" NOT NULL,
	"manager_id" uuid,
	"type" text COLLATE "C" NOT NULL,
	"description" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"days_requested" integer NOT NULL,
	"requester_type" text NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "time_offs_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"remember" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_company_id_user_id_code_hash_pk" PRIMARY KEY("company_id","user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "two_steps" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "two_steps_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "remember_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"family" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"ip" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ip" text,
	"user_agent" text,
	"remember_family" uuid
);
--> statement-breakpoint
CREATE TABLE "users" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"avatar" text,
	"is_owner" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp with time zone,
	"mail_subscription" boolean DEFAULT true NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "teams_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "workers" (
	"company_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"full_name" text NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"email" text NOT NULL,
	"avatar" text,
	"birth_date" date,
	"phone_number" text,
	"job_title" text NOT NULL,
	"services_description" text NOT NULL,
	"country_code" text NOT NULL,
	"country_name" text COLLATE "C" NOT NULL,
	"region" text,
	"type" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"salary" bigint NOT NULL,
	"salary_period" text NOT NULL,
	"currency_code" text NOT NULL,
	"manager_id" uuid,
	"team_id" uuid,
	"bank_details" jsonb,
	"vacation_days" integer,
	"bonus_days" integer,
	"vacations_premium_percentage" integer,
	"extra_benefits" jsonb,
	"pto_type" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "workers_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE INDEX "compensations_of_worker" ON "additional_compensations" USING btree ("company_id","worker_id","created_at");--> statement-breakpoint
CREATE INDEX "compensations_of_manager" ON "additional_compensations" USING btree ("company_id","manager_id","created_at","id");--> statement-breakpoint
CREATE INDEX "compensations_submitted_by_day" ON "additional_compensations" USING btree ("company_id","created_at","id") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "compensations_submitted_by_name" ON "additional_compensations" USING btree ("company_id","worker_name_key","id") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "compensations_submitted_by_type" ON "additional_compensations" USING btree ("company_id","type","id") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "compensations_submitted_by_amount" ON "additional_compensations" USING btree ("company_id","amount","id") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "compensations_reviewed_by_day" ON "additional_compensations" USING btree ("company_id","created_at","id") WHERE status <> 'submitted';--> statement-breakpoint
CREATE INDEX "compensations_reviewed_by_name" ON "additional_compensations" USING btree ("company_id","worker_name_key","id") WHERE status <> 'submitted';--> statement-breakpoint
CREATE INDEX "compensations_reviewed_by_type" ON "additional_compensations" USING btree ("company_id","type","id") WHERE status <> 'submitted';--> statement-breakpoint
CREATE INDEX "compensations_reviewed_by_amount" ON "additional_compensations" USING btree ("company_id","amount","id") WHERE status <> 'submitted';--> statement-breakpoint
CREATE INDEX "compensations_reviewed_by_status" ON "additional_compensations" USING btree ("company_id","status","id") WHERE status <> 'submitted';--> statement-breakpoint
CREATE UNIQUE INDEX "files_id" ON "files" USING btree ("id");--> statement-breakpoint
CREATE INDEX "files_of_worker" ON "files" USING btree ("company_id","worker_id","collection","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "files_by_name" ON "files" USING btree ("company_id","worker_id","collection","name");--> statement-breakpoint
CREATE INDEX "history_of_subject" ON "history" USING btree ("company_id","subject","subject_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_message_key" ON "mails" USING btree ("message_key");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("next_attempt_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "mails_by_age" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_pending" ON "notifications" USING btree ("company_id","user_id","created_at") WHERE dismissed_at is null;--> statement-breakpoint
CREATE INDEX "paycycle_compensations_by_name" ON "paycycle_compensations" USING btree ("company_id","paycycle_id","name_key","id");--> statement-breakpoint
CREATE UNIQUE INDEX "paycycle_compensations_of_worker" ON "paycycle_compensations" USING btree ("company_id","worker_id","paycycle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "paycycles_by_period" ON "paycycles" USING btree ("company_id","start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "paycycles_one_open" ON "paycycles" USING btree ("company_id") WHERE approved_date is null;--> statement-breakpoint
CREATE INDEX "paycycles_due" ON "paycycles" USING btree ("auto_approve_date") WHERE approved_date is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_estimates_id" ON "saved_estimates" USING btree ("id");--> statement-breakpoint
CREATE INDEX "saved_estimates_by_day" ON "saved_estimates" USING btree ("company_id","saved_at","id");--> statement-breakpoint
CREATE INDEX "time_offs_of_worker" ON "time_offs" USING btree ("company_id","worker_id","start_date");--> statement-breakpoint
CREATE INDEX "time_offs_of_manager" ON "time_offs" USING btree ("company_id","manager_id","created_at","id");--> statement-breakpoint
CREATE INDEX "time_offs_by_start" ON "time_offs" USING btree ("company_id","start_date","id");--> statement-breakpoint
CREATE INDEX "time_offs_submitted_by_day" ON "time_offs" USING btree ("company_id","created_at","id") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "time_offs_submitted_by_name" ON "time_offs" USING btree ("company_id","worker_name_key","id") WHERE status = 'submitted';--> statement-breakpoint
CREATE INDEX "time_offs_reviewed_by_day" ON "time_offs" USING btree ("company_id","created_at","id") WHERE status <> 'submitted';--> statement-breakpoint
CREATE INDEX "time_offs_reviewed_by_name" ON "time_offs" USING btree ("company_id","worker_name_key","id") WHERE status <> 'submitted';--> statement-breakpoint
CREATE INDEX "pending_sign_ins_user" ON "pending_sign_ins" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_age" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "remember_tokens_user" ON "remember_tokens" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "remember_tokens_family" ON "remember_tokens" USING btree ("family");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "users_one_owner" ON "users" USING btree ("company_id") WHERE is_owner;--> statement-breakpoint
CREATE UNIQUE INDEX "teams_by_name" ON "teams" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "workers_by_name" ON "workers" USING btree ("company_id","name_key","id");--> statement-breakpoint
CREATE INDEX "workers_by_location" ON "workers" USING btree ("company_id","country_name","id");--> statement-breakpoint
CREATE INDEX "workers_by_type" ON "workers" USING btree ("company_id","type","id");--> statement-breakpoint
CREATE INDEX "workers_by_status" ON "workers" USING btree ("company_id","status","id");--> statement-breakpoint
CREATE INDEX "workers_of_type" ON "workers" USING btree ("company_id","type","name_key","id");--> statement-breakpoint
CREATE INDEX "workers_of_status" ON "workers" USING btree ("company_id","status","name_key","id");--> statement-breakpoint
CREATE INDEX "workers_of_location" ON "workers" USING btree ("company_id","country_code","name_key","id");--> statement-breakpoint
CREATE INDEX "workers_by_manager" ON "workers" USING btree ("company_id","manager_id","name_key","id");
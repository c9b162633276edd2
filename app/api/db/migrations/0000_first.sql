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
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone,
	"saved_by" text,
	"created_at" timestamp with time zone NOT NULL
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
CREATE INDEX "history_of_subject" ON "history" USING btree ("company_id","subject","subject_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_message_key" ON "mails" USING btree ("message_key");--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("next_attempt_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "mails_by_age" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notifications_pending" ON "notifications" USING btree ("company_id","user_id","created_at") WHERE dismissed_at is null;--> statement-breakpoint
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
CREATE INDEX "workers_by_name" ON "workers" USING btree ("company_id","name_key","id");--> statement-breakpoint
CREATE INDEX "workers_by_location" ON "workers" USING btree ("company_id","country_name","id");--> statement-breakpoint
CREATE INDEX "workers_by_type" ON "workers" USING btree ("company_id","type","id");--> statement-breakpoint
CREATE INDEX "workers_by_status" ON "workers" USING btree ("company_id","status","id");--> statement-breakpoint
CREATE INDEX "workers_by_manager" ON "workers" USING btree ("company_id","manager_id","name_key","id");
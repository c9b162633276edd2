CREATE TABLE "calendar_feeds" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mail_runs" (
	"company_id" uuid NOT NULL,
	"run" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_runs_company_id_run_pk" PRIMARY KEY("company_id","run")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mail_delivery" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_secret" ON "calendar_feeds" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "mail_runs_by_age" ON "mail_runs" USING btree ("at");
CREATE TABLE "worker_drafts" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"country_code" text NOT NULL,
	"entries" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "worker_drafts_company_id_user_id_id_pk" PRIMARY KEY("company_id","user_id","id")
);
--> statement-breakpoint
CREATE INDEX "worker_drafts_age" ON "worker_drafts" USING btree ("saved_at");

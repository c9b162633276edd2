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
ALTER TABLE "workers" ADD COLUMN "extra_benefits" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "files_id" ON "files" USING btree ("id");--> statement-breakpoint
CREATE INDEX "files_of_worker" ON "files" USING btree ("company_id","worker_id","collection","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "files_by_name" ON "files" USING btree ("company_id","worker_id","collection","name");--> statement-breakpoint
CREATE UNIQUE INDEX "teams_by_name" ON "teams" USING btree ("company_id",lower("name"));
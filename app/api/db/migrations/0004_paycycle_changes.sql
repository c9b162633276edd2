CREATE TABLE "paycycle_changes" (
	"company_id" uuid NOT NULL,
	"paycycle_id" uuid NOT NULL,
	"worker_id" uuid NOT NULL,
	"current_id" uuid,
	"previous_id" uuid,
	"type" text COLLATE "C" NOT NULL,
	"country_code" text NOT NULL,
	"currency_code" text NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"is_explained" boolean NOT NULL,
	"size" bigint NOT NULL,
	CONSTRAINT "paycycle_changes_company_id_paycycle_id_worker_id_pk" PRIMARY KEY("company_id","paycycle_id","worker_id")
);
--> statement-breakpoint
ALTER TABLE "paycycle_compensations" ADD COLUMN "unpaid_days" date[];--> statement-breakpoint
ALTER TABLE "paycycle_compensations" ADD COLUMN "repaid_days" date[];--> statement-breakpoint
ALTER TABLE "paycycle_totals" ADD COLUMN "ended" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "paycycles" ADD COLUMN "is_compared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "paycycle_changes_by_size" ON "paycycle_changes" USING btree ("company_id","paycycle_id","is_explained","size","name_key","worker_id");--> statement-breakpoint
CREATE INDEX "paycycle_changes_by_country" ON "paycycle_changes" USING btree ("company_id","paycycle_id","country_code","is_explained","size","name_key","worker_id");--> statement-breakpoint
CREATE INDEX "paycycle_compensations_by_country" ON "paycycle_compensations" USING btree ("company_id","paycycle_id","country_code","name_key","id");--> statement-breakpoint
-- by hand
-- Search: a name in a cycle is found by any three letters of it, also right after a cycle was built.
CREATE INDEX "paycycle_compensations_search" ON "paycycle_compensations" USING gin ("paycycle_id", "name_key" gin_trgm_ops) WITH (fastupdate = off);--> statement-breakpoint
-- Rows of open cycles are built anew, so that they know which days they leave unpaid.
INSERT INTO "paycycle_stale_workers" ("company_id", "worker_id", "marks")
SELECT r."company_id", r."worker_id", 1 FROM "paycycle_compensations" r
JOIN "paycycles" c ON c."company_id" = r."company_id" AND c."id" = r."paycycle_id" WHERE c."approved_date" IS NULL
ON CONFLICT ("company_id", "worker_id") DO UPDATE SET "marks" = "paycycle_stale_workers"."marks" + 1;

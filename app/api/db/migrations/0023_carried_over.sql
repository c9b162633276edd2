ALTER TABLE "paycycle_compensations" ADD COLUMN "carried" jsonb;--> statement-breakpoint
ALTER TABLE "paycycle_compensations" ADD COLUMN "carried_over" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "paycycle_compensations" ADD COLUMN "carried_over_usd" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "paycycle_totals" ADD COLUMN "carried_over" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "paycycle_totals" ADD COLUMN "carried_over_usd" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP INDEX "paycycle_compensations_below_zero";--> statement-breakpoint
CREATE INDEX "paycycle_compensations_below_zero" ON "paycycle_compensations" USING btree ("company_id","paycycle_id") WHERE gross_base_pay + bonus_commissions < worker_taxes;--> statement-breakpoint
-- by hand
-- Rows of open cycles by which more is taken back than is earned are built anew, so that they carry the rest over. Approved
-- cycles stay as they are: what they paid too much, the provider was to recover by itself.
INSERT INTO "paycycle_stale_workers" ("company_id", "worker_id", "marks")
SELECT r."company_id", r."worker_id", 1 FROM "paycycle_compensations" r
JOIN "paycycles" c ON c."company_id" = r."company_id" AND c."id" = r."paycycle_id" AND c."approved_date" IS NULL
WHERE r.gross_base_pay + r.bonus_commissions < r.worker_taxes
ORDER BY 1, 2
ON CONFLICT ("company_id", "worker_id") DO UPDATE SET "marks" = "paycycle_stale_workers"."marks" + 1;

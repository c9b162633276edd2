-- The rates that paycycles stand on are kept with them. Versions before this one knew those of 2025 and 2026: the default is for what they open while this one starts.
ALTER TABLE "paycycles" ADD COLUMN "tax_year" integer DEFAULT 2026 NOT NULL;--> statement-breakpoint
UPDATE "paycycles" SET "tax_year" = 2025 WHERE "start_date" < '2026-01-01';

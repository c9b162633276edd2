-- How many security deposits a paycycle has taken and given back is counted with its totals, and the rows that do either are
-- found without reading the others, of which there are hundreds for each. Building the indexes keeps others from writing for as long.
ALTER TABLE "paycycle_totals" ADD COLUMN "deposits_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "paycycle_totals" ADD COLUMN "deposits_returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "paycycle_totals" t SET "deposits_taken" = r."taken", "deposits_returned" = r."returned" FROM (
  SELECT "company_id", "paycycle_id", "type", "country_code", "currency_code", count(*) FILTER (WHERE "security_deposit" > 0) "taken", count(*) FILTER (WHERE "security_deposit" < 0) "returned"
  FROM "paycycle_compensations" WHERE "security_deposit" <> 0 GROUP BY 1, 2, 3, 4, 5
) r WHERE (t."company_id", t."paycycle_id", t."type", t."country_code", t."currency_code") = (r."company_id", r."paycycle_id", r."type", r."country_code", r."currency_code");--> statement-breakpoint
CREATE INDEX "paycycle_compensations_deposits" ON "paycycle_compensations" USING btree ("company_id","name_key","id") WHERE security_deposit > 0;--> statement-breakpoint
CREATE INDEX "paycycle_compensations_returns" ON "paycycle_compensations" USING btree ("company_id","worker_id") WHERE security_deposit < 0;--> statement-breakpoint
CREATE INDEX "workers_leaving" ON "workers" USING btree ("company_id","id") WHERE end_date is not null;

CREATE INDEX "workers_of_type" ON "workers" USING btree ("company_id","type","name_key","id");--> statement-breakpoint
CREATE INDEX "workers_of_status" ON "workers" USING btree ("company_id","status","name_key","id");--> statement-breakpoint
CREATE INDEX "workers_of_location" ON "workers" USING btree ("company_id","country_code","name_key","id");
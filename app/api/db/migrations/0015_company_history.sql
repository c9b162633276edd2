-- The whole history of a company is read by time; by kind of record and by who acted as well, so that a page costs the same however
-- much has happened. While they are built nobody writes into the history, which every change does: seconds for a million rows.
CREATE INDEX "history_by_time" ON "history" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "history_by_kind" ON "history" USING btree ("company_id","subject","at","id");--> statement-breakpoint
CREATE INDEX "history_by_actor" ON "history" USING btree ("company_id",coalesce(actor_id::text, lower(actor_name)),"at","id");

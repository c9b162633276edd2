-- What waits to be sent is read in the order of its company, a notice by what it asks about, and what was dismissed by its age:
-- before, all of it was read each time. Building them keeps others from writing for as long, and most is in the last.
CREATE INDEX "webhook_deliveries_in_turn" ON "webhook_deliveries" USING btree ("company_id","next_attempt_at","id") WHERE delivered_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "notifications_by_link" ON "notifications" USING btree ("company_id","link") WHERE dismissed_at is null;--> statement-breakpoint
CREATE INDEX "notifications_dismissed" ON "notifications" USING btree ("dismissed_at") WHERE dismissed_at is not null;

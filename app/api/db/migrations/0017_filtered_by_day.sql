-- A page that is filtered by type or status is found in the index alone: before, every row that the filter leaves out was
-- fetched from the table first. Some twenty megabytes more at a million requests. Building them keeps others from writing for as long.
DROP INDEX "compensations_submitted_by_day";--> statement-breakpoint
CREATE INDEX "compensations_submitted_by_day" ON "additional_compensations" USING btree ("company_id","created_at","id","type") WHERE status = 'submitted';--> statement-breakpoint
DROP INDEX "compensations_reviewed_by_day";--> statement-breakpoint
CREATE INDEX "compensations_reviewed_by_day" ON "additional_compensations" USING btree ("company_id","created_at","id","type","status") WHERE status <> 'submitted';--> statement-breakpoint
DROP INDEX "time_offs_submitted_by_day";--> statement-breakpoint
CREATE INDEX "time_offs_submitted_by_day" ON "time_offs" USING btree ("company_id","created_at","id","type") WHERE status = 'submitted';--> statement-breakpoint
DROP INDEX "time_offs_reviewed_by_day";--> statement-breakpoint
CREATE INDEX "time_offs_reviewed_by_day" ON "time_offs" USING btree ("company_id","created_at","id","type","status") WHERE status <> 'submitted';

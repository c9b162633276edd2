-- The worker that an estimate was made for, so that what is charged for them can be laid beside it.
ALTER TABLE "saved_estimates" ADD COLUMN "worker_id" uuid;--> statement-breakpoint
CREATE INDEX "saved_estimates_of_worker" ON "saved_estimates" USING btree ("company_id","worker_id","saved_at","id") WHERE worker_id is not null;

-- by hand: the order. Both are small, and building one keeps others from writing into its table, not from reading: the larger
-- table comes last, so that what is kept waiting for it is kept shortly.
CREATE INDEX "mails_by_expiry" ON "mails" USING btree (((("letter" -> 'link') ->> 'expires')::bigint),"next_attempt_at") WHERE sent_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "paycycle_compensations_below_zero" ON "paycycle_compensations" USING btree ("company_id","paycycle_id") WHERE gross_base_pay + bonus_commissions + reimbursements < worker_taxes;

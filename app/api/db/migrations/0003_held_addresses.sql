DROP INDEX "users_email";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "code_given_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "users_held_email" ON "users" USING btree ("email") WHERE email_verified_at is not null or (password_hash is not null and not is_owner);--> statement-breakpoint
CREATE UNIQUE INDEX "users_company_email" ON "users" USING btree ("company_id","email");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");
CREATE INDEX "remember_tokens_age" ON "remember_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_seen" ON "sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "sessions_begun" ON "sessions" USING btree ("created_at");
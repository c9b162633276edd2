-- Who has acted is read from one person to the next, past all workers who have asked for something. Building it keeps others from
-- writing history for as long.
CREATE INDEX "history_by_person" ON "history" USING btree ("company_id","actor_id","at","id") WHERE actor_id is not null;--> statement-breakpoint
-- By which the versions before 0009 wrote, while both ran.
DROP INDEX "links_of_user";

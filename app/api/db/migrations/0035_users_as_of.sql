-- The users of a past day are made of what changed them, past each time that somebody has signed in. Building it keeps others from
-- writing history for as long.
CREATE INDEX "history_of_users" ON "history" USING btree ("company_id","at","id") WHERE subject = 'user' and event in ('invited', 'signed up', 'renamed', 'changed their name', 'role changed', 'made owner', 'deleted');
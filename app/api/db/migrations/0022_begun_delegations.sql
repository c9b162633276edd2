-- Who decides for another from a day to come on is asked that day for what waits by then: once, which the row remembers.
ALTER TABLE "delegations" ADD COLUMN "begun_at" timestamp with time zone;

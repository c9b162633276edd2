-- A search of everything finds a worker by any three letters of their address, as workers_search does by their name. By hand:
-- the schema knows no index of letters. Building it keeps others from writing into workers for as long, not from reading.
CREATE INDEX "workers_email_search" ON "workers" USING gin ("company_id", lower("email") gin_trgm_ops) WITH (fastupdate = off);

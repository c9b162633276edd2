-- Open cycles settle what their last one did not: rows of who has left, while their deposit is held.
INSERT INTO "paycycle_stale_workers" ("company_id", "worker_id", "marks")
SELECT w."company_id", w."id", 1 FROM "workers" w
JOIN "paycycles" c ON c."company_id" = w."company_id" AND c."approved_date" IS NULL
WHERE w."type" = 'employee' AND w."country_code" IN ('CO', 'MX') AND w."status" IN ('active', 'terminated') AND w."end_date" < c."start_date"
ORDER BY 1, 2
ON CONFLICT ("company_id", "worker_id") DO UPDATE SET "marks" = "paycycle_stale_workers"."marks" + 1;

-- Rows of open cycles are built anew, so that a cycle that is the last one of the time in which aguinaldo, prima or cesantías
-- are earned settles them also where it was opened before cycles did.
INSERT INTO "paycycle_stale_workers" ("company_id", "worker_id", "marks")
SELECT w."company_id", w."id", 1 FROM "workers" w
JOIN "paycycles" c ON c."company_id" = w."company_id" AND c."approved_date" IS NULL
WHERE w."type" = 'employee' AND w."country_code" IN ('CO', 'MX') AND w."status" IN ('active', 'terminated')
ORDER BY 1, 2
ON CONFLICT ("company_id", "worker_id") DO UPDATE SET "marks" = "paycycle_stale_workers"."marks" + 1;

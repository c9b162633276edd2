-- An offer that was withdrawn before it was active has no days: a contractor kept the end that was agreed, and was paid until then.
UPDATE "workers" SET "end_date" = NULL
WHERE "status" = 'terminated' AND "end_date" IS NOT NULL AND EXISTS (
  SELECT 1 FROM "history"
  WHERE "history"."company_id" = "workers"."company_id" AND "history"."subject" = 'worker' AND "history"."subject_id" = "workers"."id"
    AND "history"."event" = 'offer moved' AND "history"."to" = 'terminated' AND "history"."from" <> 'active'
);

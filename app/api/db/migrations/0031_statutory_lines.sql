CREATE TABLE "paycycle_statutory_lines" (
	"company_id" uuid NOT NULL,
	"compensation_id" uuid NOT NULL,
	"lines" json NOT NULL,
	CONSTRAINT "paycycle_statutory_lines_company_id_compensation_id_pk" PRIMARY KEY("company_id","compensation_id")
);
--> statement-breakpoint
-- by hand
-- Of the lines of approved cycles, those that charge or settle a statutory payment, as an approval keeps them from now on. It reads
-- every line there is, and comes before what stops others: nobody waits for it.
INSERT INTO "paycycle_statutory_lines" ("company_id", "compensation_id", "lines")
SELECT r."company_id", r."id", coalesce((SELECT json_agg(line) FROM (SELECT line, line ->> 'key' AS key FROM json_array_elements(l."lines") AS line OFFSET 0) AS keyed
  WHERE key IN ('employerBenefits:aguinaldo', 'employerBenefits:prima_servicios', 'employerBenefits:intereses_cesantias', 'employerBenefits:cesantias') OR key LIKE 'settled:%'), '[]')
FROM "paycycle_compensations" r
JOIN "paycycles" p ON p."company_id" = r."company_id" AND p."id" = r."paycycle_id" AND p."approved_date" IS NOT NULL
JOIN "paycycle_lines" l ON l."company_id" = r."company_id" AND l."compensation_id" = r."id"
WHERE r."type" = 'employee' AND r."country_code" IN ('CO', 'MX');

CREATE TABLE "undecided_tallies" (
	"company_id" uuid NOT NULL,
	"currency_code" text NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "undecided_tallies_company_id_currency_code_pk" PRIMARY KEY("company_id","currency_code")
);
--> statement-breakpoint
-- by hand
-- Kept as the other tallies are: each write adds its own difference, keys in one order. What is decided is not in it.
CREATE FUNCTION tally_undecided_tallies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    INSERT INTO undecided_tallies (company_id, currency_code, count, amount)
    SELECT company_id, currency_code, -count(*), -sum(amount) FROM old_rows WHERE status = 'submitted' GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (company_id, currency_code) DO UPDATE SET count = undecided_tallies.count + excluded.count, amount = undecided_tallies.amount + excluded.amount;
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') THEN
    INSERT INTO undecided_tallies (company_id, currency_code, count, amount)
    SELECT company_id, currency_code, count(*), sum(amount) FROM new_rows WHERE status = 'submitted' GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (company_id, currency_code) DO UPDATE SET count = undecided_tallies.count + excluded.count, amount = undecided_tallies.amount + excluded.amount;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tally_undecided_tallies_insert AFTER INSERT ON additional_compensations REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_undecided_tallies();
--> statement-breakpoint
CREATE TRIGGER tally_undecided_tallies_update AFTER UPDATE ON additional_compensations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_undecided_tallies();
--> statement-breakpoint
CREATE TRIGGER tally_undecided_tallies_delete AFTER DELETE ON additional_compensations REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tally_undecided_tallies();
--> statement-breakpoint
INSERT INTO undecided_tallies (company_id, currency_code, count, amount)
SELECT company_id, currency_code, count(*), sum(amount) FROM additional_compensations WHERE status = 'submitted' GROUP BY 1, 2;

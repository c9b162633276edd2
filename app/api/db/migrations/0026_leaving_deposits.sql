CREATE TABLE "leaving_deposit_tallies" (
	"company_id" uuid NOT NULL,
	"currency_code" text NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "leaving_deposit_tallies_company_id_currency_code_pk" PRIMARY KEY("company_id","currency_code")
);
--> statement-breakpoint
-- by hand
-- What is held of those whose last day is known: the rows of approved paycycles that take a deposit or give one back, of workers
-- who have an end. So three tables can change it, and each write adds its own difference. The triggers look at single rows,
-- because few of them ever matter.
CREATE FUNCTION add_leaving_deposit(of_company uuid, of_currency text, more integer, of_amount bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO leaving_deposit_tallies (company_id, currency_code, count, amount) VALUES (of_company, of_currency, more, of_amount)
  ON CONFLICT (company_id, currency_code) DO UPDATE SET count = leaving_deposit_tallies.count + excluded.count, amount = leaving_deposit_tallies.amount + excluded.amount;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_leaving_deposits_of_worker() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE worker record; kind record; factor integer;
BEGIN
  IF TG_OP = 'DELETE' THEN worker := OLD; ELSE worker := NEW; END IF;
  factor := CASE WHEN TG_OP = 'DELETE' OR worker.end_date IS NULL THEN -1 ELSE 1 END;
  FOR kind IN SELECT r.currency_code, sum(sign(r.security_deposit)) AS count, sum(r.security_deposit) AS amount
    FROM paycycle_compensations r JOIN paycycles p ON p.company_id = r.company_id AND p.id = r.paycycle_id
    WHERE r.company_id = worker.company_id AND r.worker_id = worker.id AND r.security_deposit <> 0 AND p.company_id = worker.company_id AND p.approved_date IS NOT NULL
    GROUP BY 1 ORDER BY 1 LOOP
    PERFORM add_leaving_deposit(worker.company_id, kind.currency_code, factor * kind.count::integer, factor * kind.amount::bigint);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_leaving_deposits_of_paycycle() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE cycle record; kind record; factor integer;
BEGIN
  IF TG_OP = 'DELETE' THEN cycle := OLD; ELSE cycle := NEW; END IF;
  factor := CASE WHEN TG_OP = 'DELETE' OR cycle.approved_date IS NULL THEN -1 ELSE 1 END;
  -- A last day that is being written meanwhile is waited for: neither of the two would see the other.
  PERFORM FROM workers w WHERE w.company_id = cycle.company_id AND w.id IN (
    SELECT r.worker_id FROM paycycle_compensations r WHERE r.company_id = cycle.company_id AND r.paycycle_id = cycle.id AND r.security_deposit <> 0
  ) ORDER BY w.id FOR SHARE;
  FOR kind IN SELECT r.currency_code, sum(sign(r.security_deposit)) AS count, sum(r.security_deposit) AS amount
    FROM paycycle_compensations r JOIN workers w ON w.company_id = r.company_id AND w.id = r.worker_id
    WHERE r.company_id = cycle.company_id AND r.paycycle_id = cycle.id AND r.security_deposit <> 0 AND w.company_id = cycle.company_id AND w.end_date IS NOT NULL
    GROUP BY 1 ORDER BY 1 LOOP
    PERFORM add_leaving_deposit(cycle.company_id, kind.currency_code, factor * kind.count::integer, factor * kind.amount::bigint);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION is_leaving_deposit(of_company uuid, of_paycycle uuid, of_worker uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM paycycles WHERE company_id = of_company AND id = of_paycycle AND approved_date IS NOT NULL)
    AND EXISTS (SELECT FROM workers WHERE company_id = of_company AND id = of_worker AND end_date IS NOT NULL);
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_leaving_deposits_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('UPDATE', 'DELETE') AND OLD.security_deposit <> 0 AND is_leaving_deposit(OLD.company_id, OLD.paycycle_id, OLD.worker_id) THEN
    PERFORM add_leaving_deposit(OLD.company_id, OLD.currency_code, -sign(OLD.security_deposit)::integer, -OLD.security_deposit);
  END IF;
  IF TG_OP IN ('UPDATE', 'INSERT') AND NEW.security_deposit <> 0 AND is_leaving_deposit(NEW.company_id, NEW.paycycle_id, NEW.worker_id) THEN
    PERFORM add_leaving_deposit(NEW.company_id, NEW.currency_code, sign(NEW.security_deposit)::integer, NEW.security_deposit);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tally_leaving_deposits_insert AFTER INSERT ON workers
  FOR EACH ROW WHEN (NEW.end_date IS NOT NULL) EXECUTE FUNCTION tally_leaving_deposits_of_worker();
--> statement-breakpoint
CREATE TRIGGER tally_leaving_deposits_update AFTER UPDATE OF end_date ON workers
  FOR EACH ROW WHEN ((OLD.end_date IS NULL) <> (NEW.end_date IS NULL)) EXECUTE FUNCTION tally_leaving_deposits_of_worker();
--> statement-breakpoint
CREATE TRIGGER tally_leaving_deposits_delete AFTER DELETE ON workers
  FOR EACH ROW WHEN (OLD.end_date IS NOT NULL) EXECUTE FUNCTION tally_leaving_deposits_of_worker();
--> statement-breakpoint
CREATE TRIGGER tally_leaving_deposits_insert AFTER INSERT ON paycycles
  FOR EACH ROW WHEN (NEW.approved_date IS NOT NULL) EXECUTE FUNCTION tally_leaving_deposits_of_paycycle();
--> statement-breakpoint
CREATE TRIGGER tally_leaving_deposits_update AFTER UPDATE OF approved_date ON paycycles
  FOR EACH ROW WHEN ((OLD.approved_date IS NULL) <> (NEW.approved_date IS NULL)) EXECUTE FUNCTION tally_leaving_deposits_of_paycycle();
--> statement-breakpoint
CREATE TRIGGER tally_leaving_deposits_delete AFTER DELETE ON paycycles
  FOR EACH ROW WHEN (OLD.approved_date IS NOT NULL) EXECUTE FUNCTION tally_leaving_deposits_of_paycycle();
--> statement-breakpoint
CREATE TRIGGER tally_leaving_deposits_insert AFTER INSERT ON paycycle_compensations
  FOR EACH ROW WHEN (NEW.security_deposit <> 0) EXECUTE FUNCTION tally_leaving_deposits_of_row();
--> statement-breakpoint
CREATE TRIGGER tally_leaving_deposits_update AFTER UPDATE OF security_deposit, currency_code ON paycycle_compensations
  FOR EACH ROW WHEN (OLD.security_deposit <> 0 OR NEW.security_deposit <> 0) EXECUTE FUNCTION tally_leaving_deposits_of_row();
--> statement-breakpoint
CREATE TRIGGER tally_leaving_deposits_delete AFTER DELETE ON paycycle_compensations
  FOR EACH ROW WHEN (OLD.security_deposit <> 0) EXECUTE FUNCTION tally_leaving_deposits_of_row();
--> statement-breakpoint
INSERT INTO leaving_deposit_tallies (company_id, currency_code, count, amount)
SELECT r.company_id, r.currency_code, sum(sign(r.security_deposit)), sum(r.security_deposit)
FROM paycycle_compensations r
JOIN paycycles p ON p.company_id = r.company_id AND p.id = r.paycycle_id AND p.approved_date IS NOT NULL
JOIN workers w ON w.company_id = r.company_id AND w.id = r.worker_id AND w.end_date IS NOT NULL
WHERE r.security_deposit > 0 OR r.security_deposit < 0 GROUP BY 1, 2;

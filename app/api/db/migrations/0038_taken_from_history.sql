-- History is only ever added to, but for two things that are taken away: the address in the network from which something was done, once it
-- has been kept long enough, and all that is left of a company which is not here any more. Others go on reading meanwhile, and write once
-- the index is built: less than a second for a million lines.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF NOT EXISTS (SELECT FROM companies WHERE id = OLD.company_id) THEN RETURN OLD; END IF;
  ELSE
    OLD.ip := NULL;
    IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'history is append-only';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER history_is_append_only BEFORE UPDATE OR DELETE ON history
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What sign-ups have left that were never verified.
DELETE FROM history WHERE NOT EXISTS (SELECT FROM companies WHERE companies.id = history.company_id);
--> statement-breakpoint
CREATE INDEX "history_with_address" ON "history" USING btree ("at") WHERE ip is not null;

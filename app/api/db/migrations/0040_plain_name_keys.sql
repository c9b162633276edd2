-- Name keys have one apostrophe and one hyphen, whichever a name is written with, nothing that nobody sees, and plain letters for a few more,
-- as plain-letters.ts makes them. A key of a former version tells all of that but where ´ stood, which had become a blank: the name does.
CREATE FUNCTION plain_name_key(full_name text, former text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  key text := translate(regexp_replace(former, E'[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f]', '', 'g'), 'ɔɗŋɓƙƴɛς’‘‛`′‵ʼʻʽʹʾʿˈꞌ՚׳‐‒–—―−⁃־֊᐀', 'odnbkyeσ''''''''''''''''''''''''''''''''----------');
  frame text;
  word text;
BEGIN
  -- A key that has all apostrophes of the name is of this version.
  IF full_name ~ E'[\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe]' AND length(regexp_replace(key, '[^'']', '', 'g')) < length(regexp_replace(full_name, E'[^''’‘‛`′‵ʼʻʽʹʾʿˈꞌ՚׳\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe]', '', 'g')) THEN
    frame := regexp_replace(full_name, E'[^\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', E'\x01', 'g');
    IF length(regexp_replace(frame, E'[^\x01]', '', 'g')) = cardinality(string_to_array(key, ' ')) THEN
      frame := regexp_replace(regexp_replace(frame, E'[\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe]', '''', 'g'), E'[\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g');
      FOREACH word IN ARRAY string_to_array(key, ' ') LOOP
        frame := overlay(frame PLACING word FROM position(E'\x01' IN frame) FOR 1);
      END LOOP;
      key := frame;
    END IF;
  END IF;
  RETURN btrim(regexp_replace(key, ' +', ' ', 'g'));
END $$;--> statement-breakpoint
-- What is in plain letters already is not looked at twice. This takes the longest, and no lock of a table.
UPDATE paycycle_compensations SET name_key = plain_name_key(full_name, name_key)
WHERE (name_key ~ '[^ -_a-~]' OR full_name ~ E'[\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe]') AND plain_name_key(full_name, name_key) <> name_key;--> statement-breakpoint
UPDATE paycycle_changes SET name_key = paid.name_key FROM paycycle_compensations paid
WHERE paid.company_id = paycycle_changes.company_id AND paid.id = coalesce(current_id, previous_id) AND paid.name_key <> paycycle_changes.name_key;--> statement-breakpoint
-- A server of a former version that goes on meanwhile writes as it did: a worker with the key of then, and a request with the key that it had
-- read of its worker. Whoever writes one waits from here on; the tables are locked before their rows, so that nobody waits for both.
CREATE FUNCTION keep_plain_name_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_key := plain_name_key(NEW.full_name, NEW.name_key);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER workers_plain_name_key BEFORE INSERT OR UPDATE OF full_name, name_key ON workers
  FOR EACH ROW EXECUTE FUNCTION keep_plain_name_key();--> statement-breakpoint
CREATE FUNCTION take_name_key_of_worker() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.worker_name_key := coalesce((SELECT name_key FROM workers WHERE company_id = NEW.company_id AND id = NEW.worker_id), NEW.worker_name_key);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER additional_compensations_name_key BEFORE INSERT ON additional_compensations
  FOR EACH ROW EXECUTE FUNCTION take_name_key_of_worker();--> statement-breakpoint
CREATE TRIGGER time_offs_name_key BEFORE INSERT ON time_offs
  FOR EACH ROW EXECUTE FUNCTION take_name_key_of_worker();--> statement-breakpoint
-- Requests that are there take theirs from their worker.
UPDATE workers SET name_key = plain_name_key(full_name, name_key)
WHERE (name_key ~ '[^ -_a-~]' OR full_name ~ E'[\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe]') AND plain_name_key(full_name, name_key) <> name_key;

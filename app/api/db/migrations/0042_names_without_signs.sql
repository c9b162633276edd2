-- Name keys have no apostrophe, and a blank for a hyphen, as plain-letters.ts makes them: O'Neil is found by "oneil", Jean Luc by "jean-luc".
-- As before (0040), but that the name's hyphens part words as well, because a key of this version has blanks for them.
CREATE OR REPLACE FUNCTION plain_name_key(full_name text, former text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  key text := translate(regexp_replace(former, E'[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f]', '', 'g'), 'ɔɗŋɓƙƴɛς’‘‛`′‵ʼʻʽʹʾʿˈꞌ՚׳-‐‒–—―−⁃־֊᐀', 'odnbkyeσ''''''''''''''''''''''''''''''''           ');
  frame text;
  word text;
BEGIN
  key := btrim(regexp_replace(key, ' +', ' ', 'g'));
  -- A key that has all apostrophes of the name is of version 0040.
  IF full_name ~ E'[\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe]' AND length(regexp_replace(key, '[^'']', '', 'g')) < length(regexp_replace(full_name, E'[^''’‘‛`′‵ʼʻʽʹʾʿˈꞌ՚׳\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe]', '', 'g')) THEN
    frame := btrim(regexp_replace(full_name, E'[^\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe\t-\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff‐‑‒–—―−⁃־֊᐀⁻₋︱︲﹘﹣－-]+', E'\x01', 'g'));
    IF length(regexp_replace(frame, E'[^\x01]', '', 'g')) = cardinality(string_to_array(key, ' ')) THEN
      frame := regexp_replace(regexp_replace(frame, E'[\u00b4\u0384\u1fbd\u1fbf\u1ffd\u1ffe]', '', 'g'), E'[^\x01]+', ' ', 'g');
      FOREACH word IN ARRAY string_to_array(key, ' ') LOOP
        frame := overlay(frame PLACING word FROM position(E'\x01' IN frame) FOR 1);
      END LOOP;
      key := frame;
    END IF;
  END IF;
  RETURN btrim(regexp_replace(replace(key, '''', ''), ' +', ' ', 'g'));
END $$;--> statement-breakpoint
-- This takes the longest, and no lock of a table.
UPDATE paycycle_compensations SET name_key = plain_name_key(full_name, name_key) WHERE name_key ~ '[''-]';--> statement-breakpoint
UPDATE paycycle_changes SET name_key = paid.name_key FROM paycycle_compensations paid
WHERE paid.company_id = paycycle_changes.company_id AND paid.id = coalesce(current_id, previous_id) AND paid.name_key <> paycycle_changes.name_key AND paycycle_changes.name_key ~ '[''-]';--> statement-breakpoint
-- Whoever writes one of these waits from here on, and then writes as the function says by now (0040); requests that are there take theirs from their worker.
LOCK TABLE workers, additional_compensations, time_offs IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
UPDATE workers SET name_key = plain_name_key(full_name, name_key) WHERE name_key ~ '[''-]';

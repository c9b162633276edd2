-- Name keys have plain letters for those that Unicode does not take apart, as name-key.ts makes them. Requests take theirs from their worker.
UPDATE "workers" SET "name_key" = replace(replace(replace(replace(translate("name_key", 'łøđðıħŧ', 'loddiht'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th')
WHERE "name_key" ~ '[łøđðıħŧæœßþ]';--> statement-breakpoint
UPDATE "paycycle_compensations" SET "name_key" = replace(replace(replace(replace(translate("name_key", 'łøđðıħŧ', 'loddiht'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th')
WHERE "name_key" ~ '[łøđðıħŧæœßþ]';--> statement-breakpoint
UPDATE "paycycle_changes" SET "name_key" = replace(replace(replace(replace(translate("name_key", 'łøđðıħŧ', 'loddiht'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th')
WHERE "name_key" ~ '[łøđðıħŧæœßþ]';

import { sql } from "drizzle-orm";
import type { Db } from "#app/api/db/connect.server.ts";

/**
 * Keeps a copy of every table in a schema of its own, and has every table note from now on that it was written to: by
 * whichever statement, of the app, of a test or of a trigger.
 */
export async function keepDemo(db: Db): Promise<void> {
  await db.execute(sql`do $do$ declare this text; begin
    drop schema if exists demo_kept cascade;
    create schema demo_kept;
    create table demo_kept.kept as select oid as of, relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r';
    -- Lines are only added: two transactions that write to one table do not wait for each other here.
    create table demo_kept.changed (of oid not null);
    create function demo_kept.note_change() returns trigger language plpgsql as $$ begin
      insert into demo_kept.changed values (tg_relid);
      return null;
    end $$;
    for this in select kept.name from demo_kept.kept loop
      execute format('create table demo_kept.%I as select * from public.%1$I', this);
      execute format('create trigger note_change after insert or update or delete or truncate on public.%I execute function demo_kept.note_change()', this);
      execute format('alter table public.%I enable always trigger note_change', this);
    end loop;
  end $do$`);
}

/** Brings back the tables that were written to, row by row as they were: no trigger counts or refuses anything meanwhile. */
export async function bringBackDemo(db: Db): Promise<void> {
  await db.execute(sql`do $$ declare this text; begin
    set local session_replication_role = replica;
    -- Whoever is still writing ends first, and has noted it then.
    execute (select 'lock table ' || string_agg(format('public.%I', kept.name), ', ') || ' in share row exclusive mode' from demo_kept.kept);
    -- What was written while triggers were off, nobody noted. Turned on again they are no longer on always, which tells.
    for this in select kept.name from demo_kept.kept join pg_trigger on tgrelid = kept.of where tgname = 'note_change' and tgenabled <> 'A' loop
      execute format('alter table public.%I enable always trigger note_change', this);
      insert into demo_kept.changed select kept.of from demo_kept.kept where kept.name = this;
    end loop;
    for this in select kept.name from demo_kept.kept where kept.of in (select changed.of from demo_kept.changed) loop
      -- To truncate makes new files, which is dear; but rows that come back into a new file stand in the same order every time.
      if pg_relation_size(format('demo_kept.%I', this)) = 0 and pg_relation_size(format('public.%I', this)) < 65536 then
        execute format('delete from public.%I', this);
      else
        execute format('truncate public.%I', this);
        execute format('insert into public.%I select * from demo_kept.%1$I', this);
      end if;
    end loop;
    delete from demo_kept.changed;
  end $$`);
}

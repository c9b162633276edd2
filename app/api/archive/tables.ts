import { sql } from "drizzle-orm";
import type { Db } from "../db/connect.server.ts";
import { isId } from "../domain/id.ts";

/** The whole installation, or one company by its id. */
export type Scope = "installation" | (string & {});

/** A table with its columns, and the condition on its rows that belong to the scope. */
export type ArchivedTable = { name: string; columns: string[]; condition: string };

/**
 * What a company leaves behind when it moves: what opens a door here (sessions, links, passkeys, tokens, calendar addresses), what
 * only this installation's secret reads (two-step sign-in, webhooks), and the outbox, out of which both would send. Its
 * people sign in anew.
 */
const leftBehind = ["sessions", "remember_tokens", "pending_sign_ins", "links", "two_steps", "recovery_codes", "passkeys", "idempotency_keys", "mails", "mail_runs", "calendar_feeds", "api_tokens", "webhooks", "webhook_deliveries"];
/** Kept by triggers, which keep them for a company that arrives as well. */
export const isDerived = (name: string) => /_(tallies|days|months)$/.test(name) || name === "paycycle_stale_workers";

/** The tables of a scope, in the order of their names. */
export async function archivedTables(tx: Db, of: Scope): Promise<ArchivedTable[]> {
  const tables = await readTables(tx);
  if (of === "installation") return tables.map((table) => ({ ...table, condition: "true" }));
  if (!isId(of)) throw new TypeError("A company is named by its id.");
  return tables.flatMap((table) => {
    if (table.name === "companies") return [{ ...table, condition: `id = '${of}'` }];
    const belongs = table.columns.includes("company_id") && !leftBehind.includes(table.name) && !isDerived(table.name);
    return belongs ? [{ ...table, condition: `company_id = '${of}'` }] : [];
  });
}

/** Every table with its columns, by name. */
export async function readTables(tx: Db): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await tx.execute<{ name: string; columns: string[] }>(sql`select c.table_name as name, json_agg(c.column_name order by c.ordinal_position) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by c.table_name order by c.table_name`);
  return rows;
}

/** The migrations that this database has been through, as the number of each. */
export async function readSchema(tx: Db): Promise<number[]> {
  const { rows } = await tx.execute<{ at: string }>(sql`select created_at::text as at from drizzle.__drizzle_migrations order by created_at`);
  return rows.map(({ at }) => Number(at));
}

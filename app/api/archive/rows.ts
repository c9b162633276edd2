import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "../db/connect.server.ts";

/** How many rows a table has, and a checksum that does not depend on their order. */
export type Tally = { rows: number; checksum: string };

/** As many rows as are in memory at a time. */
const batch = 500;
const modulus = 2n ** 128n;

/**
 * The rows of a table as JSON texts that both kinds of database write alike, a batch at a time; returns their tally.
 * Inside a transaction only, and one table at a time.
 */
export async function* readRows(tx: Db, table: string, condition: string): AsyncGenerator<string[], Tally> {
  // A cursor takes no parameters: the condition is text of our own.
  await tx.execute(sql.raw(`declare archived no scroll cursor for select row_to_json(t)::text as row from "${table}" t where ${condition}`));
  const tally = new GrowingTally();
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${batch} from archived`));
    if (rows.length === 0) break;
    const texts = rows.map(({ row }) => row);
    for (const text of texts) tally.add(text);
    yield texts;
  }
  await tx.execute(sql.raw("close archived"));
  return tally.result;
}

/** The tally alone. */
export async function tallyOf(tx: Db, table: string, condition: string): Promise<Tally> {
  const rows = readRows(tx, table, condition);
  for (;;) {
    const { done, value } = await rows.next();
    if (done) return value;
  }
}

/** A tally as it grows, row by row. */
export class GrowingTally {
  #rows = 0;
  #sum = 0n;

  add(text: string): void {
    this.#rows += 1;
    this.#sum = (this.#sum + BigInt(`0x${hash("sha256", text, "hex").slice(0, 32)}`)) % modulus;
  }

  get result(): Tally {
    return { rows: this.#rows, checksum: this.#sum.toString(16).padStart(32, "0") };
  }
}

/** A file as a tally counts it: whose bytes are others, or another's, is another one. */
export function fileAsRow(id: string, bytes: Uint8Array): string {
  return `${id} ${hash("sha256", bytes)}`;
}

/** Writes rows as they were read: `json` is an array of them. One that does not fit the condition is left out. */
export async function writeRows(tx: Db, table: string, columns: string[], json: string, condition: string): Promise<void> {
  const name = sql.identifier(table);
  const list = sql.join(columns.map((column) => sql.identifier(column)), sql`, `);
  await tx.execute(sql`insert into ${name} (${list}) select ${list} from json_populate_recordset(null::${name}, ${json}::json) t where ${sql.raw(condition)}`);
}

/** Times are written in UTC, and nothing that takes long is cut off, for the length of a transaction. */
export async function prepare(tx: Db): Promise<void> {
  await tx.execute(sql.raw("set local timezone = 'UTC'"));
  await tx.execute(sql.raw("set local statement_timeout = 0"));
  await tx.execute(sql.raw("set local idle_in_transaction_session_timeout = 0"));
}

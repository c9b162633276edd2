import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { isOneOf } from "../../db/is-one-of.ts";
import { files, removedBytes } from "../../db/schema/file.ts";
import type { FileStore } from "../../files/file-store.ts";
import { eachInTurn } from "../each-in-turn.ts";
import { inTransaction } from "../transaction.ts";

/** Notes, in the transaction that takes their rows away, whose bytes are to go: not before that is certain, and also if the process dies then. */
export async function noteRemovedBytes(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`insert into ${removedBytes} (id) select unnest(${`{${ids.join(",")}}`}::uuid[]) on conflict do nothing`);
}

/** Forgets it of files that come back with their rows; waits for whoever is just taking their bytes away. */
export async function keepBytes(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(removedBytes).where(isOneOf(removedBytes.id, ids));
}

/** Takes these bytes away and says how many it was; those that are not here, or not to be removed from here, stay noted for the server. */
export async function removeBytes(db: Db, store: FileStore, ids: readonly string[]): Promise<number> {
  let removed = 0;
  for (const id of ids) if (await inTransaction(db, (tx) => removeNoted(tx, store, id, (wasHere) => wasHere)).catch(() => false)) removed += 1;
  return removed;
}

/** Takes away all that is still noted, where the server keeps its files: what is not there is nowhere. */
export async function removeNotedBytes(db: Db, store: FileStore, stopping: AbortSignal): Promise<void> {
  const noted = await db.select().from(removedBytes);
  await eachInTurn("clean-up", noted, ({ id }) => inTransaction(db, (tx) => removeNoted(tx, store, id, () => true)), stopping);
}

/** The note is locked until the bytes have gone, and goes after them. Bytes of a file that has a row stay, whatever is noted. */
async function removeNoted(tx: Db, store: FileStore, id: string, isDone: (wasHere: boolean) => boolean): Promise<boolean> {
  const isIt = eq(removedBytes.id, id);
  const [noted] = await tx.select().from(removedBytes).where(isIt).for("update");
  if (!noted) return false;
  const [row] = await tx.select({ id: files.id }).from(files).where(eq(files.id, id));
  const wasHere = !row && (await store.remove(id));
  if (row || isDone(wasHere)) await tx.delete(removedBytes).where(isIt);
  return wasHere;
}

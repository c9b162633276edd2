import { eq } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { files } from "../../db/schema/file.ts";
import type { FileStore } from "../../files/file-store.ts";
import { conflict } from "../../refusal.ts";
import { lockEverybody } from "../access/lock-person.ts";
import { eraseCompany } from "./erase-company.ts";

/**
 * Deletes a company that is closed, with all of its rows and the bytes of its files, of which the number is returned. Refuses with
 * 409 one that is not closed, and where none of its files is found: they are in another folder then.
 */
export async function deleteCompany(tx: Db, store: FileStore, { id, legalName }: Pick<typeof companies.$inferSelect, "id" | "legalName">): Promise<number> {
  await lockEverybody(tx, id);
  const [company] = await tx.select({ closedAt: companies.closedAt }).from(companies).where(eq(companies.id, id)).for("update");
  if (!company?.closedAt) throw conflict(`${legalName} is not closed. Close it first, and export it if it is to live elsewhere. Nothing was changed.`);
  const theirs = await tx.select({ id: files.id }).from(files).where(eq(files.companyId, id));
  await eraseCompany(tx, id);
  // The bytes last: a row whose bytes are gone could not be told from one that was lost.
  let removed = 0;
  for (const file of theirs) if (await store.remove(file.id)) removed += 1;
  if (theirs.length > 0 && removed === 0) throw conflict(`None of its ${theirs.length} files is in DATA_DIR: is it the folder in which the server keeps them? Nothing was changed.`);
  return removed;
}

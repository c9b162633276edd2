import { eq } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { files } from "../../db/schema/file.ts";
import type { FileStore } from "../../files/file-store.ts";
import { conflict } from "../../refusal.ts";
import { lockEverybody } from "../access/lock-person.ts";
import { noteRemovedBytes } from "../file/removed-bytes.ts";
import { eraseCompany } from "./erase-company.ts";

export const isOpen = (legalName: string) => `${legalName} is not closed. Close it first, and export it if it is to live elsewhere. Nothing was changed.`;

/**
 * Deletes a company that is closed, with all of its rows; returns the ids of its files, whose bytes are noted to go. Refuses
 * with 409 one that is not closed, and where none of its files is found: they are in another folder then.
 */
export async function deleteCompany(tx: Db, store: FileStore, { id, legalName }: Pick<typeof companies.$inferSelect, "id" | "legalName">): Promise<string[]> {
  await lockEverybody(tx, id);
  const [company] = await tx.select({ closedAt: companies.closedAt }).from(companies).where(eq(companies.id, id)).for("update");
  if (!company?.closedAt) throw conflict(isOpen(legalName));
  const ids = (await tx.select({ id: files.id }).from(files).where(eq(files.companyId, id))).map((file) => file.id);
  if (!(await isAnyHere(store, ids))) throw conflict(`None of its ${ids.length} files is in DATA_DIR: is it the folder in which the server keeps them? Nothing was changed.`);
  await eraseCompany(tx, id);
  await noteRemovedBytes(tx, ids);
  return ids;
}

async function isAnyHere(store: FileStore, ids: string[]): Promise<boolean> {
  for (const id of ids) if (await store.read(id)) return true;
  return ids.length === 0;
}

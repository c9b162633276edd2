import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { asc } from "drizzle-orm";
import type { Contents } from "../archive/manifest.ts";
import type { Db } from "../db/connect.server.ts";
import { companies } from "../db/schema/company.ts";
import { Mistake } from "./command.ts";

/** Where an archive is to be written: never over something else. */
export function newPath(name: string | undefined): string {
  if (!name) throw new Mistake("Name the file to be written.");
  if (existsSync(name)) throw new Mistake(`There is a file at ${name} already. Nothing is written over.`);
  if (!existsSync(dirname(name))) throw new Mistake(`There is no folder ${dirname(name)}.`);
  return name;
}

const mostNames = 5;

/** Whose database it is: the names of its companies, of many the first; none when it is empty. One that was not meant looks like any other. */
export async function namesIn(db: Db): Promise<string> {
  const found = await db.select({ name: companies.legalName }).from(companies).orderBy(asc(companies.legalName));
  const names = found.slice(0, mostNames).map(({ name }) => name || "one without a name yet");
  return names.join(", ") + (found.length > mostNames ? ` and ${found.length - mostNames} more` : "");
}

/** "12 tables, 3,456 rows, 7 files." */
export function summary({ tables, files, missingFiles }: Contents): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const missing = missingFiles > 0 ? ` The bytes of ${missingFiles} more files are missing from the file store.` : "";
  return `${Object.keys(tables).length} tables, ${rows.toLocaleString("en-US")} rows, ${files.toLocaleString("en-US")} files.${missing}`;
}

/** What was written stays, as it may be all that is left; but a timer reads no sentence, and learns of it by the exit code. */
export function failWithoutFiles({ files, missingFiles }: Contents): void {
  if (files === 0 && missingFiles > 0) throw new Error("None of the files is in DATA_DIR: is it the folder in which the server keeps them?");
}

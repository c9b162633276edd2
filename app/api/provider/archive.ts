import { existsSync } from "node:fs";
import { dirname } from "node:path";
import type { Contents } from "../archive/manifest.ts";
import { Mistake } from "./command.ts";

/** Where an archive is to be written: never over something else. */
export function newPath(name: string | undefined): string {
  if (!name) throw new Mistake("Name the file to be written.");
  if (existsSync(name)) throw new Mistake(`There is a file at ${name} already. Nothing is written over.`);
  if (!existsSync(dirname(name))) throw new Mistake(`There is no folder ${dirname(name)}.`);
  return name;
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

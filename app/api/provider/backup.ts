import { existsSync } from "node:fs";
import type { Contents } from "../archive/manifest.ts";
import { writeArchive } from "../archive/write-archive.ts";
import { Mistake, type Command } from "./command.ts";
import { inWords, readNames } from "./decision.ts";

/** Backs up the whole installation. */
export const backup: Command = {
  usage: "backup <file>",
  explanation: [
    "Writes everything, all tables and all files, as it is at one instant, into a new archive (.tar.gz). On PostgreSQL the",
    "server goes on meanwhile. The archive can be restored into an embedded database and into PostgreSQL alike.",
    "It holds personal and pay data in clear: keep it as safe as the database. It does not hold APP_SECRET: keep that, too;",
    "with another one two-step sign-in and links that are on their way no longer hold.",
  ].join("\n"),
  async run(words, { db, files, now, print }) {
    const { names } = readNames(words, 1);
    const path = newPath(names[0]);
    print(`${path} holds ${summary(await inWords(writeArchive(db, files, path, "installation", now)))}`);
  },
};

export function newPath(name: string | undefined): string {
  if (!name) throw new Mistake("Name the file to be written.");
  if (existsSync(name)) throw new Mistake(`There is a file at ${name} already. Nothing is written over.`);
  return name;
}

/** "12 tables, 3,456 rows, 7 files." */
export function summary({ tables, files, missingFiles }: Contents): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const missing = missingFiles > 0 ? ` The bytes of ${missingFiles} more files are missing from the file store.` : "";
  return `${Object.keys(tables).length} tables, ${rows.toLocaleString("en-US")} rows, ${files.toLocaleString("en-US")} files.${missing}`;
}

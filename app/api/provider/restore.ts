import { parseArgs } from "node:util";
import { restoreInstallation } from "../archive/read-archive.ts";
import { migrateNew } from "../db/migrate.ts";
import { summary } from "./archive.ts";
import { inWords, isWanted, Mistake, readWith, refuseMore, type Command } from "./command.ts";

/** Restores the whole installation. */
export const restore: Command = {
  usage: "restore <file> [--replace [--yes]]",
  explanation: [
    "Puts everything back as a backup has it, checked by row counts and checksums: all of it, or nothing. Stop the servers",
    "first.",
    "--replace  also where there is data already, which is lost",
    "--yes      replace it without being asked",
  ].join("\n"),
  arrive: migrateNew,
  async run(words, means) {
    const { path, replace, yes } = read(words);
    if (replace && !(await isWanted(means, yes, "Everything in this database is lost, and the backup takes its place. Restore it?"))) return;
    const contents = await inWords(restoreInstallation(means.db, means.files, path, { replace }));
    means.print(`Restored and compared: ${summary(contents)}`);
  },
};

function read(words: string[]) {
  const { values, positionals } = readWith(() => parseArgs({ args: words, allowPositionals: true, options: { replace: { type: "boolean" }, yes: { type: "boolean" } } }));
  const [path, ...more] = positionals;
  if (!path) throw new Mistake("Name the backup to restore.");
  refuseMore(more);
  return { path, replace: values.replace ?? false, yes: values.yes ?? false };
}

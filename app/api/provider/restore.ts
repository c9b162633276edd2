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
    "first. Sessions, remembered devices, links in mails, API tokens and calendar addresses have ended then, because the backup",
    "does not know which of them was used or revoked since.",
    "--replace  also where there is data already, which is lost",
    "--yes      replace it without being asked",
  ].join("\n"),
  arrive: migrateNew,
  async run(words, means) {
    const { path, replace, yes } = read(words);
    if (replace && !(await isWanted(means, yes, "Everything in this database is lost, and the backup takes its place. Restore it?"))) return;
    const { ended, ...contents } = await inWords(restoreInstallation(means.db, means.files, path, { replace, now: means.now }));
    means.print(`Restored and compared: ${summary(contents)}`);
    means.print("All sign in anew, and links in mails no longer work: sessions, remembered devices and links have ended.");
    means.print(`Ended, to be made anew by their people: API tokens (${ended.apiTokens}), calendar addresses (${ended.calendarAddresses}).`);
    means.print("As the backup has them: passwords, passkeys, two-step sign-in, roles, webhooks. What was changed or taken away since has to be once more.");
  },
};

function read(words: string[]) {
  const { values, positionals } = readWith(() => parseArgs({ args: words, allowPositionals: true, options: { replace: { type: "boolean" }, yes: { type: "boolean" } } }));
  const [path, ...more] = positionals;
  if (!path) throw new Mistake("Name the backup to restore.");
  refuseMore(more);
  return { path, replace: values.replace ?? false, yes: values.yes ?? false };
}

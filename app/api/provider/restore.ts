import { parseArgs } from "node:util";
import { writtenInstant } from "#app/contract/clock-words.ts";
import { readManifest, restoreInstallation } from "../archive/read-archive.ts";
import type { Db } from "../db/connect.server.ts";
import { servedFrom } from "../db/listen.server.ts";
import { migrateNew } from "../db/migrate.ts";
import { countWaitingMails } from "../domain/mail/due-mails.ts";
import { conflict } from "../refusal.ts";
import { namesIn, summary } from "./archive.ts";
import { inWords, isWanted, Mistake, readWith, refuseMore, type Command } from "./command.ts";

/** Restores the whole installation. */
export const restore: Command = {
  usage: "restore <file> [--replace [--yes]]",
  explanation: [
    "Puts everything back as a backup has it, checked by row counts and checksums: all of it, or nothing. Stop the servers",
    "first. Sessions, remembered devices, links to log in, verify, join or choose a password, API tokens, calendar addresses and",
    "public links to estimates have ended then, because the backup does not know which of them was used or revoked since.",
    "--replace  also where there is data already, which is lost",
    "--yes      replace it without being asked",
  ].join("\n"),
  arrive: migrateNew,
  async run(words, means) {
    const { path, replace, yes } = read(words);
    await refuseServed(means.db);
    if (replace && !(await isWanted(means, yes, await questionOf(means.db, path)))) return;
    const { ended, ...contents } = await inWords(restoreInstallation(means.db, means.files, path, { replace, now: means.now }));
    means.print(`Restored and compared: ${summary(contents)}`);
    means.print("All log in again. Links that were mailed to log in, verify an address or choose a password no longer work, nor do invitations: whoever waits for one asks for a login link.");
    means.print(`Ended, to be created again by their people: API tokens (${ended.apiTokens}), calendar addresses (${ended.calendarAddresses}), public links to estimates (${ended.sharedEstimates}).`);
    means.print("As the backup has them: passwords, passkeys, two-step sign-in, roles, webhooks. Whatever was changed or taken away since has to be changed or taken away again.");
    means.print(`Mails that waited when the backup was made, and leave at the next start, also where they were sent since: ${await countWaitingMails(means.db)}. See mails list.`);
  },
};

async function refuseServed(db: Db): Promise<void> {
  const from = await servedFrom(db);
  if (from.length === 0) return;
  throw conflict(`A server is running on this database (from ${from.join(", ")}): what it is in the middle of would be lost, or mixed with what is restored. Stop it, and every other one, then restore. A pooler between them may hold its connections for some minutes more.`);
}

/** What is lost, by name: it may be another database than was thought of. */
async function questionOf(db: Db, path: string): Promise<string> {
  const { createdAt } = await inWords(readManifest(path));
  const whose = await namesIn(db);
  return `Everything in this database is lost${whose && `, all of ${whose}`}. The backup of ${writtenInstant(createdAt, "UTC")} takes its place. Restore it?`;
}

function read(words: string[]) {
  const { values, positionals } = readWith(() => parseArgs({ args: words, allowPositionals: true, options: { replace: { type: "boolean" }, yes: { type: "boolean" } } }));
  const [path, ...more] = positionals;
  if (!path) throw new Mistake("Name the backup to restore.");
  refuseMore(more);
  return { path, replace: values.replace ?? false, yes: values.yes ?? false };
}

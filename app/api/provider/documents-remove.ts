import { and, asc, eq } from "drizzle-orm";
import { parseArgs } from "node:util";
import { formatDay } from "#app/contract/day-words.ts";
import { fileCollections } from "#app/contract/file.ts";
import type { Db } from "../db/connect.server.ts";
import { files } from "../db/schema/file.ts";
import { dayIn } from "../domain/day/calendar-day.ts";
import { removeBytes } from "../domain/file/removed-bytes.ts";
import { removeFile } from "../domain/worker/remove-file.ts";
import { inWords, isWanted, Mistake, readWith, refuseMore, type Command } from "./command.ts";
import { findNamedWorker, type FoundWorker } from "./find-worker.ts";

/** Takes a file away from a worker's page, which was attached by mistake. */
export const documentsRemove: Command = {
  usage: 'documents remove <worker> "Employment agreement.pdf" --collection documents|benefits [--yes]',
  explanation: [
    "Removes a file that was attached to a worker by mistake, somebody else's payslip perhaps, with its bytes. It cannot be taken",
    "back. The worker's history says that it was removed, and keeps its name. Whoever has downloaded it still has it, and so have",
    "the backups that were made in the meantime.",
    "<worker>      the id or the email address",
    "--collection  the tab of the worker's page on which it is",
    "--yes         remove it without being asked",
  ].join("\n"),
  async run(words, means) {
    const { db, now, print } = means;
    const { values, positionals } = readWith(() => parseArgs({ args: words, allowPositionals: true, options: { collection: { type: "string" }, yes: { type: "boolean" } } }));
    const [name, called, ...more] = positionals;
    refuseMore(more, "A name of several words must be in quotes.");
    const worker = await findNamedWorker(db, name);
    const theirs = await filesOf(db, worker);
    if (!called) throw new Mistake(`Name the file to remove. ${namesOf(theirs, worker)}`);
    const collection = fileCollections.find((each) => each === values.collection);
    if (!collection) throw new Mistake(`--collection is ${fileCollections.join(" or ")}.`);
    const file = theirs.find((each) => each.collection === collection && each.name === called);
    if (!file) throw new Mistake(`There is no file "${called}" among the ${collection} of ${worker.fullName}, ${worker.company}. ${namesOf(theirs, worker)}`);
    const since = formatDay(dayIn(worker.timeZone, file.createdAt));
    if (!(await isWanted(means, values.yes ?? false, `Remove "${file.name}" from the ${collection} of ${worker.fullName}, ${worker.company}, where it is since ${since}? It cannot be taken back.`))) return;
    await inWords(removeFile(db, file, now));
    const removed = await removeBytes(db, means.files, [file.id]);
    print(`${file.name} is no longer among the ${collection} of ${worker.fullName}, ${worker.company}.`);
    if (removed === 0) print("Its bytes were not in DATA_DIR here, or could not be removed: the server's clean-up removes them within the hour, if it finds them.");
  },
};

function filesOf(db: Db, { companyId, id }: FoundWorker) {
  return db
    .select()
    .from(files)
    .where(and(eq(files.companyId, companyId), eq(files.workerId, id)))
    .orderBy(asc(files.collection), asc(files.createdAt), asc(files.name));
}

function namesOf(found: (typeof files.$inferSelect)[], { fullName }: FoundWorker): string {
  return found.length > 0 ? `${fullName} has:\n${found.map(({ collection, name }) => `  --collection ${collection}  ${name}`).join("\n")}` : `${fullName} has none.`;
}

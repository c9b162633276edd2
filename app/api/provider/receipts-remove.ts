import { and, desc, eq, isNotNull } from "drizzle-orm";
import { formatDay } from "#app/contract/day-words.ts";
import type { Db } from "../db/connect.server.ts";
import { additionalCompensations as requests } from "../db/schema/additional-compensation.ts";
import { removeReceipt } from "../domain/additional-compensation/remove-receipt.ts";
import { dayIn } from "../domain/day/calendar-day.ts";
import { idOfReference } from "../domain/request/enter-request.ts";
import { compensationInWords } from "../domain/request/request-in-words.ts";
import { inWords, isWanted, Mistake, readNames, type Command } from "./command.ts";
import { findNamedWorker, type FoundWorker } from "./find-worker.ts";

/** Takes a receipt off what a worker has asked for, which was somebody else's. */
export const receiptsRemove: Command = {
  usage: "receipts remove <worker> <request> [--yes]",
  explanation: [
    "Removes the receipt of a request for additional compensation, which was attached by mistake: nobody is led to it from then on.",
    "It cannot be taken back. The request stays as it is, and its history says that the receipt was removed, and not where it led.",
    "What lies at its address is the provider's, to be deleted there.",
    "<worker>   the id or the email address",
    "<request>  the id, or the reference with which it was entered",
    "--yes      remove it without being asked",
  ].join("\n"),
  async run(words, means) {
    const { db, now, print } = means;
    const { names, yes } = readNames(words, 2);
    const [name, called] = names;
    const worker = await findNamedWorker(db, name);
    const theirs = await withReceipt(db, worker);
    if (!called) throw new Mistake(`Name the request. ${namesOf(theirs, worker)}`);
    const ids = [called.toLowerCase(), idOfReference("additional-compensation", worker.id, called)];
    const request = theirs.find(({ id }) => ids.includes(id));
    if (!request) throw new Mistake(`${worker.fullName} has no request "${called}" with a receipt. ${namesOf(theirs, worker)}`);
    const which = `${worker.fullName}, ${worker.company}: ${compensationInWords(request)}, ${formatDay(dayIn(worker.timeZone, request.createdAt))}`;
    if (!(await isWanted(means, yes, `${which}. Remove the receipt? It cannot be taken back.`))) return;
    await inWords(removeReceipt(db, request, now));
    print(`${which}: the receipt is removed.`);
  },
};

function withReceipt(db: Db, { companyId, id }: FoundWorker) {
  return db
    .select()
    .from(requests)
    .where(and(eq(requests.companyId, companyId), eq(requests.workerId, id), isNotNull(requests.receipt)))
    .orderBy(desc(requests.createdAt), desc(requests.id));
}

/** As many as a look takes in. */
const most = 10;

function namesOf(found: (typeof requests.$inferSelect)[], { fullName, timeZone }: FoundWorker): string {
  if (found.length === 0) return `No request of ${fullName} has a receipt.`;
  const lines = found.slice(0, most).map((request) => `  ${request.id}  ${formatDay(dayIn(timeZone, request.createdAt))}  ${compensationInWords(request)}, ${request.status}`);
  return `With a receipt there ${found.length === 1 ? "is" : "are"}${found.length > most ? `, the newest ${most} of ${found.length}` : ""}:\n${lines.join("\n")}`;
}

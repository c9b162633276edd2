import { and, asc, count, eq, isNull } from "drizzle-orm";
import { mails } from "../db/schema/mail.ts";
import { oneLine } from "../domain/mail/mail-words.ts";
import { readNames, type Command } from "./command.ts";
import { findNamedCompany } from "./find-company.ts";

const most = 60;

/** Shows what has not left the outbox, and why. */
export const mailsList: Command = {
  usage: "mails list [<company>]",
  explanation: `Shows the mails that wait, of a company or of all of them, oldest first, ${most} at most: since when, tries, the next one, what the mail is, to whom, and what the mail server said last.`,
  async run(words, { db, print }) {
    const { names } = readNames(words, 1);
    const company = names[0] === undefined ? null : await findNamedCompany(db, names[0]);
    const waits = and(isNull(mails.sentAt), isNull(mails.failedAt), company ? eq(mails.companyId, company.id) : undefined);
    const found = await db.select().from(mails).where(waits).orderBy(asc(mails.createdAt), asc(mails.id)).limit(most);
    for (const { createdAt, attempts, nextAttemptAt, letter, email, lastError } of found) {
      print(`${createdAt.toISOString()}  ${attempts} ${attempts === 1 ? "try" : "tries"}, next ${nextAttemptAt.toISOString()}  ${letter.kind}  ${email}  ${oneLine(lastError ?? "")}`.trimEnd());
    }
    const [all] = await db.select({ count: count() }).from(mails).where(waits);
    print(`${all?.count ?? 0} ${all?.count === 1 ? "mail waits" : "mails wait"}${company ? ` of ${company.legalName}` : ""}.`);
  },
};

import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { mails } from "../db/schema/mail.ts";
import { oneLine } from "../domain/mail/mail-words.ts";
import { readNames, type Command } from "./command.ts";
import { findNamedCompany } from "./find-company.ts";

const most = 60;

/** Shows what has not left the outbox, and why. */
export const mailsList: Command = {
  usage: "mails list [<company>]",
  explanation: [
    `Shows the mails that wait, of a company or of all of them, oldest first, ${most} at most: since when, tries, the next one, what`,
    "the mail is, to whom, and what the mail server said last. Behind them stand those of the last month that were given up,",
    "because they were refused for good or for three days.",
  ].join("\n"),
  async run(words, { db, print }) {
    const { names } = readNames(words, 1);
    const company = names[0] === undefined ? null : await findNamedCompany(db, names[0]);
    const isUnsent = and(isNull(mails.sentAt), company ? eq(mails.companyId, company.id) : undefined);
    const found = await db.select().from(mails).where(isUnsent).orderBy(sql`${mails.failedAt} is not null`, asc(mails.createdAt), asc(mails.id)).limit(most);
    for (const { createdAt, attempts, nextAttemptAt, failedAt, letter, email, lastError } of found) {
      const next = failedAt ? `given up ${failedAt.toISOString()}` : `next ${nextAttemptAt.toISOString()}`;
      print(`${createdAt.toISOString()}  ${attempts} ${attempts === 1 ? "try" : "tries"}, ${next}  ${letter.kind}  ${email}  ${oneLine(lastError ?? "")}`.trimEnd());
    }
    const waiting = await db.$count(mails, and(isUnsent, isNull(mails.failedAt)));
    const givenUp = (await db.$count(mails, isUnsent)) - waiting;
    const ended = givenUp > 0 ? `, ${givenUp} ${givenUp === 1 ? "was" : "were"} given up` : "";
    print(`${waiting} ${waiting === 1 ? "mail waits" : "mails wait"}${company ? ` of ${company.legalName}` : ""}${ended}.`);
  },
};

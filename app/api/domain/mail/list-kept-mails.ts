import { desc, isNull } from "drizzle-orm";
import type { KeptMail } from "#app/contract/mail.ts";
import type { Db } from "../../db/connect.server.ts";
import { mails } from "../../db/schema/mail.ts";
import { writeMail, type Sender } from "./mail-words.ts";

/** The last hundred mails, newest first, in the words in which they would have been sent; none that was, whose words are gone. */
export async function listKeptMails(db: Db, sender: Sender): Promise<KeptMail[]> {
  const rows = await db.select().from(mails).where(isNull(mails.sentAt)).orderBy(desc(mails.createdAt), desc(mails.id)).limit(100);
  return rows.map(({ id, createdAt, email, letter }) => {
    const { subject, text } = writeMail(letter, sender);
    return { id, createdAt: createdAt.toISOString(), to: email, subject, text };
  });
}

import { and, eq, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/connect.server.ts";
import { mails } from "../db/schema/mail.ts";
import { askAgain } from "./ask-again.ts";
import { oneLine, writeMail, type Mail, type Sender } from "./mail-words.ts";

/** Ready to be handed to a mail server. `messageId` is the same at every try, so that a mail server drops a repetition. */
export type Outgoing = Mail & { messageId: string; to: { address: string; name: string }; at: Date };
/** Hands a mail over; throws when it was not taken, with `isFinal` when it never will be. */
export type Send = (mail: Outgoing) => Promise<void>;

type Row = typeof mails.$inferSelect;

const second = 1000;
/** How many others may be ahead before it is looked again. */
const seenAtOnce = 10;
/** Longer than handing a mail over may take: only a worker that has died loses its claim. */
const claimTime = 120 * second;
const longestPause = 60 * second;
const givenUpAfter = 3 * 24 * 3600 * second;
const keptFor = 30 * 24 * 3600 * second;

/**
 * Sends everything in the outbox that is due. Each mail is claimed first, by one worker however many run; what fails is
 * tried again after a pause that doubles up to a minute, for three days; what is not to go any more is taken out. Once
 * `stopping`, no further mail is begun. Returns how many were sent.
 */
export async function deliverMails(db: Db, clock: Clock, sender: Sender, send: Send, stopping?: AbortSignal): Promise<number> {
  let sent = 0;
  for (;;) {
    if (stopping?.aborted) return sent;
    const mail = await claim(db, clock.now());
    if (!mail) return sent;
    try {
      const letter = await askAgain(db, mail, clock.now());
      if (!letter) {
        await db.delete(mails).where(isMail(mail));
        continue;
      }
      await send(outgoing({ ...mail, letter }, sender));
      await db.update(mails).set({ sentAt: clock.now(), lastError: null }).where(isMail(mail));
      sent += 1;
    } catch (error) {
      await putBack(db, mail, error, clock.now());
    }
  }
}

/** Several may see that a mail is due: whoever is first to put it off has it, and the others take another. */
async function claim(db: Db, now: Date): Promise<Row | undefined> {
  const isDue = and(isNull(mails.sentAt), isNull(mails.failedAt), lte(mails.nextAttemptAt, now));
  const due = await db.select({ companyId: mails.companyId, id: mails.id }).from(mails).where(isDue).orderBy(mails.nextAttemptAt).limit(seenAtOnce);
  for (const each of due) {
    const [mail] = await db
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + claimTime) })
      .where(and(isMail(each), isDue))
      .returning();
    if (mail) return mail;
  }
  return due.length > 0 ? claim(db, now) : undefined;
}

function outgoing(mail: Row, sender: Sender): Outgoing {
  const host = new URL(sender.origin).hostname;
  return {
    ...writeMail(mail.letter, sender),
    messageId: `<${mail.id}@${host}>`,
    to: { address: mail.email, name: oneLine(mail.name) },
    at: mail.createdAt,
  };
}

async function putBack(db: Db, mail: Row, error: unknown, now: Date): Promise<void> {
  const isFinal = (error as { isFinal?: boolean }).isFinal === true || now.getTime() - mail.createdAt.getTime() > givenUpAfter;
  const pause = Math.min(longestPause, second * 2 ** Math.min(mail.attempts, 10));
  await db
    .update(mails)
    .set({
      nextAttemptAt: new Date(now.getTime() + pause),
      lastError: (error instanceof Error ? error.message : String(error)).slice(0, 300),
      failedAt: isFinal ? now : null,
    })
    .where(isMail(mail));
}

function isMail({ companyId, id }: Pick<Row, "companyId" | "id">) {
  return and(eq(mails.companyId, companyId), eq(mails.id, id));
}

/** When the next mail that waits is due: its next try, or the end of its claim. Null when none waits. */
export async function nextMailAt(db: Db): Promise<Date | null> {
  const [next] = await db.select({ at: mails.nextAttemptAt }).from(mails).where(and(isNull(mails.sentAt), isNull(mails.failedAt))).orderBy(mails.nextAttemptAt).limit(1);
  return next?.at ?? null;
}

/** Deletes what was sent, or given up, a month ago. */
export async function clearOldMails(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - keptFor);
  await db.delete(mails).where(and(lt(mails.createdAt, old), isNotNull(sql`coalesce(${mails.sentAt}, ${mails.failedAt})`)));
}

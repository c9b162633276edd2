import { setTimeout as sleep } from "node:timers/promises";
import { and, lt, or, sql } from "drizzle-orm";
import { kindOf, log } from "#app/log.server.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/connect.server.ts";
import { mails } from "../../db/schema/mail.ts";
import { askAgain } from "./ask-again.ts";
import { type DueMail, isMail, longestPause, whatIsDue } from "./due-mails.ts";
import type { Letter } from "./letter.ts";
import { oneLine, writeMail, type Mail, type Sender } from "./mail-words.ts";

/** Ready to be handed to a mail server. `messageId` is the same at every try, so that a mail server drops a repetition. */
export type Outgoing = Mail & { messageId: string; to: { address: string; name: string }; at: Date };
/** Hands a mail over; throws, with what the refusal holds for, when it was not taken. */
export type Send = (mail: Outgoing) => Promise<void>;
/** `isFinal`: this mail will never be taken. `isOfServer`: no other mail would have been taken either. */
export type NotTaken = { isFinal?: boolean; isOfServer?: boolean; responseCode?: number; command?: string };
/** So many mails were refused alike; nothing of whose they were or what was said of them. */
type Refused = { mails: number; error: string; code?: string; responseCode?: number; command?: string };
type Delivered = { sent: number; isServerAway: boolean };

const second = 1000;
/** How many are handed over beside each other. */
export const mailsAtOnce = 4;
/** How long it waits before it tries again to note that a mail was taken: as long as a database takes to begin anew. */
const noteAgainAfter = [0.1 * second, 0.5 * second, 2.5 * second];
/** Of a mail that met a mail server which takes none: as long again as it has waited, so that it leaves soon after that one is back. */
const longestAway = 120 * second;
/** At these pauses they take three days. How long it had waited before the first, for a mail server or a machine that slept, is not its fault. */
const mostTries = 78;
export const keptFor = 30 * 24 * 3600 * second;

/**
 * Sends everything in the outbox that is due, several at once, what expires soonest first. Each mail is claimed before, by
 * one worker however many run; what is not to go any more is taken out; what fails is tried again after a pause that
 * doubles up to an hour, for three days. Where the mail server takes none, the rest is left; what was refused is logged.
 * Once `stopping`, or when the database fails, no further mail is begun. Throws what the database failed at, once every
 * mail that was in hand is settled.
 */
export async function deliverMails(db: Db, clock: Clock, sender: Sender, send: Send, stopping?: AbortSignal): Promise<Delivered> {
  const delivered: Delivered = { sent: 0, isServerAway: false };
  const refused: Refused[] = [];
  const failures: unknown[] = [];
  const next = whatIsDue(db, clock);
  // As long as none was taken they go one by one: whoever takes none, because of a wrong password say, is asked once.
  while (delivered.sent === 0 && (await deliverNext()));
  if (delivered.sent > 0) {
    await Promise.all(Array.from({ length: mailsAtOnce }, async () => {
      while (await deliverNext());
    }));
  }
  for (const each of refused) log.error({ part: "deliver-mails", ...each });
  if (failures.length > 0) throw failures[0];
  return delivered;

  /** False when there is no other, or none is to be begun. */
  async function deliverNext(): Promise<boolean> {
    if (stopping?.aborted || delivered.isServerAway || failures.length > 0) return false;
    try {
      const mail = await next();
      if (mail) await deliver(mail);
      return mail !== undefined;
    } catch (error) {
      failures.push(error);
      return false;
    }
  }

  async function deliver(mail: DueMail): Promise<void> {
    try {
      const letter = await askAgain(db, mail, clock.now());
      if (!letter) return void (await db.delete(mails).where(isMail(mail)));
      await send(outgoing({ ...mail, letter }, sender));
    } catch (error) {
      count(refused, error);
      delivered.isServerAway ||= (error as NotTaken).isOfServer === true;
      return putBack(db, mail, error, clock.now());
    }
    delivered.sent += 1;
    await noteSent(db, mail, clock.now());
  }
}

/** Of what has left nobody reads again what it said. */
const kindAlone = sql<Letter>`jsonb_build_object('kind', ${mails.letter} -> 'kind')`;

/**
 * A mail that was taken and is not noted leaves once more: two systems cannot be written to at once. So the database is
 * asked again before that; where it fails all the same the mail waits until its claim ends, and nothing was refused.
 */
async function noteSent(db: Db, mail: DueMail, now: Date): Promise<void> {
  for (const pause of [...noteAgainAfter, undefined]) {
    try {
      return void (await db.update(mails).set({ sentAt: now, lastError: null, letter: kindAlone }).where(isMail(mail)));
    } catch (error) {
      if (pause === undefined) throw error;
      await sleep(pause);
    }
  }
}

function outgoing(mail: DueMail, sender: Sender): Outgoing {
  const host = new URL(sender.origin).hostname;
  return {
    ...writeMail(mail.letter, sender),
    messageId: `<${mail.id}@${host}>`,
    to: { address: mail.email, name: oneLine(mail.name) },
    at: mail.createdAt,
  };
}

/** A try at a mail server that takes none is not the mail's own: whatever puts it off later begins with the shortest pause. */
async function putBack(db: Db, mail: DueMail, error: unknown, now: Date): Promise<void> {
  const { isFinal = false, isOfServer = false } = error as NotTaken;
  const age = now.getTime() - mail.createdAt.getTime();
  const tries = isOfServer ? mail.attempts - 1 : mail.attempts;
  const pause = isOfServer ? Math.min(longestAway, Math.max(second, age)) : pauseAfter(tries, 30 * second, longestPause);
  await db
    .update(mails)
    .set({
      attempts: tries,
      nextAttemptAt: new Date(now.getTime() + pause),
      lastError: (error instanceof Error ? error.message : String(error)).slice(0, 300),
      failedAt: isFinal || tries >= mostTries || age > keptFor ? now : null,
    })
    .where(isMail(mail));
}

/** In milliseconds: twice as long after each try, and no longer than `longest`. */
export function pauseAfter(tries: number, first: number, longest: number): number {
  return Math.min(longest, first * 2 ** Math.min(tries, 20));
}

function count(refused: Refused[], failure: unknown): void {
  const { responseCode, command } = failure as NotTaken;
  const { error, code } = kindOf(failure);
  const alike = refused.find((each) => each.error === error && each.code === code && each.responseCode === responseCode && each.command === command);
  if (alike) alike.mails += 1;
  else refused.push({ mails: 1, error, code, responseCode, command });
}

/** Deletes what was sent, or given up, a month ago. */
export async function clearOldMails(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - keptFor);
  // What is younger cannot be among it, and needs not be read.
  await db.delete(mails).where(and(lt(mails.createdAt, old), or(lt(mails.sentAt, old), lt(mails.failedAt, old))));
}

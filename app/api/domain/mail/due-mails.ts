import { and, eq, gt, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { mails } from "../../db/schema/mail.ts";

/** A mail of the outbox, as it is kept. */
export type DueMail = typeof mails.$inferSelect;
type Key = Pick<DueMail, "companyId" | "id">;

const second = 1000;
/** How many may go before it is looked again for what has less time. */
const seenAtOnce = 10;
/** Longer than handing a mail over and noting it may take: only a worker that has died loses its claim. */
const claimTime = 120 * second;
/** In milliseconds. RFC 5321, 4.5.4.1: half an hour or more once the first tries were in vain. */
export const longestPause = 3600 * second;

/** Claims one mail after the other, for several who ask at once; undefined when none is due. */
export function whatIsDue(db: Db, clock: Clock): () => Promise<DueMail | undefined> {
  let seen: Key[] = [];
  let looking: Promise<boolean> | undefined;
  return async () => {
    for (;;) {
      const first = seen.shift();
      const mail = first && (await claim(db, first, clock.now()));
      if (mail) return mail;
      if (first) continue;
      looking ??= findDue(db, clock.now()).then((found) => {
        [seen, looking] = [found, undefined];
        return found.length > 0;
      });
      if (!(await looking)) return undefined;
    }
  };
}

function findDue(db: Db, now: Date): Promise<Key[]> {
  const expires = sql`(${mails.letter} -> 'link' ->> 'expires')::bigint`;
  return db.select({ companyId: mails.companyId, id: mails.id }).from(mails).where(isDue(now)).orderBy(sql`${expires} nulls last`, mails.nextAttemptAt).limit(seenAtOnce);
}

/** Several may see that a mail is due: whoever is first to put it off has it. */
async function claim(db: Db, key: Key, now: Date): Promise<DueMail | undefined> {
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: new Date(now.getTime() + claimTime) })
    .where(and(isMail(key), isDue(now)))
    .returning();
  return mail;
}

/** Its pause is over, or longer than any that we make: then the clock was set back meanwhile. */
function isDue(now: Date) {
  const furthest = new Date(now.getTime() + longestPause);
  return and(isWaiting(), or(lte(mails.nextAttemptAt, now), gt(mails.nextAttemptAt, furthest)));
}

/**
 * Neither sent nor given up, and not of a company that is closed: those wait until it is opened. Links to log in or to choose
 * a password leave all the same, as their person waits for them: where these lead, they are told that it is closed.
 */
function isWaiting(): SQL | undefined {
  const isAskedFor = sql`${mails.letter} ->> 'kind' in ('login', 'reset')`;
  const isOfClosed = sql`exists (select from ${companies} where ${companies.id} = ${mails.companyId} and ${companies.closedAt} is not null)`;
  return and(isNull(mails.sentAt), isNull(mails.failedAt), sql`(${isAskedFor} or not ${isOfClosed})`);
}

/** By its company and its id. */
export function isMail({ companyId, id }: Key) {
  return and(eq(mails.companyId, companyId), eq(mails.id, id));
}

/** When the next mail that waits is due: its next try, or the end of its claim. Null when none waits. */
export async function nextMailAt(db: Db): Promise<Date | null> {
  const [next] = await db.select({ at: mails.nextAttemptAt }).from(mails).where(isWaiting()).orderBy(mails.nextAttemptAt).limit(1);
  return next?.at ?? null;
}

/** How many mails are still to leave. */
export async function countWaitingMails(db: Db): Promise<number> {
  return db.$count(mails, isWaiting());
}

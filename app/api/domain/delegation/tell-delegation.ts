import { v7 as uuid } from "uuid";
import { formatSpan } from "#app/contract/day-words.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { Db } from "../../db/connect.server.ts";
import { notifications } from "../../db/schema/notification.ts";
import type { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { isolated } from "../mail/isolated.ts";
import type { DelegationLetter } from "../mail/letter.ts";
import { deliveryOf } from "../mail/mail-settings.ts";
import { postMail } from "../mail/post-mail.ts";
import { delegationNoticeLink } from "./delegation-notice-link.ts";

type Person = typeof users.$inferSelect;
type Told = { id: string; manager: Person; delegate: Person; firstDay: string; lastDay: string };
/** `isOfThoseDaysAlone`: it had not begun, or another one of the same two holds. */
type Ended = Told & { isOfThoseDaysAlone: boolean };
type News = { person: Person; subject: string; letter: Pick<DelegationLetter, "change" | "to" | "other" | "isOfThoseDaysAlone"> };

/** Tells the delegate, and the manager where another has named them, by bell and mail: in the transaction that does it. */
export async function tellNamed(tx: Db, told: Told, who: Who, now: Date): Promise<void> {
  const { manager, delegate, firstDay, lastDay } = told;
  const days = formatSpan({ startDate: firstDay, endDate: lastDay });
  const toDelegate: News = { person: delegate, subject: `You decide for ${isolated(fullNameOf(manager))}: ${days}`, letter: { change: "named", to: "delegate", other: fullNameOf(manager) } };
  const toManager: News = { person: manager, subject: `${isolated(fullNameOf(delegate))} decides for you: ${days}`, letter: { change: "named", to: "manager", other: fullNameOf(delegate) } };
  await tell(tx, told, [toDelegate, toManager].filter(({ person }) => person.id !== who.userId), who, now);
}

/** The same when it has ended; whoever leaves is not told. By the clock, as its days said, the delegate alone is. */
export async function tellEnded(tx: Db, told: Ended, who: Who | null, now: Date, leaverId?: string): Promise<void> {
  const { manager, delegate, isOfThoseDaysAlone } = told;
  const [manages, decides] = [isolated(fullNameOf(manager)), isolated(fullNameOf(delegate))];
  const days = formatSpan({ startDate: told.firstDay, endDate: told.lastDay });
  const [forDelegate, forManager] = isOfThoseDaysAlone
    ? [`You do not decide for ${manages}: ${days}`, `${decides} does not decide for you: ${days}`]
    : [`You no longer decide for ${manages}`, `${decides} no longer decides for you`];
  const change = { change: "ended", isOfThoseDaysAlone } as const;
  const toDelegate: News = { person: delegate, subject: forDelegate, letter: { ...change, to: "delegate", other: fullNameOf(manager) } };
  const toManager: News = { person: manager, subject: forManager, letter: { ...change, to: "manager", other: fullNameOf(delegate) } };
  const news = who ? [toDelegate, toManager].filter(({ person }) => person.id !== who.userId && person.id !== leaverId) : [toDelegate];
  await tell(tx, told, news, who, now);
}

async function tell(tx: Db, { id: delegationId, firstDay, lastDay }: Told, news: News[], who: Who | null, now: Date): Promise<void> {
  for (const { person, subject, letter } of news) {
    const id = uuid();
    await tx.insert(notifications).values({ companyId: person.companyId, userId: person.id, id, subject, link: delegationNoticeLink, createdAt: now });
    if (deliveryOf(person, "delegation") !== "now") continue;
    await postMail(tx, person, `delegation:${id}`, { kind: "delegation", ...letter, userId: person.id, delegationId, firstName: person.firstName, by: who && fullNameOf(who.user), firstDay, lastDay }, now);
  }
}

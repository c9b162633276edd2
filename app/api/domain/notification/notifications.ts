import { and, desc, eq, isNull, lt, notExists, sql } from "drizzle-orm";
import type { Notification } from "#app/contract/notification.ts";
import { shownNotifications } from "#app/contract/shown-notifications.ts";
import type { Db } from "../../db/connect.server.ts";
import { delegations } from "../../db/schema/delegation.ts";
import { notifications } from "../../db/schema/notification.ts";
import { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { notFound } from "../../refusal.ts";
import { isId } from "../id.ts";
import { recordHistory } from "../history/record-history.ts";

/** In milliseconds. */
export const keptFor = 30 * 24 * 3600_000;

/** What this person has not dismissed yet, newest first, at most a hundred. */
export async function listNotifications(db: Db, who: Who): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(ofPerson(who), isNull(notifications.dismissedAt)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(shownNotifications);
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    data: { subject: row.subject, link: row.link },
  }));
}

/** Dismisses one for good; again changes nothing, another person's is not found. */
export async function dismissNotification(db: Db, who: Who, id: string, now: Date): Promise<void> {
  if (!isId(id)) throw notFound();
  const [dismissed] = await db
    .update(notifications)
    .set({ dismissedAt: sql`coalesce(${notifications.dismissedAt}, ${now.toISOString()})` })
    .where(and(ofPerson(who), eq(notifications.id, id)))
    .returning({ id: notifications.id });
  if (!dismissed) throw notFound();
}

/** Turns notifications by mail on or off for this person. */
export async function setMailSubscription(tx: Db, who: Who, isOn: boolean, now: Date): Promise<void> {
  const [changed] = await tx
    .update(users)
    .set({ mailSubscription: isOn })
    .where(and(eq(users.companyId, who.companyId), eq(users.id, who.userId), eq(users.mailSubscription, !isOn)))
    .returning({ id: users.id });
  if (!changed) return;
  const event = isOn ? "activated notifications" : "deactivated notifications";
  await recordHistory(tx, who, now, { subject: "user", subjectId: who.userId, event });
}

/**
 * Deletes what was dismissed a month ago; not of a delegate, whose line of what waited when they began is reckoned with what
 * they were told since.
 */
export async function clearOldNotifications(db: Db, now: Date): Promise<void> {
  const isOfDelegate = db
    .select({ one: sql`1` })
    .from(delegations)
    .where(and(eq(delegations.companyId, notifications.companyId), eq(delegations.delegateId, notifications.userId), isNull(delegations.endedAt)));
  await db.delete(notifications).where(and(lt(notifications.dismissedAt, new Date(now.getTime() - keptFor)), notExists(isOfDelegate)));
}

function ofPerson(who: Who) {
  return and(eq(notifications.companyId, who.companyId), eq(notifications.userId, who.userId));
}

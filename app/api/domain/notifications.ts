import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Notification } from "#app/contract/notification.ts";
import type { Db } from "../db/connect.server.ts";
import { notifications } from "../db/schema/notification.ts";
import type { Who } from "../environment.ts";
import { notFound } from "../refusal.ts";
import { isId } from "./id.ts";

/** What this person has not dismissed yet, newest first, at most a hundred. */
export async function listNotifications(db: Db, who: Who): Promise<Notification[]> {
  const rows = await db
    .select()
    .from(notifications)
    .where(and(ofPerson(who), isNull(notifications.dismissedAt)))
    .orderBy(desc(notifications.createdAt))
    .limit(100);
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

function ofPerson(who: Who) {
  return and(eq(notifications.companyId, who.companyId), eq(notifications.userId, who.userId));
}

import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Db } from "../../db/connect.server.ts";
import { notifications } from "../../db/schema/notification.ts";
import { users } from "../../db/schema/user.ts";

type Notice = { subject: string; link: string };

/** Tells a company's super admins and admins something at the bell, in the transaction that did it. */
export async function notifyAdmins(tx: Db, companyId: string, { subject, link }: Notice, now: Date): Promise<void> {
  const told = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), inArray(users.role, ["superAdmin", "admin"])));
  if (told.length === 0) return;
  await tx.insert(notifications).values(told.map(({ userId }) => ({ companyId, userId, id: uuid(), subject, link, createdAt: now })));
}

import { and, eq, gt, isNull, lt, ne, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { sessions, users } from "../../db/schema/user.ts";
import { eachInTurn } from "../each-in-turn.ts";
import { eraseCompany } from "../company/erase-company.ts";
import { lockPerson } from "./lock-person.ts";
import { inTransaction } from "../transaction.ts";

const day = 24 * 3600_000;
/** How long somebody may take to verify the address that they signed up with. */
export const verificationDays = 30;
const patience = verificationDays * day;

/**
 * Removes who signed up with an address a month ago and has never proved it, and the company that they founded with it:
 * only while it is pending, which says that the form was never sent, while it is not closed, since its data may be needed
 * where it moves to, and only when nobody else belongs to it. Somebody who has been there within a day is left for another
 * day. Nothing stays of either: they may have typed the name and the address of somebody else. Returns how many were removed;
 * any number of processes may do it, at any time, and again. Once `stopping`, nobody else is.
 */
export async function cleanUpSignUps(db: Db, now: Date, stopping?: AbortSignal): Promise<number> {
  const left = await db
    .select({ companyId: users.companyId, id: users.id })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(isLeft(db, now), eq(companies.status, "pending"), isNull(companies.closedAt)))
    .limit(1000);
  let removed = 0;
  await eachInTurn("clean-up", left, async (person) => {
    if (await inTransaction(db, (tx) => remove(tx, person, now))) removed += 1;
  }, stopping);
  return removed;
}

/** Locks the person and then the company: who verifies or sends the form at this very moment is not removed. */
async function remove(tx: Db, { companyId, id }: { companyId: string; id: string }, now: Date): Promise<boolean> {
  // Whoever is being let in is waited for: they are there then, and their session is seen.
  await lockPerson(tx, { companyId, userId: id });
  const isPending = and(eq(companies.id, companyId), eq(companies.status, "pending"), isNull(companies.closedAt));
  const [company] = await tx.select({ id: companies.id }).from(companies).where(isPending).for("update");
  if (!company) return false;
  const [removed] = await tx
    .delete(users)
    .where(and(eq(users.companyId, companyId), eq(users.id, id), isLeft(tx, now, companyId)))
    .returning({ id: users.id });
  if (!removed) return false;
  await eraseCompany(tx, companyId);
  return true;
}

/** Owns a company alone, has not proved the address in time, and is not there. Where the company is known, it is named. */
function isLeft(db: Db, now: Date, companyId: string | typeof users.companyId = users.companyId) {
  const colleagues = alias(users, "colleagues");
  const isColleague = and(eq(colleagues.companyId, companyId), ne(colleagues.id, users.id));
  const isRecent = and(eq(sessions.companyId, companyId), gt(sessions.lastSeenAt, new Date(now.getTime() - day)));
  return and(
    users.isOwner,
    isNull(users.emailVerifiedAt),
    lt(users.createdAt, new Date(now.getTime() - patience)),
    notExists(db.select({ id: colleagues.id }).from(colleagues).where(isColleague)),
    notExists(db.select({ id: sessions.userId }).from(sessions).where(isRecent)),
  );
}

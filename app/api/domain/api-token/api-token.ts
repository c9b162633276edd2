import { and, desc, eq, isNull } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { ApiToken, NewToken } from "#app/contract/api-token.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import { mostTokens } from "#app/contract/token-scope.ts";
import type { Db } from "../../db/connect.server.ts";
import { apiTokens } from "../../db/schema/api-token.ts";
import type { Who } from "../../environment.ts";
import { conflict, invalid, notFound } from "../../refusal.ts";
import { newSecretOf } from "../access/company-of-secret.ts";
import { refuseWithoutFreshCode } from "../access/fresh-code.ts";
import { lockAllowed } from "../access/lock-person.ts";
import { lockCompany } from "../company/lock-company.ts";
import { dayIn } from "../day/calendar-day.ts";
import { recordHistory } from "../history/record-history.ts";
import { postMail } from "../mail/post-mail.ts";
import { hashOf } from "../access/secret.ts";

type Row = typeof apiTokens.$inferSelect;

/** The company's tokens that nobody has revoked, the newest first; there are never more than fifty. */
export async function listTokens(db: Db, who: Who, now: Date): Promise<ApiToken[]> {
  const rows = await db.select().from(apiTokens).where(isKept(who)).orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));
  return rows.map((row) => onTheWire(row, now));
}

/** One of them; another company's is not found. */
export async function findToken(db: Db, who: Who, id: string, now: Date): Promise<ApiToken> {
  const [row] = await db.select().from(apiTokens).where(and(isKept(who), eq(apiTokens.id, id)));
  if (!row) throw notFound();
  return onTheWire(row, now);
}

/**
 * Makes a token with exactly these scopes, and returns it with its secret, which is kept nowhere; a mail tells its maker.
 * Refuses with 403 whoever is to give a code first, with 422 a name that another token has, and with 409 the fifty-first.
 */
export async function makeToken(tx: Db, who: Who, { name, scopes, days }: NewToken, now: Date): Promise<{ row: ApiToken; secret: string }> {
  await refuseWithoutFreshCode(tx, who, now);
  await lockAllowed(tx, who, "programs:manage");
  await lockCompany(tx, who.companyId);
  if ((await listTokens(tx, who, now)).length >= mostTokens) throw conflict(`There are ${mostTokens} tokens. Revoke one that is no longer needed.`);
  // Programs that look for lost secrets know it by its beginning.
  const token = `lgt_${newSecretOf(who.companyId)}`;
  const [row] = await tx
    .insert(apiTokens)
    .values({
      companyId: who.companyId,
      id: uuid(),
      name,
      tokenHash: hashOf(token),
      scopes: [...new Set(scopes)],
      madeById: who.userId,
      madeByName: fullNameOf(who.user),
      createdAt: now,
      expiresAt: new Date(now.getTime() + days * 24 * 3600_000),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw invalid({ name: ["There is a token with this name."] });
  await recordHistory(tx, who, now, { subject: "api-token", subjectId: row.id, event: "made", to: row.scopes.join(", "), comment: name });
  const until = dayIn(who.user.company.timeZone, row.expiresAt);
  await postMail(tx, { companyId: who.companyId, ...who.user }, `api-token-made:${row.id}`, { kind: "api-token-made", firstName: who.user.firstName, name, scopes: row.scopes, until }, now);
  return { row: onTheWire(row, now), secret: token };
}

/** Revokes a token: its next call is refused. Refuses with 404 what is revoked already or another company's. */
export async function revokeToken(tx: Db, who: Who, id: string, now: Date): Promise<void> {
  const revoked = await tx.update(apiTokens).set({ revokedAt: now }).where(and(isKept(who), eq(apiTokens.id, id))).returning();
  if (revoked.length === 0) throw notFound();
  await recordRevoked(tx, who, revoked, now);
}

/** Revokes all that a person has made: call it where they are deleted or stop being a super admin. */
export async function revokeTokensMadeBy(tx: Db, who: Who, userId: string, now: Date): Promise<void> {
  await recordRevoked(tx, who, await tx.update(apiTokens).set({ revokedAt: now }).where(and(isKept(who), eq(apiTokens.madeById, userId))).returning(), now);
}

async function recordRevoked(tx: Db, who: Who, revoked: Row[], now: Date): Promise<void> {
  for (const { id, name } of revoked) {
    await recordHistory(tx, who, now, { subject: "api-token", subjectId: id, event: "revoked", comment: name });
  }
}

function isKept(who: Who) {
  return and(eq(apiTokens.companyId, who.companyId), isNull(apiTokens.revokedAt));
}

function onTheWire({ id, name, scopes, madeByName, createdAt, expiresAt, lastUsedAt }: Row, now: Date): ApiToken {
  return {
    id,
    name,
    scopes,
    madeBy: madeByName,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= now,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

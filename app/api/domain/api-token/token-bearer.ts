import { and, eq, gt, isNull } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { apiTokens } from "../../db/schema/api-token.ts";
import { companies } from "../../db/schema/company.ts";
import { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { companyOfSecret } from "../access/company-of-secret.ts";
import { asCurrentUser } from "../access/current-user.ts";
import { hashOf } from "../access/secret.ts";

const minute = 60_000;

/**
 * Who acts by a token: the super admin who made it, as they are now, held to the token's scopes. Null when it is unknown,
 * expired or revoked, or when they are gone or are no super admin any more, or their company is closed.
 */
export async function findBearer(db: Db, token: string, ip: string | null, now: Date): Promise<Required<Who> | null> {
  const companyId = await companyOfSecret(db, apiTokens, token);
  if (companyId === null) return null;
  const [row] = await db
    .select({ token: apiTokens, user: users, company: { name: companies.legalName, status: companies.status, timeZone: companies.timeZone } })
    .from(apiTokens)
    .innerJoin(users, and(eq(users.companyId, apiTokens.companyId), eq(users.id, apiTokens.madeById), eq(users.role, "superAdmin")))
    .innerJoin(companies, eq(companies.id, apiTokens.companyId))
    .where(and(eq(apiTokens.companyId, companyId), eq(apiTokens.tokenHash, hashOf(token)), isNull(apiTokens.revokedAt), gt(apiTokens.expiresAt, now), isNull(companies.closedAt)));
  if (!row) return null;
  const { user, company } = row;
  const { id, name, scopes, lastUsedAt } = row.token;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= minute) {
    await db.update(apiTokens).set({ lastUsedAt: now }).where(and(eq(apiTokens.companyId, companyId), eq(apiTokens.id, id)));
  }
  return { companyId, userId: user.id, sessionHash: "", ip, user: asCurrentUser(user, company), token: { id, name, scopes } };
}

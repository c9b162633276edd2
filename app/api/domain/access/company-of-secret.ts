import { eq, getTableColumns } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { Db } from "../../db/connect.server.ts";
import type { apiTokens } from "../../db/schema/api-token.ts";
import type { calendarFeeds } from "../../db/schema/calendar-feed.ts";
import type { pendingSignIns } from "../../db/schema/two-step.ts";
import type { rememberTokens, sessions } from "../../db/schema/user.ts";
import { idIn } from "../id.ts";
import { hashOf } from "./secret.ts";

type Kept = typeof sessions | typeof rememberTokens | typeof pendingSignIns | typeof apiTokens | typeof calendarFeeds;

/**
 * 256 random bits, and before them the id of the company whose it is: it is looked for among the rows of that company alone,
 * on whichever machine they lie. Only its hash is kept. Other bits are brought by whoever has to find the same ones again.
 */
export function newSecretOf(companyId: string, bits = randomBytes(32)): string {
  return Buffer.concat([Buffer.from(companyId.replaceAll("-", ""), "hex"), bits]).toString("base64url");
}

/** The company that a secret says it is of; one from before secrets said it is looked for among all. Null when nobody has it. */
export async function companyOfSecret(db: Db, table: Kept, secret: string): Promise<string | null> {
  const named = companyIn(secret);
  if (named) return named;
  const columns = getTableColumns(table);
  const hash = "idHash" in columns ? columns.idHash : "secretHash" in columns ? columns.secretHash : columns.tokenHash;
  const [row] = await db.select({ companyId: table.companyId }).from(table).where(eq(hash, hashOf(secret)));
  return row?.companyId ?? null;
}

/** Whether it is true is for the row with its hash to say. */
function companyIn(secret: string): string | null {
  if (!/^(lgt_)?[\w-]{64}$/.test(secret)) return null;
  return idIn(Buffer.from(secret.slice(-64), "base64url"));
}

import { gt, isNull } from "drizzle-orm";
import type { Db } from "../db/connect.server.ts";
import { apiTokens } from "../db/schema/api-token.ts";
import { calendarFeeds } from "../db/schema/calendar-feed.ts";
import { links } from "../db/schema/link.ts";
import { savedEstimates } from "../db/schema/saved-estimate.ts";
import { pendingSignIns } from "../db/schema/two-step.ts";
import { rememberTokens, sessions } from "../db/schema/user.ts";
import { recordProviderHistory } from "../domain/history/record-provider-history.ts";

/** How many still held, by kind: they have to be created again by their people. */
export type EndedDoors = { apiTokens: number; calendarAddresses: number; sharedEstimates: number };

/**
 * Ends all that lets in whoever has it, without a password: sessions and remembered devices; links that were mailed to log in,
 * verify, join or choose a password; API tokens, calendar addresses, public links to estimates. A backup does not know which of
 * them was used or revoked since it was made, and none may open anything again.
 */
export async function endDoors(tx: Db, now: Date): Promise<EndedDoors> {
  for (const table of [sessions, rememberTokens, pendingSignIns, links]) await tx.delete(table);
  const calendars = await tx.delete(calendarFeeds).returning();
  for (const { companyId, userId } of calendars) await recordProviderHistory(tx, now, { companyId, subject: "user", subjectId: userId, event: "calendar address revoked" });
  const tokens = await tx.update(apiTokens).set({ revokedAt: now }).where(isNull(apiTokens.revokedAt)).returning();
  const held = tokens.filter(({ expiresAt }) => expiresAt > now);
  for (const { companyId, id, name } of held) await recordProviderHistory(tx, now, { companyId, subject: "api-token", subjectId: id, event: "revoked", comment: name });
  const shared = await tx.update(savedEstimates).set({ sharedUntil: null }).where(gt(savedEstimates.sharedUntil, now)).returning();
  for (const { companyId, id } of shared) await recordProviderHistory(tx, now, { companyId, subject: "saved-estimate", subjectId: id, event: "no longer shared" });
  return { apiTokens: held.length, calendarAddresses: calendars.length, sharedEstimates: shared.length };
}

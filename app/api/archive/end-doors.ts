import { isNull } from "drizzle-orm";
import type { Db } from "../db/connect.server.ts";
import { apiTokens } from "../db/schema/api-token.ts";
import { calendarFeeds } from "../db/schema/calendar-feed.ts";
import { links } from "../db/schema/link.ts";
import { pendingSignIns } from "../db/schema/two-step.ts";
import { rememberTokens, sessions } from "../db/schema/user.ts";
import { recordProviderHistory } from "../domain/history/record-provider-history.ts";

/** What has to be made anew by its people. */
export type EndedDoors = { apiTokens: number; calendarAddresses: number };

/**
 * Ends all that lets in whoever has it, without a password: sessions and remembered devices, links in mails, API tokens, calendar
 * addresses. A backup does not know which of them was used or revoked since it was made, and none may open anything again.
 */
export async function endDoors(tx: Db, now: Date): Promise<EndedDoors> {
  for (const table of [sessions, rememberTokens, pendingSignIns, links]) await tx.delete(table);
  const calendars = await tx.delete(calendarFeeds).returning({ userId: calendarFeeds.userId });
  const tokens = await tx.update(apiTokens).set({ revokedAt: now }).where(isNull(apiTokens.revokedAt)).returning();
  for (const { companyId, id, name } of tokens) await recordProviderHistory(tx, now, { companyId, subject: "api-token", subjectId: id, event: "revoked", comment: name });
  return { apiTokens: tokens.length, calendarAddresses: calendars.length };
}

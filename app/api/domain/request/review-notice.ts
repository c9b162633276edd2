import { and, eq, inArray, isNull, like } from "drizzle-orm";
import type { RequestNoun } from "#app/contract/request-noun.ts";
import type { Db } from "../../db/connect.server.ts";
import { notifications } from "../../db/schema/notification.ts";

type Asked = { noun: RequestNoun; id: string };

/** Where the bell leads with a request that waits: the notice is known again by it. */
export function reviewNoticeLink({ noun, id }: Asked): string {
  return `/app/${noun}/${id}/accept`;
}

/**
 * Takes what the bell asks about these requests from everybody, or from those people who may not decide them any more.
 * Call it in the transaction that decides them, or takes them from that person.
 */
export async function closeReviewNotices(tx: Db, of: { companyId: string; userIds?: string[] }, requests: readonly Asked[], now: Date): Promise<void> {
  if (requests.length === 0) return;
  await tx
    .update(notifications)
    .set({ dismissedAt: now })
    .where(
      and(
        eq(notifications.companyId, of.companyId),
        of.userIds ? inArray(notifications.userId, of.userIds) : undefined,
        isNull(notifications.dismissedAt),
        inArray(notifications.link, requests.map(reviewNoticeLink)),
      ),
    );
}

/** Takes everything that the bell asks of somebody who decides nothing, or not the same, from now on. Call it in the transaction that changes their role. */
export async function closeReviewNoticesOf(tx: Db, { companyId, userId }: { companyId: string; userId: string }, now: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ dismissedAt: now })
    .where(and(eq(notifications.companyId, companyId), eq(notifications.userId, userId), isNull(notifications.dismissedAt), like(notifications.link, "/app/%/accept")));
}

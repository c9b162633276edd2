import { and, eq } from "drizzle-orm";
import { isCancelable } from "#app/contract/cancelable.ts";
import { can } from "#app/contract/permission.ts";
import type { RequestNoun } from "#app/contract/request-noun.ts";
import type { Decision } from "#app/contract/review.ts";
import type { Db } from "../../db/connect.server.ts";
import type { Who } from "../../environment.ts";
import { invalid, unauthorized } from "../../refusal.ts";
import { alreadyDecided } from "./already-decided.ts";
import { noEarlier } from "../no-earlier.ts";
import { postWebhooks, toldOf, type ToldRequest } from "../webhook/post-webhooks.ts";
import { recordHistory } from "../history/record-history.ts";
import { requestTables } from "./request-tables.ts";
import { closeReviewNotices } from "./review-notice.ts";
import { visibleTo } from "../scope.ts";

type Kind<Request> = {
  noun: RequestNoun;
  find(tx: Db, who: Who, id: string): Promise<Request>;
  /** Said to whoever cancels what cannot be canceled. */
  cancelRule: string;
};

/**
 * Moves a request from submitted to accepted or declined, or from accepted to canceled where the client asked for it
 * (spec 4), with its history and webhook, and nobody's bell asks for it any more. The row's own status decides who wins when
 * two act at once. Refuses with 404 for what is not this person's, 409 with who and when for what is already decided, 422 for
 * what can never be canceled.
 */
export async function decideRequest<Request extends { status: string; requesterType: string } & ToldRequest>(
  tx: Db,
  who: Who,
  { noun, find, cancelRule }: Kind<Request>,
  id: string,
  decision: Decision,
  now: Date,
): Promise<Request> {
  if (decision.status === "canceled" && !can(who.user, `${noun}:cancel`)) throw unauthorized();
  const requests = requestTables[noun];
  const from = decision.status === "canceled" ? "accepted" : "submitted";
  const [decided] = await tx
    .update(requests)
    .set({ status: decision.status, decidedAt: noEarlier(now, requests.createdAt, requests.decidedAt) })
    .where(
      and(
        visibleTo(who, requests),
        eq(requests.id, id),
        eq(requests.status, from),
        decision.status === "canceled" ? eq(requests.requesterType, "client") : undefined,
      ),
    )
    .returning({ decidedAt: requests.decidedAt, managerId: requests.managerId });
  const request = await find(tx, who, id);
  if (!decided) {
    const isOthers = request.status === "submitted" || (request.status === "accepted" && !isCancelable(request));
    if (decision.status === "canceled" && isOthers) throw invalid({ status: [cancelRule] });
    throw await alreadyDecided(tx, who, { subject: noun, subjectId: id, status: request.status });
  }
  await recordHistory(tx, who, decided.decidedAt ?? now, {
    subject: noun,
    subjectId: id,
    event: decision.status,
    from,
    to: decision.status,
    managerId: decided.managerId,
    ...("comment" in decision && decision.comment !== undefined && { comment: decision.comment }),
  });
  await closeReviewNotices(tx, { companyId: who.companyId }, [{ noun, id }], now);
  await postWebhooks(tx, who.companyId, `${noun}.decided`, toldOf(request), now);
  return request;
}

import { and, eq } from "drizzle-orm";
import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { can } from "#app/contract/permission.ts";
import { isCancelable } from "#app/contract/cancelable.ts";
import type { Decision } from "#app/contract/review.ts";
import type { Db } from "../db/connect.server.ts";
import { additionalCompensations as requests } from "../db/schema/additional-compensation.ts";
import type { Who } from "../environment.ts";
import { invalid, unauthorized } from "../refusal.ts";
import { alreadyDecided } from "./already-decided.ts";
import { findAdditionalCompensation } from "./list-additional-compensations.ts";
import { noEarlier } from "./no-earlier.ts";
import { postWebhooks, toldOf } from "./post-webhooks.ts";
import { recordHistory } from "./record-history.ts";
import { visibleTo } from "./scope.ts";

/**
 * Accepts or declines a submitted request, or cancels an accepted one that the client made (spec 4).
 * The row's own status decides who wins when two act at once. Refuses with 404 for what is not this person's,
 * 409 with who and when for what is already decided, 422 for what can never be canceled.
 */
export async function decideAdditionalCompensation(
  tx: Db,
  who: Who,
  id: string,
  decision: Decision,
  now: Date,
): Promise<AdditionalCompensation> {
  if (decision.status === "canceled" && !can(who.user, "additional-compensation:cancel")) throw unauthorized();
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
    .returning({ decidedAt: requests.decidedAt });
  const request = await findAdditionalCompensation(tx, who, id);
  if (!decided) {
    const isOthers = request.status === "submitted" || (request.status === "accepted" && !isCancelable(request));
    if (decision.status === "canceled" && isOthers) {
      throw invalid({ status: ["Only an accepted item requested by the client can be canceled."] });
    }
    throw await alreadyDecided(tx, who, { subject: "additional-compensation", subjectId: id, status: request.status });
  }
  await recordHistory(tx, who, decided.decidedAt ?? now, {
    subject: "additional-compensation",
    subjectId: id,
    event: decision.status,
    from,
    to: decision.status,
    ...("comment" in decision && decision.comment !== undefined && { comment: decision.comment }),
  });
  await postWebhooks(tx, who.companyId, "additional-compensation.decided", toldOf(request), now);
  return request;
}

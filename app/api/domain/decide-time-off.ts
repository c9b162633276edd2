import { and, eq } from "drizzle-orm";
import { can } from "#app/contract/permission.ts";
import { isCancelable } from "#app/contract/cancelable.ts";
import type { Decision } from "#app/contract/review.ts";
import type { TimeOff } from "#app/contract/time-off.ts";
import type { Db } from "../db/connect.server.ts";
import { timeOffs as requests } from "../db/schema/time-off.ts";
import type { Who } from "../environment.ts";
import { invalid, unauthorized } from "../refusal.ts";
import { alreadyDecided } from "./already-decided.ts";
import { findTimeOff } from "./list-time-offs.ts";
import { noEarlier } from "./no-earlier.ts";
import { postWebhooks, toldOf } from "./post-webhooks.ts";
import { recordHistory } from "./record-history.ts";
import { visibleTo } from "./scope.ts";

/**
 * Accepts or declines submitted time off, or cancels accepted time off that the client asked for (spec 2.14, 4).
 * The row's own status decides who wins when two act at once. Refuses with 404 for what is not this person's,
 * 409 with who and when for what is already decided, 422 for what can never be canceled.
 */
export async function decideTimeOff(tx: Db, who: Who, id: string, decision: Decision, now: Date): Promise<TimeOff> {
  if (decision.status === "canceled" && !can(who.user, "time-off:cancel")) throw unauthorized();
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
  const request = await findTimeOff(tx, who, id);
  if (!decided) {
    const isOthers = request.status === "submitted" || (request.status === "accepted" && !isCancelable(request));
    if (decision.status === "canceled" && isOthers) {
      throw invalid({ status: ["Only accepted time off requested by the client can be canceled."] });
    }
    throw await alreadyDecided(tx, who, { subject: "time-off", subjectId: id, status: request.status });
  }
  await recordHistory(tx, who, decided.decidedAt ?? now, {
    subject: "time-off",
    subjectId: id,
    event: decision.status,
    from,
    to: decision.status,
    ...("comment" in decision && decision.comment !== undefined && { comment: decision.comment }),
  });
  await postWebhooks(tx, who.companyId, "time-off.decided", toldOf(request), now);
  return request;
}

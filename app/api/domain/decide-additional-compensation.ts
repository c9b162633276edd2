import { and, desc, eq } from "drizzle-orm";
import { isCancelable, type AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { can } from "#app/contract/permission.ts";
import type { Decision } from "#app/contract/review.ts";
import type { Db } from "../db/connect.server.ts";
import { additionalCompensations as requests } from "../db/schema/additional-compensation.ts";
import { history } from "../db/schema/history.ts";
import type { Who } from "../environment.ts";
import { conflict, invalid, unauthorized } from "../refusal.ts";
import { findAdditionalCompensation } from "./list-additional-compensations.ts";
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
    .set({ status: decision.status, decidedAt: now })
    .where(
      and(
        visibleTo(who, requests),
        eq(requests.id, id),
        eq(requests.status, from),
        decision.status === "canceled" ? eq(requests.requesterType, "client") : undefined,
      ),
    )
    .returning({ id: requests.id });
  const request = await findAdditionalCompensation(tx, who, id);
  if (!decided) throw await refusalOf(tx, who, request, decision);
  await recordHistory(tx, who, now, {
    subject: "additional-compensation",
    subjectId: id,
    event: decision.status,
    from,
    to: decision.status,
    ...("comment" in decision && decision.comment !== undefined && { comment: decision.comment }),
  });
  return request;
}

async function refusalOf(tx: Db, who: Who, request: AdditionalCompensation, decision: Decision) {
  const isUndecided = request.status === "submitted";
  const isOthers = request.status === "accepted" && !isCancelable(request);
  if (decision.status === "canceled" && (isUndecided || isOthers)) {
    return invalid({ status: ["Only an accepted item requested by the client can be canceled."] });
  }
  const [last] = await tx
    .select()
    .from(history)
    .where(
      and(
        eq(history.companyId, who.companyId),
        eq(history.subject, "additional-compensation"),
        eq(history.subjectId, request.id),
      ),
    )
    .orderBy(desc(history.at), desc(history.id))
    .limit(1);
  return conflict(alreadyDecided(request.status, last));
}

/** "Already accepted by Alan Turing on 20 Nov 2026 at 14:03 UTC." */
function alreadyDecided(status: string, last: { actorName: string; at: Date } | undefined): string {
  const word = status === "rejected" ? "declined" : status;
  if (!last) return `Already ${word}.`;
  const day = last.at.toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  return `Already ${word} by ${last.actorName} on ${day} at ${last.at.toISOString().slice(11, 16)} UTC.`;
}

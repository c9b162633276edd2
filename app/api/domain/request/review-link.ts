import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { ReviewLink } from "#app/contract/review-link.ts";
import { requestNouns } from "#app/contract/request-noun.ts";
import { reviewLinkDecisions } from "#app/contract/review-link-address.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { history } from "../../db/schema/history.ts";
import { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { invalidSignature } from "../../refusal.ts";
import { companyOfUser } from "../user/company-of-user.ts";
import { asWho, type Reader } from "../access/current-user.ts";
import { actsFor } from "../delegation/acts-for.ts";
import { findReviewable } from "./find-reviewable.ts";
import { historyAuthor } from "../history/history-author.ts";
import { isId } from "../id.ts";
import { reviewLinkSignature, type ReviewLinkParts } from "./review-link-address.ts";
import { sameText } from "../access/secret.ts";

/** A link as it arrives in a call: words that may be anything. */
type PresentedReviewLink = { noun: string; requestId: string; decision: string; userId: string; expires: string; signature: string };

/**
 * What the link of a mail is about, and whether there is anything left to decide; it changes nothing. 403 for one that is
 * altered or expired, and all the same when its person has gone, or may not decide this request any more.
 */
export async function findReviewLink(db: Db, presented: PresentedReviewLink, asker: Who | null, secret: string, now: Date): Promise<ReviewLink> {
  const parts = verified(presented, secret, now);
  const reader = await findReader(db, parts.userId, now);
  const reviewer = reader && asWho(reader);
  const request = reviewer && (await findReviewable(db, reviewer, parts));
  if (!request) throw invalidSignature();
  const kind = await kindOf(db, asker, parts);
  const isOpen = request.status === "submitted";
  // Used up, it opens nothing more: what was decided is told to those alone who may see the request without it.
  const mayRead = kind === "reviewer" || kind === "colleague";
  return {
    workerName: mayRead || (isOpen && kind === "nobody") ? request.fullName : "",
    reviewer: { name: fullNameOf(reviewer.user), email: reviewer.user.email },
    asker: kind,
    decided: isOpen ? null : mayRead ? await decisionOn(db, reader.company, parts, request.status) : { status: "decided", by: null, at: null },
  };
}

function verified({ noun, requestId, decision, userId, expires, signature }: PresentedReviewLink, secret: string, now: Date): ReviewLinkParts {
  const known = { noun: requestNouns.find((each) => each === noun), decision: reviewLinkDecisions.find((each) => each === decision) };
  if (!known.noun || !known.decision || !isId(requestId) || !isId(userId) || !/^\d{1,12}$/.test(expires)) throw invalidSignature();
  const parts = { noun: known.noun, decision: known.decision, requestId, userId, expires: Number(expires) };
  if (!sameText(signature, reviewLinkSignature(parts, secret)) || parts.expires * 1000 <= now.getTime()) throw invalidSignature();
  return parts;
}

async function findReader(db: Db, userId: string, now: Date): Promise<Reader | null> {
  const companyId = await companyOfUser(db, userId);
  if (companyId === null) return null;
  const [found] = await db
    .select({ user: users, company: companies, actsFor: actsFor(companyId, now.toISOString()) })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.companyId, companyId), eq(users.id, userId), isNotNull(users.emailVerifiedAt), isNull(companies.closedAt)));
  return found ?? null;
}

async function kindOf(db: Db, asker: Who | null, parts: ReviewLinkParts): Promise<ReviewLink["asker"]> {
  if (!asker) return "nobody";
  if (asker.userId === parts.userId) return "reviewer";
  return asker.user.verified && (await findReviewable(db, asker, parts)) ? "colleague" : "stranger";
}

/** Who took the request out of waiting; what came after that, a cancellation or its payment, is not the decision. */
async function decisionOn(db: Db, { id: companyId, timeZone }: Reader["company"], { noun, requestId }: ReviewLinkParts, status: string): Promise<ReviewLink["decided"]> {
  const [first] = await db
    .select()
    .from(history)
    .where(and(eq(history.companyId, companyId), eq(history.subject, noun), eq(history.subjectId, requestId), eq(history.from, "submitted")))
    .orderBy(asc(history.at))
    .limit(1);
  if (!first) return { status, by: null, at: null, timeZone };
  return { status: first.to ?? status, by: historyAuthor(first.actorName), at: first.at.toISOString(), timeZone };
}

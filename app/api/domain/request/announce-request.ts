import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { ActsFor } from "#app/contract/acts-for.ts";
import { seesOnlyAssignedWorkers } from "#app/contract/permission.ts";
import type { RequestNoun } from "#app/contract/request-noun.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { notifications } from "../../db/schema/notification.ts";
import { users } from "../../db/schema/user.ts";
import { asWho, type Reader } from "../access/current-user.ts";
import { actsFor } from "../delegation/acts-for.ts";
import { deliveryOf } from "../mail/mail-settings.ts";
import { postMail } from "../mail/post-mail.ts";
import { compensationFacts, timeOffFacts, type RequestFacts } from "../mail/request-facts.ts";
import { requestNames } from "./request-name.ts";
import { reviewLinkExpiry } from "./review-link-address.ts";
import { reviewNoticeLink } from "./review-notice.ts";
import { mayReview } from "./reviewer.ts";

/** As many mails at once as somebody reads. */
const mostMails = 5;

type WaitingRequest = {
  noun: RequestNoun;
  companyId: string;
  id: string;
  workerName: string;
  /** Of the worker: managers are told of the workers assigned to them alone. */
  managerId: string | null;
};

/**
 * Tells those who may decide of a request that waits: all by the bell, and by mail those who want such mails at once. The
 * mail says what each of them may see, and its signed links lead straight to the dialogs. Call it in the transaction that
 * writes the request.
 */
export async function announceRequest(tx: Db, request: WaitingRequest, now: Date): Promise<void> {
  const reviewers = await findReviewers(tx, request, now);
  await ringFor(tx, request, reviewers, now);
  await mailTo(tx, request, reviewers, now);
}

/** Tells a worker's new manager, and who decides for them, of what waits, as of new requests; by mail of the oldest alone, where there are many. */
export function announceToManager(tx: Db, waiting: readonly WaitingRequest[], now: Date): Promise<void> {
  return announceTo(tx, waiting, ({ user }) => seesOnlyAssignedWorkers(user), now);
}

/** The same to somebody who decides for a manager from now on; of many, one line and one mail say it. */
export function announceToDelegate(tx: Db, waiting: readonly WaitingRequest[], delegateId: string, now: Date): Promise<void> {
  return announceTo(tx, waiting, ({ user }) => user.id === delegateId, now);
}

/** All of them are of one manager's workers: who decides is the same for all of a kind. */
async function announceTo(tx: Db, waiting: readonly WaitingRequest[], isAsked: (reviewer: Reader) => boolean, now: Date): Promise<void> {
  const known = new Map<RequestNoun, Reader[]>();
  for (const [place, request] of waiting.entries()) {
    const asked = known.get(request.noun) ?? (await findReviewers(tx, request, now)).filter(isAsked);
    known.set(request.noun, asked);
    await ringFor(tx, request, asked, now);
    if (place < mostMails) await mailTo(tx, request, asked, now);
  }
}

function findReviewers(tx: Db, request: WaitingRequest, now: Date): Promise<Reader[]> {
  return tx
    .select({ user: users, company: companies, actsFor: actsFor(request.companyId, now.toISOString()) })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(mayReview(request.noun, request, now))
    .orderBy(users.id);
}

async function ringFor(tx: Db, request: WaitingRequest, reviewers: readonly Reader[], now: Date): Promise<void> {
  if (reviewers.length === 0) return;
  const { noun, companyId, workerName } = request;
  await tx.insert(notifications).values(
    reviewers.map((reviewer) => ({
      companyId,
      userId: reviewer.user.id,
      id: uuid(),
      subject: [`${workerName} waits for a review of ${requestNames[noun]}`, ...forWhom(request, reviewer).map(({ name }) => `for ${name}`)].join(", "),
      link: reviewNoticeLink(request),
      createdAt: now,
    })),
  );
}

async function mailTo(tx: Db, request: WaitingRequest, reviewers: readonly Reader[], now: Date): Promise<void> {
  const { noun, id } = request;
  const path = `/app/${noun}/${id}`;
  const facts = new Map<string, RequestFacts>();
  for (const reviewer of reviewers) {
    const { user } = reviewer;
    if (deliveryOf(user, noun) !== "now") continue;
    // Those who see every worker are told the same; a manager, what they see of theirs.
    const seen = seesOnlyAssignedWorkers(user) ? user.id : "all";
    const known = facts.get(seen) ?? (await factsOf(noun)(tx, asWho(reviewer), id, now));
    facts.set(seen, known);
    const [manager] = forWhom(request, reviewer);
    await postMail(tx, user, `request:${id}:${user.id}`, { kind: "request", firstName: user.firstName, userId: user.id, noun, ...known, ...(manager && { actsFor: manager }), path, expires: reviewLinkExpiry(now) }, now);
  }
}

/** The manager in whose place somebody would decide; none where the worker is their own, or they see all. */
function forWhom({ managerId }: WaitingRequest, { user, actsFor }: Reader): ActsFor[] {
  return seesOnlyAssignedWorkers(user) ? actsFor.filter(({ id }) => id === managerId) : [];
}

function factsOf(noun: RequestNoun) {
  return noun === "time-off" ? timeOffFacts : compensationFacts;
}

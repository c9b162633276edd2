import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { seesOnlyAssignedWorkers } from "#app/contract/permission.ts";
import type { RequestNoun } from "#app/contract/request-noun.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { notifications } from "../../db/schema/notification.ts";
import { users } from "../../db/schema/user.ts";
import { asWho } from "../access/current-user.ts";
import { deliveryOf } from "../mail/mail-settings.ts";
import { postMail } from "../mail/post-mail.ts";
import { compensationFacts, timeOffFacts, type RequestFacts } from "../mail/request-facts.ts";
import { requestNames } from "./request-name.ts";
import { reviewLinkExpiry } from "./review-link-address.ts";
import { reviewNoticeLink } from "./review-notice.ts";
import { mayReview } from "./reviewer.ts";

/** As many mails at once as somebody reads. */
const mostMails = 5;

export type WaitingRequest = {
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
  const reviewers = await findReviewers(tx, request);
  await ringFor(tx, request, reviewers, now);
  await mailTo(tx, request, reviewers, now);
}

/** Tells a worker's new manager of what waits, as of new requests; by mail of the oldest alone, where there are many. */
export async function announceToManager(tx: Db, managerId: string, waiting: readonly WaitingRequest[], now: Date): Promise<void> {
  for (const [place, request] of waiting.entries()) {
    const manager = (await findReviewers(tx, request)).filter(({ user }) => user.id === managerId);
    await ringFor(tx, request, manager, now);
    if (place < mostMails) await mailTo(tx, request, manager, now);
  }
}

type Reviewer = { user: typeof users.$inferSelect; company: typeof companies.$inferSelect };

function findReviewers(tx: Db, request: WaitingRequest): Promise<Reviewer[]> {
  return tx
    .select({ user: users, company: companies })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(mayReview(request.noun, request))
    .orderBy(users.id);
}

async function ringFor(tx: Db, request: WaitingRequest, reviewers: readonly Reviewer[], now: Date): Promise<void> {
  if (reviewers.length === 0) return;
  const { noun, companyId, workerName } = request;
  await tx.insert(notifications).values(
    reviewers.map(({ user }) => ({
      companyId,
      userId: user.id,
      id: uuid(),
      subject: `${workerName} waits for a review of ${requestNames[noun]}`,
      link: reviewNoticeLink(request),
      createdAt: now,
    })),
  );
}

async function mailTo(tx: Db, { noun, id }: WaitingRequest, reviewers: readonly Reviewer[], now: Date): Promise<void> {
  const path = `/app/${noun}/${id}`;
  const facts = new Map<boolean, RequestFacts>();
  for (const { user, company } of reviewers) {
    if (deliveryOf(user, noun) !== "now") continue;
    // Those who see every worker are told the same; the manager, what she sees of her own.
    const seesFew = seesOnlyAssignedWorkers(user);
    const known = facts.get(seesFew) ?? (await factsOf(noun)(tx, asWho(user, company), id, now));
    facts.set(seesFew, known);
    await postMail(tx, user, `request:${id}:${user.id}`, { kind: "request", firstName: user.firstName, userId: user.id, noun, ...known, path, expires: reviewLinkExpiry(now) }, now);
  }
}

function factsOf(noun: RequestNoun) {
  return noun === "time-off" ? timeOffFacts : compensationFacts;
}

import { eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { seesOnlyAssignedWorkers } from "#app/contract/permission.ts";
import type { Db } from "../db/connect.server.ts";
import { companies } from "../db/schema/company.ts";
import { notifications } from "../db/schema/notification.ts";
import { users } from "../db/schema/user.ts";
import { postMail } from "./post-mail.ts";
import { compensationFacts, timeOffFacts, type RequestFacts } from "./request-facts.ts";
import { requestNames } from "./request-name.ts";
import { reviewLinkExpiry } from "./review-link-address.ts";
import { asWho, deliveryOf, mayReview } from "./reviewer.ts";

export type WaitingRequest = {
  noun: "additional-compensation" | "time-off";
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
  const { noun, id, companyId, workerName } = request;
  const reviewers = await tx
    .select({ user: users, company: companies })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(mayReview(noun, request))
    .orderBy(users.id);
  if (reviewers.length === 0) return;
  const path = `/app/${noun}/${id}`;
  await tx.insert(notifications).values(
    reviewers.map(({ user }) => ({
      companyId,
      userId: user.id,
      id: uuid(),
      subject: `${workerName} waits for a review of ${requestNames[noun]}`,
      link: `${path}/accept`,
      createdAt: now,
    })),
  );
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

function factsOf(noun: WaitingRequest["noun"]) {
  return noun === "time-off" ? timeOffFacts : compensationFacts;
}

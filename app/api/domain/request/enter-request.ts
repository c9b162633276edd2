import { and, eq, isNull, type SQL } from "drizzle-orm";
import { v5 as uuidFromName, v7 as uuid } from "uuid";
import type { CompensationType } from "#app/contract/additional-compensation-type.ts";
import { hasLeft } from "#app/contract/offer-status.ts";
import type { RequestNoun } from "#app/contract/request-noun.ts";
import type { NewTimeOff } from "#app/contract/time-off.ts";
import type { Db } from "../../db/connect.server.ts";
import { additionalCompensations } from "../../db/schema/additional-compensation.ts";
import { companies } from "../../db/schema/company.ts";
import { history } from "../../db/schema/history.ts";
import { timeOffs } from "../../db/schema/time-off.ts";
import { users } from "../../db/schema/user.ts";
import { workers } from "../../db/schema/worker.ts";
import { conflict, invalid } from "../../refusal.ts";
import { announceRequest } from "./announce-request.ts";
import { asWho } from "../access/current-user.ts";
import { findAdditionalCompensation } from "../additional-compensation/list-additional-compensations.ts";
import { lockCompany } from "../company/lock-company.ts";
import { dayIn } from "../day/calendar-day.ts";
import { findTimeOff } from "../time-off/list-time-offs.ts";
import { daysOf, refuseOverlap } from "../time-off/time-off-days.ts";
import { inTransaction } from "../transaction.ts";
import { postWebhooks, toldOf } from "../webhook/post-webhooks.ts";

/** `timeZone` is the company's. */
type Asking = { companyId: string; id: string; timeZone: string };
/** `reference` is the request's own number where the worker entered it: the same one again is not entered twice. */
type Entry = { reference: string | null; now: Date };

/** `amount` in minor units of the currency; `receipt` an https address or null. */
type AskedCompensation = { type: CompensationType; amount: number; currencyCode: string; description: string; receipt: string | null };

/**
 * Enters what a worker asks for on the provider's side: it waits for a review, and those who may review it, and webhooks, are
 * told in the same transaction. Returns whether it is new. Refuses with 422 a worker who has left, and with 409 a reference that
 * stands for something else, and without a reference just what waits already: it was entered twice more often than asked twice.
 */
export async function enterCompensation(db: Db, asking: Asking, asked: AskedCompensation, { reference, now }: Entry): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const worker = await lockAsking(tx, asking);
    const id = idOf("additional-compensation", worker, reference);
    const { type, amount, currencyCode, description, receipt } = additionalCompensations;
    const isSame = and(eq(type, asked.type), eq(amount, asked.amount), eq(currencyCode, asked.currencyCode), eq(description, asked.description), asked.receipt === null ? isNull(receipt) : eq(receipt, asked.receipt));
    if (await isEntered(tx, additionalCompensations, { worker, id, isSame })) return false;
    refuseLeft(worker, asking, now);
    if (reference === null) await refuseTwice(tx, additionalCompensations, worker, isSame);
    await tx.insert(additionalCompensations).values({ ...commonTo(worker, id, now), ...asked });
    await tell(tx, "additional-compensation", worker, id, now);
    return true;
  });
}

/** The same for time off. Refuses with 422 also contractors, days without work or outside the offer, and days on which the worker is away already. */
export async function enterTimeOff(db: Db, asking: Asking, asked: NewTimeOff, { reference, now }: Entry): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const worker = await lockAsking(tx, asking);
    const id = idOf("time-off", worker, reference);
    const { type, startDate, endDate, description } = timeOffs;
    const isSame = and(eq(type, asked.type), eq(startDate, asked.startDate), eq(endDate, asked.endDate), eq(description, asked.description));
    if (await isEntered(tx, timeOffs, { worker, id, isSame })) return false;
    refuseLeft(worker, asking, now);
    if (reference === null) await refuseTwice(tx, timeOffs, worker, isSame);
    const daysRequested = daysOf(worker, asked);
    await refuseOverlap(tx, worker, asked);
    await tx.insert(timeOffs).values({ ...commonTo(worker, id, now), ...asked, daysRequested });
    await tell(tx, "time-off", worker, id, now);
    return true;
  });
}

type Row = typeof workers.$inferSelect;

/** Locked with the company until the request is written, so that two of one worker follow one another. */
async function lockAsking(tx: Db, { companyId, id }: Asking): Promise<Row> {
  await lockCompany(tx, companyId);
  const [worker] = await tx.select().from(workers).where(and(eq(workers.companyId, companyId), eq(workers.id, id)));
  if (!worker) throw conflict("This worker no longer exists.");
  return worker;
}

function idOf(noun: RequestNoun, worker: Row, reference: string | null): string {
  return reference === null ? uuid() : idOfReference(noun, worker.id, reference);
}

/** The id of the request that was entered with a reference. */
export function idOfReference(noun: RequestNoun, workerId: string, reference: string): string {
  return uuidFromName(`${noun}:${reference}`, workerId);
}

type Requests = typeof additionalCompensations | typeof timeOffs;

/** Asked before anything else is refused: what was entered stays so, whatever became of the worker since. */
async function isEntered(tx: Db, table: Requests, { worker, id, isSame }: { worker: Row; id: string; isSame: SQL | undefined }): Promise<boolean> {
  const isIt = and(eq(table.companyId, worker.companyId), eq(table.id, id));
  if ((await tx.$count(table, isIt)) === 0) return false;
  if ((await tx.$count(table, and(isIt, isSame))) > 0) return true;
  throw conflict(`This reference was entered before for another request of ${worker.fullName}. Nothing was changed: give this one a reference of its own.`);
}

async function refuseTwice(tx: Db, table: Requests, worker: Row, isSame: SQL | undefined): Promise<void> {
  const waits = and(eq(table.companyId, worker.companyId), eq(table.workerId, worker.id), eq(table.status, "submitted"), isSame);
  if ((await tx.$count(table, waits)) === 0) return;
  throw conflict(`Just this request of ${worker.fullName} waits for a review already. If it is asked twice, give this one a reference of its own.`);
}

function refuseLeft(worker: Row, { timeZone }: Asking, now: Date): void {
  if (hasLeft(worker, dayIn(timeZone, now))) throw invalid({ worker: [`${worker.fullName} no longer works for the company.`] });
}

function commonTo({ companyId, id: workerId, nameKey, managerId }: Row, id: string, now: Date) {
  return { companyId, id, workerId, workerNameKey: nameKey, managerId, requesterType: "other", status: "submitted", createdAt: now } as const;
}

async function tell(tx: Db, noun: RequestNoun, worker: Row, id: string, now: Date): Promise<void> {
  const { companyId, fullName, managerId } = worker;
  await tx.insert(history).values({
    companyId,
    id: uuid(),
    subject: noun,
    subjectId: id,
    event: "requested",
    to: "submitted",
    actorName: fullName,
    actorRole: "worker",
    at: now,
  });
  await announceRequest(tx, { noun, companyId, id, workerName: fullName, managerId }, now);
  await tellWebhooks(tx, noun, companyId, id, now);
}

/** A webhook is a company's, and is told what a super admin reads, of whom each company has one. */
async function tellWebhooks(tx: Db, noun: RequestNoun, companyId: string, id: string, now: Date): Promise<void> {
  const [reader] = await tx
    .select({ user: users, company: companies })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.companyId, companyId), eq(users.role, "superAdmin")))
    .limit(1);
  if (!reader) return;
  const who = asWho({ ...reader, actsFor: [] });
  const request = noun === "time-off" ? await findTimeOff(tx, who, id) : await findAdditionalCompensation(tx, who, id);
  await postWebhooks(tx, companyId, `${noun}.requested`, toldOf(request), now);
}

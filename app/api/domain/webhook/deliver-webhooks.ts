import { createHmac } from "node:crypto";
import { and, eq, gt, isNull, lt, lte, or, sql, type SQL } from "drizzle-orm";
import { mostAttempts } from "#app/contract/webhook-event.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { webhookDeliveries as deliveries, webhooks } from "../../db/schema/webhook.ts";
import { unseal } from "../access/seal.ts";

type Delivery = typeof deliveries.$inferSelect;
type Last = Pick<Delivery, "lastStatus" | "lastAnswer" | "lastError">;
export type Call = { address: string; headers: Record<string, string>; body: string };
/** Calls an address; throws, with a sentence for the log, when there was no answer. `answer` is its first bytes. */
export type CallOut = (call: Call) => Promise<{ status: number; answer: string }>;

const second = 1000;
/** Longer than a call may take: only a worker that has died loses its claim. */
const claimTime = 60 * second;
const atOnce = 10;
const firstPause = 30 * second;
const longestPause = 6 * 3600 * second;
/** What failed together does not come back together: each pause is longer or shorter by as much. */
const spread = 0.25;
export const keptFor = 30 * 24 * 3600 * second;

/**
 * Sends every webhook that is due. Each delivery is claimed first, by one worker however many run; what fails is tried again
 * after a pause that grows fourfold, up to six hours, and eight times in all. Once `stopping`, none is begun. Returns how many
 * arrived. Throws what the database failed at, once every delivery that was in hand is over.
 */
export async function deliverWebhooks(db: Db, clock: Clock, appSecret: string, callOut: CallOut, stopping?: AbortSignal): Promise<number> {
  let arrived = 0;
  await endEndlessPauses(db, clock.now());
  for (;;) {
    if (stopping?.aborted) return arrived;
    const claimed = await claim(db, clock.now());
    if (claimed.length === 0) return arrived;
    const outcomes = await Promise.allSettled(claimed.map((delivery) => deliver(db, clock, delivery, appSecret, callOut)));
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") throw outcome.reason;
      if (outcome.value) arrived += 1;
    }
  }
}

/** Whatever waits longer than any pause that we make is due: the clock was set back meanwhile. */
async function endEndlessPauses(db: Db, now: Date): Promise<void> {
  const furthest = new Date(now.getTime() + longestPause * (1 + spread));
  await db.update(deliveries).set({ nextAttemptAt: now }).where(and(isUnsettled(), gt(deliveries.nextAttemptAt, furthest)));
}

/** Several may see that a delivery is due: whoever is first to put it off has it. */
async function claim(db: Db, now: Date): Promise<Delivery[]> {
  // The last one of a worker that has died is made again, and is still the last.
  const taken = { attempts: sql`least(${deliveries.attempts} + 1, ${mostAttempts}::int)`, nextAttemptAt: new Date(now.getTime() + claimTime) };
  const due = await firstInTurn(db, now);
  const claimed: Delivery[] = [];
  for (const each of due) claimed.push(...(await db.update(deliveries).set(taken).where(and(isDelivery(each), isWaiting(), isDue(now))).returning()));
  return claimed.length === 0 && due.length > 0 ? claim(db, now) : claimed;
}

/** Neither arrived nor given up, and not of a company that is closed: those wait until it is opened. */
function isWaiting(): SQL | undefined {
  const isOfClosed = sql`exists (select from ${companies} where ${companies.id} = ${deliveries.companyId} and ${companies.closedAt} is not null)`;
  return and(isUnsettled(), sql`not ${isOfClosed}`);
}

function isUnsettled(): SQL | undefined {
  return and(isNull(deliveries.deliveredAt), isNull(deliveries.failedAt));
}

function isDue(now: Date): SQL {
  return lte(deliveries.nextAttemptAt, now);
}

/**
 * The companies take turns, each with what has waited longest: one with many that hang does not keep the others waiting. Of
 * each no more is read than could go, however many wait.
 */
async function firstInTurn(db: Db, now: Date): Promise<Pick<Delivery, "companyId" | "id">[]> {
  const { companyId, id, nextAttemptAt } = deliveries;
  const turn = sql<number>`row_number() over (order by ${nextAttemptAt}, ${id})`.as("turn");
  const queue = db
    .select({ companyId, id, nextAttemptAt, turn })
    .from(deliveries)
    .where(and(eq(companyId, companies.id), isUnsettled(), isDue(now)))
    .orderBy(nextAttemptAt, id)
    .limit(atOnce)
    .as("queue");
  return db
    .select({ companyId: queue.companyId, id: queue.id })
    .from(companies)
    .crossJoinLateral(queue)
    .where(isNull(companies.closedAt))
    .orderBy(queue.turn, queue.nextAttemptAt)
    .limit(atOnce);
}

async function deliver(db: Db, clock: Clock, delivery: Delivery, appSecret: string, callOut: CallOut): Promise<boolean> {
  const [webhook] = await db.select().from(webhooks).where(and(eq(webhooks.companyId, delivery.companyId), eq(webhooks.id, delivery.webhookId)));
  if (!webhook) {
    // Deleted while what this tells of was being written: nobody deletes it with the webhook, and nobody reads it.
    await db.delete(deliveries).where(isDelivery(delivery));
    return false;
  }
  const { last, hasArrived } = await call(() => callOut(signed(webhook.address, delivery, unseal(webhook.sealedSecret, appSecret), clock.now())));
  await note(db, delivery, last, hasArrived, clock.now());
  return hasArrived;
}

/** What came of a call; whatever it failed at is the receiver's answer, and never what the database fails at. */
async function call(calling: () => ReturnType<CallOut>): Promise<{ last: Last; hasArrived: boolean }> {
  try {
    const { status, answer } = await calling();
    const error = status >= 300 && status < 400 ? "Redirects are not followed." : null;
    return { last: { lastStatus: status, lastAnswer: answer, lastError: error }, hasArrived: status >= 200 && status < 300 };
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    return { last: { lastStatus: null, lastAnswer: null, lastError }, hasArrived: false };
  }
}

/** The signature covers the time as well, so that a receiver can refuse what somebody recorded and sends again. */
function signed(address: string, { eventId, event, body }: Delivery, secret: string, now: Date): Call {
  const time = Math.floor(now.getTime() / second);
  return {
    address,
    body,
    headers: {
      "Content-Type": "application/json",
      "User-Agent": "Webhooks/1",
      "Webhook-Id": eventId,
      "Webhook-Event": event,
      "Webhook-Signature": `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`,
    },
  };
}

async function note(db: Db, delivery: Delivery, last: Last, hasArrived: boolean, now: Date): Promise<void> {
  const isOver = !hasArrived && delivery.attempts >= mostAttempts;
  await db
    .update(deliveries)
    .set({
      ...last,
      deliveredAt: hasArrived ? now : null,
      failedAt: isOver ? now : null,
      nextAttemptAt: new Date(now.getTime() + pauseAfter(delivery.attempts)),
    })
    .where(isDelivery(delivery));
}

function pauseAfter(attempts: number): number {
  return Math.min(longestPause, firstPause * 4 ** (attempts - 1)) * (1 - spread + Math.random() * 2 * spread);
}

function isDelivery({ companyId, id }: Pick<Delivery, "companyId" | "id">) {
  return and(eq(deliveries.companyId, companyId), eq(deliveries.id, id));
}

/** When the next delivery that waits is due: its next try, or the end of its claim. Null when none waits. */
export async function nextDeliveryAt(db: Db): Promise<Date | null> {
  const [next] = await db.select({ at: deliveries.nextAttemptAt }).from(deliveries).where(isWaiting()).orderBy(deliveries.nextAttemptAt).limit(1);
  return next?.at ?? null;
}

/** Deletes what was delivered, or given up, a month ago. */
export async function clearOldDeliveries(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - keptFor);
  // What is younger cannot be among it, and needs not be read.
  await db.delete(deliveries).where(and(lt(deliveries.createdAt, old), or(lt(deliveries.deliveredAt, old), lt(deliveries.failedAt, old))));
}

import { createHmac } from "node:crypto";
import { and, eq, gt, isNull, lt, lte, not, or, sql, type SQL } from "drizzle-orm";
import { mostAttempts } from "#app/contract/webhook-event.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/connect.server.ts";
import { isOneOf } from "../../db/is-one-of.ts";
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
const atOnce = 20;
/** A receiver that hangs leaves the other places to others. */
const atOnceOfOne = 10;
/** What is left is for the next run: one that lasted too long the queue would take for dead (expiresAfter), and begin another beside it. */
const longestRun = 600 * second;
const firstPause = 30 * second;
const longestPause = 6 * 3600 * second;
/** What failed together does not come back together: each pause is longer or shorter by as much. */
const spread = 0.25;
export const keptFor = 30 * 24 * 3600 * second;

/**
 * Sends every webhook that is due. Each delivery is claimed first, by one worker however many run; whenever one is over, what
 * is due next takes its place, and what becomes due meanwhile is looked for each second. What fails is tried again after a
 * pause that grows fourfold, up to six hours, and eight times in all. Once `stopping`, or after ten minutes, none is begun.
 * Returns how many arrived. Throws what the database failed at, once every delivery that was in hand is over.
 */
export async function deliverWebhooks(db: Db, clock: Clock, appSecret: string, callOut: CallOut, stopping?: AbortSignal): Promise<number> {
  const end = clock.now().getTime() + longestRun;
  const inHand = new Map<Delivery, Promise<void>>();
  const failures: unknown[] = [];
  const fail = (error: unknown) => void failures.push(error);
  let oneIsOver = Promise.withResolvers<void>();
  let arrived = 0;
  await endEndlessPauses(db, clock.now());
  while (mayBegin()) {
    // Renewed before it looks: what is over while it looks makes room as well.
    oneIsOver = Promise.withResolvers();
    const before = [...inHand.keys()];
    const claimed = (await claim(db, clock.now(), before).catch(fail)) ?? [];
    if (before.length + claimed.length === 0) break;
    for (const delivery of claimed) inHand.set(delivery, see(delivery));
    // What is written meanwhile waits no longer for a receiver that hangs.
    const looksAgain = setTimeout(oneIsOver.resolve, second);
    await oneIsOver.promise;
    clearTimeout(looksAgain);
  }
  await Promise.all(inHand.values());
  if (failures.length > 0) throw failures[0];
  return arrived;

  function mayBegin(): boolean {
    return !stopping?.aborted && failures.length === 0 && clock.now().getTime() < end;
  }

  async function see(delivery: Delivery): Promise<void> {
    if (await deliver(db, clock, delivery, appSecret, callOut).catch(fail)) arrived += 1;
    inHand.delete(delivery);
    oneIsOver.resolve();
  }
}

/** Whatever waits longer than any pause that we make is due: the clock was set back meanwhile. */
async function endEndlessPauses(db: Db, now: Date): Promise<void> {
  const furthest = new Date(now.getTime() + longestPause * (1 + spread));
  await db.update(deliveries).set({ nextAttemptAt: now }).where(and(isUnsettled(), gt(deliveries.nextAttemptAt, furthest)));
}

/**
 * Several may see that a delivery is due: whoever is first to put it off has it. Where that was another, or a webhook has its
 * share by now, what comes next is looked for instead.
 */
async function claim(db: Db, now: Date, inHand: Delivery[]): Promise<Delivery[]> {
  if (inHand.length === atOnce) return [];
  // The last one of a worker that has died is made again, and is still the last.
  const taken = { attempts: sql`least(${deliveries.attempts} + 1, ${mostAttempts}::int)`, nextAttemptAt: new Date(now.getTime() + claimTime) };
  const due = await firstInTurn(db, now, inHand);
  const claimed: Delivery[] = [];
  for (const each of due) {
    if (hasItsShare(each.webhookId, [...inHand, ...claimed])) continue;
    claimed.push(...(await db.update(deliveries).set(taken).where(and(isDelivery(each), isWaiting(), isDue(now))).returning()));
  }
  return claimed.length < due.length ? [...claimed, ...(await claim(db, now, [...inHand, ...claimed]))] : claimed;
}

function hasItsShare(id: string, inHand: Delivery[]): boolean {
  return inHand.filter(({ webhookId }) => webhookId === id).length >= atOnceOfOne;
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
 * The companies take turns, whoever has least in hand first, each with what has waited longest: one with many that hang does
 * not keep the others waiting. Of each no more is read than could go, however many wait, but for what a webhook that has its
 * share holds back.
 */
async function firstInTurn(db: Db, now: Date, inHand: Delivery[]): Promise<Pick<Delivery, "companyId" | "id" | "webhookId">[]> {
  const { companyId, id, webhookId, nextAttemptAt } = deliveries;
  const places = atOnce - inHand.length;
  const full = inHand.map((delivery) => delivery.webhookId).filter((each) => hasItsShare(each, inHand));
  const ofCompany = sql`cardinality(array_positions(${`{${inHand.map((delivery) => delivery.companyId).join(",")}}`}::uuid[], ${companies.id}))`;
  const turn = sql<number>`row_number() over (order by ${nextAttemptAt}, ${id})`.as("turn");
  const queue = db
    .select({ companyId, id, webhookId, nextAttemptAt, turn })
    .from(deliveries)
    // The claim on what is in hand may have ended meanwhile.
    .where(and(eq(companyId, companies.id), isUnsettled(), isDue(now), not(isOneOf(webhookId, full)), not(isOneOf(id, inHand.map((delivery) => delivery.id)))))
    .orderBy(nextAttemptAt, id)
    .limit(places)
    .as("queue");
  return db
    .select({ companyId: queue.companyId, id: queue.id, webhookId: queue.webhookId })
    .from(companies)
    .crossJoinLateral(queue)
    .where(isNull(companies.closedAt))
    .orderBy(sql`${ofCompany} + ${queue.turn}`, queue.nextAttemptAt)
    .limit(places);
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

import { chosenDay } from "#app/contract/calendar-day.ts";
import { hasRegions } from "#app/contract/cost-place.ts";
import { formatDay } from "#app/contract/day-words.ts";
import type { OfferStatus } from "#app/contract/offer-status.ts";
import type { Db } from "../../db/connect.server.ts";
import { workers } from "../../db/schema/worker.ts";
import { conflict } from "../../refusal.ts";
import { dayIn } from "../day/calendar-day.ts";
import { notifyAdmins } from "../notification/notify-admins.ts";
import { recordProviderHistory } from "../history/record-provider-history.ts";
import { inTransaction } from "../transaction.ts";
import { isWorker, lockWorker } from "./lock-worker.ts";

/** Where an offer may go from each status: on, one step at a time, or to its end. */
export const legalMoves: Record<OfferStatus, OfferStatus[]> = {
  created: ["pending", "terminated"],
  pending: ["filled", "terminated"],
  filled: ["active", "terminated"],
  active: ["terminated"],
  terminated: [],
};

type Mover = { companyId: string; id: string; fullName: string; timeZone: string };
type When = { lastDay?: string | undefined; now: Date };

/**
 * Moves an offer on for the provider, with its history, and notifies the company's super admins and admins. `lastDay` is
 * the calendar day that a terminated offer ends with, today unless it is said or was over before; an offer that is
 * withdrawn before it was active has no days at all, whatever end was agreed. Refuses with 409 and a sentence a move that
 * is not legal, and one that comes too early.
 */
export async function moveOffer(db: Db, worker: Mover, to: OfferStatus, when: When): Promise<{ from: OfferStatus; endDate: string | null }> {
  const { now } = when;
  return inTransaction(db, async (tx) => {
    const offer = await lockWorker(tx, worker);
    const endDate = await lastDayOf({ ...offer, timeZone: worker.timeZone }, to, when);
    await tx.update(workers).set({ status: to, endDate }).where(isWorker(worker));
    await recordProviderHistory(tx, now, { companyId: worker.companyId, subject: "worker", subjectId: worker.id, event: "offer moved", from: offer.status, to });
    if (to === "terminated" && endDate) await recordLastDay(tx, worker, { from: offer.endDate, to: endDate }, now);
    await notifyAdmins(tx, worker.companyId, { subject: sentenceOf(offer, to, endDate), link: `/app/team/worker/${worker.id}` }, now);
    return { from: offer.status, endDate };
  });
}

/** By which day somebody leaves is what their pay ends with, and it may be another one than that on which it was said, or agreed before. */
async function recordLastDay(tx: Db, { companyId, id }: Mover, { from, to }: { from: string | null; to: string }, at: Date): Promise<void> {
  await recordProviderHistory(tx, at, { companyId, subject: "worker", subjectId: id, event: "last day set", ...(from && from !== to && { from }), to });
}

/** The last day that the offer would have after a move, by which it can be asked about; refuses what the move would. */
export async function lastDayOf(offer: typeof workers.$inferSelect & { timeZone: string }, to: OfferStatus, { lastDay, now }: When): Promise<string | null> {
  const today = dayIn(offer.timeZone, now);
  refuse(offer, to, today, lastDay);
  return lastDay ?? endDateOf(offer, to, today);
}

/** The last day that follows from the move itself: a contract that has run out ended then, whenever somebody says so. */
function endDateOf({ status, endDate }: typeof workers.$inferSelect, to: OfferStatus, today: string): string | null {
  if (to !== "terminated") return endDate;
  if (status !== "active") return null;
  return endDate !== null && endDate < today ? endDate : today;
}

function refuse(offer: typeof workers.$inferSelect, to: OfferStatus, today: string, lastDay: string | undefined): void {
  const legal = legalMoves[offer.status];
  if (!legal.includes(to)) {
    const ways = legal.length > 0 ? `From there it goes to ${legal.join(" or ")}.` : "It cannot be moved from there.";
    throw conflict(`The offer of ${offer.fullName} is ${offer.status}. ${ways}`);
  }
  if (to === "active" && offer.startDate > today) {
    throw conflict(`${offer.fullName} starts on ${formatDay(offer.startDate)}: the offer becomes active on that day.`);
  }
  if (to === "active" && hasRegions(offer.countryCode) && offer.type === "employee" && offer.region === null) {
    throw conflict(`The province of ${offer.fullName} is not known, and taxes in Canada are provincial: workers correct says it, with --province.`);
  }
  if (lastDay === undefined) return;
  if (to !== "terminated" || offer.status !== "active") throw conflict("Only an active offer that is terminated has a last day.");
  if (chosenDay.safeParse(lastDay).data !== lastDay) throw conflict(`"${lastDay}" is not a day. Write 2026-11-20.`);
  if (offer.endDate !== null && lastDay > offer.endDate) throw conflict(`The contract of ${offer.fullName} ends on ${formatDay(offer.endDate)}, before that day.`);
  if (lastDay < offer.startDate) throw conflict(`The last day would be before the first day of ${offer.fullName}, ${formatDay(offer.startDate)}.`);
}

function sentenceOf({ fullName, status }: typeof workers.$inferSelect, to: OfferStatus, endDate: string | null): string {
  if (to === "pending") return `${fullName} has been invited`;
  if (to === "filled") return `${fullName} has completed their details`;
  if (to === "active") return `${fullName} is active`;
  return status === "active" && endDate ? `The offer of ${fullName} ends on ${formatDay(endDate)}` : `The offer of ${fullName} was withdrawn`;
}

import { and, asc, eq, inArray, lt, lte, sql } from "drizzle-orm";
import { payNoteOf } from "#app/contract/offer-status.ts";
import type { Db } from "../../../db/connect.server.ts";
import { additionalCompensations as requests } from "../../../db/schema/additional-compensation.ts";
import { companies } from "../../../db/schema/company.ts";
import { paycycleCompensations as rows, paycycles } from "../../../db/schema/paycycle.ts";
import { timeOffs } from "../../../db/schema/time-off.ts";
import { teams, workers } from "../../../db/schema/worker.ts";
import type { DepositHeld, MissedMonth, Owed } from "../pay/build-paycycle-compensation.ts";
import type { CarriedMove } from "../carried-over/carry-over.ts";
import { addDays, dayIn, endOfMonth } from "../../day/calendar-day.ts";
import { unpaidLeaveTypes } from "../pay/employed-days.ts";
import type { Both } from "../pay/pay-currency.ts";
import { readPaidPeriods } from "./read-paid-periods.ts";
import { readToSettle } from "./read-to-settle.ts";
import { countriesTaxedByTheYear } from "../pay/taxed-over.ts";
import type { PaidWorker } from "../pay/worker-pay.ts";

type Cycle = { companyId: string; startDate: string; endDate: string; cutOff: Date };

/** What a row of a cycle is built from: the offer, what is owed, leave and deposit, and how the worker is shown in it. */
export type Paid = Required<Owed> & {
  worker: PaidWorker;
  snapshot: Pick<typeof rows.$inferInsert, "workerId" | "fullName" | "nameKey" | "avatar" | "countryCode" | "countryName" | "region" | "team" | "type">;
};

/** Reads it for these workers; whose offer does not hold and never has is left out. One transaction's view of all these tables. */
export async function readPaid(tx: Db, cycle: Cycle, workerIds: string[]): Promise<Paid[]> {
  const offers = await tx
    .select({ worker: workers, team: teams.name, timeZone: companies.timeZone })
    .from(workers)
    .innerJoin(companies, eq(companies.id, workers.companyId))
    .leftJoin(teams, and(eq(teams.companyId, workers.companyId), eq(teams.id, workers.teamId)))
    .where(and(eq(workers.companyId, cycle.companyId), inArray(workers.id, workerIds), inArray(workers.status, ["active", "terminated"])));
  const items = Map.groupBy(await readItems(tx, cycle, workerIds), ({ workerId }) => workerId);
  const leaves = Map.groupBy(await readLeaves(tx, cycle, workerIds), ({ workerId }) => workerId);
  const earlier = new Map((await readEarlier(tx, cycle, workerIds)).map((each) => [each.workerId, each]));
  const periods = await readPaidPeriods(tx, cycle, offers.map(({ worker }) => worker), leaves);
  const paid = offers
    .filter(({ worker }) => payNoteOf(worker) === null)
    .map(({ worker, team, timeZone }) => ({ worker, team, paidPeriods: periods.get(worker.id) ?? [], missed: earlier.has(worker.id) ? [] : missedMonths(worker, dayIn(timeZone, worker.createdAt), cycle) }));
  const toSettle = await readToSettle(tx, cycle, paid.map((each) => ({ ...each, isDepositHeld: (earlier.get(each.worker.id)?.deposit.usd ?? 0) !== 0 })));
  return paid.map(({ worker, team, paidPeriods, missed }) => ({
    worker,
    missed,
    paidPeriods,
    items: items.get(worker.id) ?? [],
    leaves: leaves.get(worker.id) ?? [],
    deposit: depositOf(worker, earlier.get(worker.id)),
    earlierInYear: earlier.get(worker.id)?.earlierInYear ?? 0,
    carriedMoves: earlier.get(worker.id)?.carriedMoves ?? [],
    chargedMonths: toSettle.get(worker.id) ?? null,
    snapshot: {
      workerId: worker.id,
      fullName: worker.fullName,
      nameKey: worker.nameKey,
      avatar: worker.avatar,
      countryCode: worker.countryCode,
      countryName: worker.countryName,
      region: worker.region,
      team,
      type: worker.type,
    },
  }));
}

/** Who was paid something before their first day, a bonus for signing, was in no cycle yet that could take a deposit. */
export function depositOf({ startDate }: Pick<PaidWorker, "startDate">, earlier: { deposit: Both; until: string } | undefined): DepositHeld {
  return earlier && earlier.until >= startDate ? earlier.deposit : null;
}

/** What the client adds is accepted as it is made. */
function acceptedAt({ decidedAt, createdAt }: typeof requests | typeof timeOffs) {
  return sql`coalesce(${decidedAt}, ${createdAt})`;
}

/** Accepted and not yet in an approved cycle: what the cut-off of its own month missed is paid now. */
export function readItems(tx: Db, { companyId, cutOff }: Cycle, workerIds: string[]) {
  return tx
    .select({
      workerId: requests.workerId,
      id: requests.id,
      type: requests.type,
      amount: requests.amount,
      currencyCode: requests.currencyCode,
      description: requests.description,
      acceptedAt: acceptedAt(requests).mapWith(requests.createdAt),
    })
    .from(requests)
    .where(
      and(
        eq(requests.companyId, companyId),
        inArray(requests.workerId, workerIds),
        eq(requests.status, "accepted"),
        lte(acceptedAt(requests), cutOff.toISOString()),
      ),
    )
    .orderBy(asc(requests.createdAt), asc(requests.id));
}

/** However long ago: what was accepted after the cut-off of its own cycle is taken back in the next one. */
export function readLeaves(tx: Db, { companyId, endDate, cutOff }: Cycle, workerIds: string[]) {
  return tx
    .select({ workerId: timeOffs.workerId, type: timeOffs.type, startDate: timeOffs.startDate, endDate: timeOffs.endDate, daysRequested: timeOffs.daysRequested })
    .from(timeOffs)
    .where(
      and(
        eq(timeOffs.companyId, companyId),
        inArray(timeOffs.workerId, workerIds),
        eq(timeOffs.status, "accepted"),
        inArray(timeOffs.type, unpaidLeaveTypes),
        lte(timeOffs.startDate, endDate),
        lte(acceptedAt(timeOffs), cutOff.toISOString()),
      ),
    );
}

/**
 * The months before a cycle that somebody who was in none before is still to be paid for: they began when the cycle of the
 * month was approved already, when nobody opened one, or were made active late. Nobody is owed anything here for a month
 * that was over when they were added, by the company's clocks.
 */
function missedMonths({ startDate }: PaidWorker, addedOn: string, cycle: Cycle): MissedMonth[] {
  const months: MissedMonth[] = [];
  for (let first = `${startDate.slice(0, 7)}-01`; first < cycle.startDate; first = addDays(endOfMonth(first), 1)) {
    months.push({ startDate: first, endDate: endOfMonth(first) });
  }
  return months.filter(({ endDate }) => endDate >= addedOn);
}

/**
 * What all cycles before this one come to: the balance of the deposit, bonus and the like that was paid to employees in the
 * calendar year where it is taxed by that, and what was carried over and taken back, oldest first. A worker who was in none of them has no entry.
 */
export function readEarlier(tx: Db, { companyId, startDate }: Pick<Cycle, "companyId" | "startDate">, workerIds: string[]) {
  const isOfYear = sql`${paycycles.startDate} >= ${`${startDate.slice(0, 4)}-01-01`} and ${rows.type} = 'employee' and ${inArray(rows.countryCode, countriesTaxedByTheYear)}`;
  return tx
    .select({
      workerId: rows.workerId,
      deposit: {
        local: sql<number>`sum(${rows.securityDeposit})`.mapWith(Number),
        usd: sql<number>`sum(${rows.securityDepositUsd})`.mapWith(Number),
      },
      /** The last day of the last of them. */
      until: sql<string>`max(${paycycles.endDate})::text`,
      earlierInYear: sql<number>`coalesce(sum(${rows.bonusCommissions}) filter (where ${isOfYear}), 0)`.mapWith(Number),
      carriedMoves: sql<CarriedMove[]>`coalesce(json_agg(json_build_object('startDate', ${paycycles.startDate}, 'currencyCode', ${rows.currencyCode},
        'local', ${rows.carriedOver}, 'usd', ${rows.carriedOverUsd}) order by ${paycycles.startDate}) filter (where ${rows.carriedOver} <> 0), '[]'::json)`,
    })
    .from(rows)
    .innerJoin(paycycles, and(eq(paycycles.companyId, rows.companyId), eq(paycycles.id, rows.paycycleId)))
    .where(and(eq(rows.companyId, companyId), inArray(rows.workerId, workerIds), lt(paycycles.startDate, startDate)))
    .groupBy(rows.workerId);
}

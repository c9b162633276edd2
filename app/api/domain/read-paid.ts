import { and, asc, desc, eq, inArray, lt, lte, sql } from "drizzle-orm";
import type { Db } from "../db/connect.server.ts";
import { additionalCompensations as requests } from "../db/schema/additional-compensation.ts";
import { paycycleCompensations as rows, paycycles } from "../db/schema/paycycle.ts";
import { timeOffs } from "../db/schema/time-off.ts";
import { teams, workers } from "../db/schema/worker.ts";
import type { Owed } from "./build-compensation.ts";
import { unpaidLeaveTypes } from "./employed-days.ts";
import { readPaidPeriods } from "./read-paid-periods.ts";
import type { PaidWorker } from "./worker-pay.ts";

type Cycle = { companyId: string; startDate: string; endDate: string; cutOff: Date };

/** What a row of a cycle is built from: the offer, what is owed, leave and deposit, and how the worker is shown in it. */
export type Paid = Required<Owed> & {
  worker: PaidWorker;
  snapshot: Pick<typeof rows.$inferInsert, "workerId" | "fullName" | "nameKey" | "avatar" | "countryCode" | "countryName" | "region" | "team" | "type">;
};

/** Reads it for these workers; whose offer does not hold and never has is left out. One transaction's view of all these tables. */
export async function readPaid(tx: Db, cycle: Cycle, workerIds: string[]): Promise<Paid[]> {
  const offers = await tx
    .select({ worker: workers, team: teams.name })
    .from(workers)
    .leftJoin(teams, and(eq(teams.companyId, workers.companyId), eq(teams.id, workers.teamId)))
    .where(and(eq(workers.companyId, cycle.companyId), inArray(workers.id, workerIds), inArray(workers.status, ["active", "terminated"])));
  const items = Map.groupBy(await readItems(tx, cycle, workerIds), ({ workerId }) => workerId);
  const leaves = Map.groupBy(await readLeaves(tx, cycle, workerIds), ({ workerId }) => workerId);
  const deposits = new Map((await readDeposits(tx, cycle, workerIds)).map(({ workerId, ...held }) => [workerId, held]));
  const before = await readCycleBefore(tx, cycle);
  const periods = await readPaidPeriods(tx, cycle, offers.map(({ worker }) => worker), leaves);
  return offers
    .filter(({ worker }) => worker.status === "active" || worker.endDate !== null)
    .map(({ worker, team }) => ({
      worker,
      items: items.get(worker.id) ?? [],
      leaves: leaves.get(worker.id) ?? [],
      deposit: deposits.get(worker.id) ?? null,
      paidPeriods: periods.get(worker.id) ?? [],
      missed: before && !deposits.has(worker.id) && worker.startDate >= before.startDate && worker.startDate <= before.endDate ? before : null,
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

/** Accepted and not yet in an approved cycle: what the cut-off of its own month missed is paid now. */
function readItems(tx: Db, { companyId, cutOff }: Cycle, workerIds: string[]) {
  return tx
    .select({
      workerId: requests.workerId,
      id: requests.id,
      type: requests.type,
      amount: requests.amount,
      currencyCode: requests.currencyCode,
      description: requests.description,
    })
    .from(requests)
    .where(
      and(
        eq(requests.companyId, companyId),
        inArray(requests.workerId, workerIds),
        eq(requests.status, "accepted"),
        lte(sql`coalesce(${requests.decidedAt}, ${requests.createdAt})`, cutOff.toISOString()),
      ),
    )
    .orderBy(asc(requests.createdAt), asc(requests.id));
}

/** However long ago: what was accepted after the cut-off of its own cycle is taken back in the next one. */
function readLeaves(tx: Db, { companyId, endDate, cutOff }: Cycle, workerIds: string[]) {
  return tx
    .select({ workerId: timeOffs.workerId, type: timeOffs.type, startDate: timeOffs.startDate, endDate: timeOffs.endDate })
    .from(timeOffs)
    .where(
      and(
        eq(timeOffs.companyId, companyId),
        inArray(timeOffs.workerId, workerIds),
        eq(timeOffs.status, "accepted"),
        inArray(timeOffs.type, unpaidLeaveTypes),
        lte(timeOffs.startDate, endDate),
        lte(sql`coalesce(${timeOffs.decidedAt}, ${timeOffs.createdAt})`, cutOff.toISOString()),
      ),
    );
}

async function readCycleBefore(tx: Db, { companyId, startDate }: Cycle): Promise<Required<Owed>["missed"]> {
  const [before] = await tx
    .select({ startDate: paycycles.startDate, endDate: paycycles.endDate })
    .from(paycycles)
    .where(and(eq(paycycles.companyId, companyId), lt(paycycles.startDate, startDate)))
    .orderBy(desc(paycycles.startDate))
    .limit(1);
  return before ?? null;
}

/** The balance of the deposit over all cycles before this one; a worker who was in none of them has no entry. */
export function readDeposits(tx: Db, { companyId, startDate }: Pick<Cycle, "companyId" | "startDate">, workerIds: string[]) {
  return tx
    .select({
      workerId: rows.workerId,
      local: sql<number>`sum(${rows.securityDeposit})`.mapWith(Number),
      usd: sql<number>`sum(${rows.securityDepositUsd})`.mapWith(Number),
    })
    .from(rows)
    .innerJoin(paycycles, and(eq(paycycles.companyId, rows.companyId), eq(paycycles.id, rows.paycycleId)))
    .where(and(eq(rows.companyId, companyId), inArray(rows.workerId, workerIds), lt(paycycles.startDate, startDate)))
    .groupBy(rows.workerId);
}

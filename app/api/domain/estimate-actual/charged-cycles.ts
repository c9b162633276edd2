import { and, asc, eq, getTableColumns, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "../../db/connect.server.ts";
import { additionalCompensations as requests } from "../../db/schema/additional-compensation.ts";
import { paycycleCompensations as rows, paycycleLines, paycycles, type StoredLine } from "../../db/schema/paycycle.ts";
import type { workers } from "../../db/schema/worker.ts";
import { acceptedOn } from "../paycycle/comparison/compared-row.ts";
import { linesAgain } from "../paycycle/derivation/lines-again.ts";
import { depositOf } from "../paycycle/building/read-paid.ts";
import { isTaxedByTheYear } from "../paycycle/pay/taxed-over.ts";
import type { Items } from "../paycycle/comparison/variance-reasons.ts";
import type { PaidWorker } from "../paycycle/pay/worker-pay.ts";
import { type ChargedLine, chargedLines } from "./charged-lines.ts";

type Row = typeof rows.$inferSelect;
type Cycle = typeof paycycles.$inferSelect;
type Request = typeof requests.$inferSelect;

/** What an approved cycle charged for one worker, line by line; `isAgain` where the lines had to be calculated again. */
export type ChargedCycle = { row: Row; cycle: Cycle; charged: ChargedLine[]; isAgain: boolean };

/** Every approved cycle that a worker was in, oldest first, and the requests that were paid in them. */
export async function readChargedCycles(db: Db, worker: typeof workers.$inferSelect): Promise<{ cycles: ChargedCycle[]; items: Items }> {
  const { companyId, id } = worker;
  const found = await db
    .select({ row: rows, cycle: paycycles, lines: paycycleLines.lines })
    .from(rows)
    .innerJoin(paycycles, and(eq(paycycles.companyId, companyId), eq(paycycles.id, rows.paycycleId)))
    .leftJoin(paycycleLines, and(eq(paycycleLines.companyId, companyId), eq(paycycleLines.compensationId, rows.id)))
    .where(and(eq(rows.companyId, companyId), eq(rows.workerId, id), isNotNull(paycycles.approvedDate)))
    .orderBy(asc(paycycles.startDate));
  const ids = found.flatMap(({ row }) => row.itemIds);
  const paid = ids.length === 0 ? [] : await db.select({ ...getTableColumns(requests), acceptedOn: acceptedOn(companyId) }).from(requests).where(and(eq(requests.companyId, companyId), inArray(requests.id, ids)));
  const items = new Map(paid.map((item) => [item.id, item]));
  const cycles = found.map(({ row, cycle, lines }, place) => {
    const stored = lines ?? linesAgain(row, worker, owedFor(row, worker, cycle, found.slice(0, place), items), cycle);
    return { row, cycle, charged: chargedLines(row, stored), isAgain: lines === null };
  });
  return { cycles, items };
}

function owedFor({ itemIds }: Row, worker: Pick<PaidWorker, "startDate">, { startDate }: Cycle, earlier: readonly { row: Row; cycle: Cycle; lines: StoredLine[] | null }[], items: ReadonlyMap<string, Request>) {
  const ofYear = earlier.filter(({ row, cycle }) => cycle.startDate.slice(0, 4) === startDate.slice(0, 4) && row.type === "employee" && isTaxedByTheYear(row.countryCode));
  const held = {
    local: earlier.reduce((sum, { row }) => sum + row.securityDeposit, 0),
    usd: earlier.reduce((sum, { row }) => sum + row.securityDepositUsd, 0),
  };
  const last = earlier.at(-1);
  return {
    items: itemIds.flatMap((id) => items.get(id) ?? []),
    deposit: depositOf(worker, last && { deposit: held, until: last.cycle.endDate }),
    earlierInYear: ofYear.reduce((sum, { row }) => sum + row.bonusCommissions, 0),
  };
}

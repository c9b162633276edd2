import type { Span } from "#app/contract/day-words.ts";
import type { Db } from "../../../db/connect.server.ts";
import { readChargedMonths, type ChargedMonth } from "../../statutory-payment/charged-months.ts";
import { settledDuties } from "../../statutory-payment/settle-payments.ts";
import type { PaidWorker } from "../pay/worker-pay.ts";

type Cycle = { companyId: string; startDate: string; endDate: string };
type Paid = { worker: PaidWorker & { id: string }; missed: readonly Span[]; paidPeriods: readonly Span[]; isDepositHeld: boolean };

/**
 * What earlier cycles charged to those of these workers for whom a cycle may settle a statutory payment: each of them has
 * an entry, and the others have none. In most months they are few, and where there are none nothing is read.
 */
export async function readToSettle(tx: Db, cycle: Cycle, paid: readonly Paid[]): Promise<Map<string, readonly ChargedMonth[]>> {
  const settled = paid.flatMap(({ worker, missed, paidPeriods, isDepositHeld }) => {
    const duties = settledDuties(worker, cycle, [...missed, ...paidPeriods], isDepositHeld);
    return duties.length > 0 ? [{ worker, from: duties.map(({ startDate }) => startDate).sort()[0] ?? cycle.startDate }] : [];
  });
  if (settled.length === 0) return new Map();
  const from = settled.map((each) => each.from).sort()[0] ?? cycle.startDate;
  const months = await readChargedMonths(tx, cycle.companyId, { from, before: cycle.startDate }, new Map(settled.map(({ worker }) => [worker.id, worker])));
  return new Map(settled.map(({ worker }) => [worker.id, months.get(worker.id) ?? []]));
}

import { inArray, sql } from "drizzle-orm";
import type { CompensationStatus } from "#app/contract/additional-compensation-status.ts";
import { payNoteOf, type OfferStatus } from "#app/contract/offer-status.ts";
import type { PaycyclePeriod } from "#app/contract/paycycle-landing.ts";
import type { Db } from "../../../db/connect.server.ts";
import { additionalCompensations as requests } from "../../../db/schema/additional-compensation.ts";
import { paycycleCompensations as rows, paycycles } from "../../../db/schema/paycycle.ts";
import { grantedStatuses } from "../../request/granted-status.ts";
import { readPayCalendar } from "./pay-calendar.ts";
import { landingPaycycles } from "./paycycle-calendar.ts";

/** The cycle that a request was paid with, read beside the request; null when none was approved with it, or not `before` an instant. Nobody looks for what was not granted. */
export const paidWith = (companyId: string, before?: Date) => sql<PaycyclePeriod | null>`case when ${inArray(requests.status, grantedStatuses)} then (select json_build_object('startDate', cycle.start_date, 'endDate', cycle.end_date)
  from ${rows} paid join ${paycycles} cycle on cycle.company_id = paid.company_id and cycle.id = paid.paycycle_id
  where paid.company_id = ${companyId} and paid.worker_id = ${requests.workerId}
    and paid.item_ids @> array[${requests.id}] and ${before ? sql`cycle.approved_date < ${before.toISOString()}::timestamptz` : sql`cycle.approved_date is not null`} limit 1) end`;

type Row = {
  status: CompensationStatus;
  createdAt: Date;
  decidedAt: Date | null;
  paidWith: PaycyclePeriod | null;
  offer: { status: OfferStatus; endDate: string | null };
};

/**
 * Adds the paycycle that each request landed in: the approved one that it was paid with; for what is accepted and not
 * paid yet, the first open one whose cut-off the acceptance met. Null for whatever is not to be paid, and with a note where
 * that is for the offer, as `readPaid` leaves it out. One query at most.
 */
export async function withLandedPaycycle<Found extends Row>(db: Db, companyId: string, found: Found[]) {
  const calendar = found.some((row) => isToBePaid(row) && payNoteOf(row.offer) === null) ? await readPayCalendar(db, companyId) : null;
  return found.map(({ paidWith: paid, decidedAt, offer, ...row }) => {
    const { createdAt, status } = row;
    const isAhead = isToBePaid({ status, paidWith: paid });
    const payNote = isAhead || status === "submitted" ? payNoteOf(offer) : null;
    const ahead = calendar && isAhead && payNote === null ? landingPaycycles(decidedAt ?? createdAt, calendar).landing : null;
    const { startDate, endDate } = ahead ?? paid ?? {};
    return { ...row, paycycle: grantedStatuses.includes(status) && startDate && endDate ? { startDate, endDate } : null, payNote };
  });
}

/** The same of a day that is over: the cycle that was approved with it by then. Where it was to land is not known any more. */
export function withPaidPaycycle<Found extends Row>(found: Found[]) {
  return found.map(({ paidWith: paid, decidedAt: _, offer: __, ...row }) => ({ ...row, paycycle: paid, payNote: null }));
}

function isToBePaid({ status, paidWith: paid }: Pick<Row, "status" | "paidWith">): boolean {
  return status === "accepted" && paid === null;
}

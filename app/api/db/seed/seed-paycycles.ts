import { eq } from "drizzle-orm";
import { addDays, dayIn, instantIn } from "../../domain/day/calendar-day.ts";
import { taxYearOf } from "../../domain/day/tax-year.ts";
import { isWorkingDay } from "../../domain/day/working-days.ts";
import { buildPaycycle } from "../../domain/paycycle/building/build-paycycle.ts";
import { addUpPaycycles } from "../../domain/paycycle/building/add-up-paycycle.ts";
import { changesOf } from "../../domain/paycycle/comparison/keep-changes.ts";
import { openWithDates, paycycleId } from "../../domain/paycycle/building/open-paycycle.ts";
import { payPlaceOf } from "../../domain/paycycle/calendar/pay-place.ts";
import { paycycleOf, type PaycycleDates } from "../../domain/paycycle/calendar/paycycle-calendar.ts";
import { settlementsOf } from "../../domain/statutory-payment/statutory-charge.ts";
import type { Db } from "../connect.server.ts";
import { insertRows } from "../insert-rows.ts";
import { companies } from "../schema/company.ts";
import { history } from "../schema/history.ts";
import { paycycleChanges, paycycleCompensations, paycycleLines, paycycles, type PaycycleRates } from "../schema/paycycle.ts";
import { workers } from "../schema/worker.ts";
import { activeCycleOf } from "./active-cycle.ts";
import { idOf } from "./id.ts";
import { pastPay, type Cycle, type PastPay, type Row } from "./past-pay.ts";
import { demoRateSource } from "./seed-exchange-rates.ts";

const pastCycles = 24;

type Approver = { email: string; name: string };

/** Two years of approved cycles, and one that waits for its approval, which is always still ahead. */
export async function seedPaycycles(db: Db, company: string, approver: Approver, now: Date): Promise<void> {
  const companyId = idOf("company", company);
  const [owner] = await db.select().from(companies).where(eq(companies.id, companyId));
  if (!owner) return;
  const place = payPlaceOf(owner);
  const active = activeCycleOf(place, now);
  const dates: PaycycleDates[] = [];
  for (let start = active.startDate; dates.length < pastCycles; start = dates[0]?.startDate ?? start) dates.unshift(paycycleOf(addDays(start, -1), place));
  let lastPayDay = addDays(dayIn(owner.timeZone, now), -1);
  while (!isWorkingDay(place, lastPayDay)) lastPayDay = addDays(lastPayDay, -1);
  const cycles = dates.map((each, age) => {
    const createdAt = new Date(each.cutOff.getTime() - 30 * 864e5);
    return {
      ...each,
      companyId,
      id: paycycleId(companyId, each.startDate),
      // What is approved is over in the demo, also late in a month: the active cycle is the one that waits.
      paymentDate: each.paymentDate < lastPayDay ? each.paymentDate : lastPayDay,
      monthlyFee: owner.monthlyFee,
      rates: ratesOf(age, createdAt),
      taxYear: taxYearOf(each.startDate),
      isCompared: true,
      createdAt,
      ...approvalOf(age, each.autoApproveDate, approver),
    };
  });
  const key = `${companyId} ${now.getTime()}`;
  const past = kept.get(key) ?? (await pastPay(db, companyId, cycles, active.startDate));
  kept.set(key, past);
  const { rows, lines } = past;
  // Before the first worker there was nothing to approve.
  const approved = cycles.filter(({ id }) => rows.some(({ paycycleId: of }) => of === id));
  await insertRows(db, paycycles, approved);
  await insertRows(db, paycycleCompensations, rows);
  await insertRows(db, paycycleLines, lines);
  const offers = await db.select({ id: workers.id, startDate: workers.startDate, vacationDays: workers.vacationDays }).from(workers).where(eq(workers.companyId, companyId));
  await insertRows(db, paycycleChanges, pastChanges(approved, past, offers));
  await addUpPaycycles(db, companyId);
  await db.insert(history).values(approved.map((cycle) => historyOf(cycle)));
  await insertRows(db, history, approved.flatMap((cycle) => historyOfItems(cycle, rows, { isPaid: cycle !== approved.at(-1), zone: owner.timeZone })));
  // As if it had opened with the approval of the one before, however near its dates are.
  await openWithDates(db, owner, active, now);
  await buildPaycycle(db, companyId, now);
}

/** Tests fill the same demo again and again: two years of pay are calculated once in a process. */
const kept = new Map<string, PastPay>();

/** Every seventh cycle was left to the system. */
function approvalOf(age: number, autoApproveDate: Date, approver: Approver) {
  if (age % 7 === 3) return { approvedDate: autoApproveDate, approverId: null, approverName: "system" };
  const approvedDate = new Date(autoApproveDate.getTime() - (20 + ((age * 13) % 40)) * 3600_000);
  return { approvedDate, approverId: idOf("user", approver.email), approverName: approver.name };
}

/** Rates that wander a little from month to month, the same in every installation; of when their cycle opened. */
function ratesOf(age: number, openedAt: Date): PaycycleRates {
  const wander = (middle: number, decimals: number) => (middle * (1 + ((age * 37) % 11) / 500 - 0.011)).toFixed(decimals);
  const said = { source: demoRateSource, at: openedAt.toISOString() };
  return {
    CAD: { rate: wander(1.405, 4), ...said },
    COP: { rate: wander(4105, 2), ...said },
    MXN: { rate: wander(18.45, 4), ...said },
  };
}

/** What a row settles of statutory payments, which its lines alone say, is a reason for its change. */
function pastChanges(cycles: Cycle[], { rows, lines }: PastPay, offers: Parameters<typeof changesOf>[3]): (typeof paycycleChanges.$inferInsert)[] {
  const settled = new Map(lines.map((each) => [each.compensationId, settlementsOf(each.lines).reduce((sum, { local }) => sum + local, 0)]));
  const withSettled = (rows as (typeof paycycleCompensations.$inferSelect)[]).map((row) => ({ ...row, settled: settled.get(row.id) ?? 0 }));
  const byCycle = Map.groupBy(withSettled, ({ paycycleId: of }) => of);
  return cycles.slice(1).flatMap((current, place) => {
    const previous = cycles[place];
    return previous ? changesOf({ current, previous }, byCycle.get(current.id) ?? [], byCycle.get(previous.id) ?? [], offers) : [];
  });
}

/** What was paid with a cycle is processed from its approval on, and paid once its pay-by day is over: in the demo, of all but the last. */
function historyOfItems(cycle: Cycle, rows: Row[], { isPaid, zone }: { isPaid: boolean; zone: string }): (typeof history.$inferInsert)[] {
  const items = rows.filter(({ paycycleId: of }) => of === cycle.id).flatMap(({ itemIds }) => itemIds);
  const moved = (from: string, to: string, at: Date) =>
    items.map((id) => ({ companyId: cycle.companyId, id: idOf("additional-compensation", `${to} ${id}`), subject: "additional-compensation", subjectId: id, event: to, from, to, actorName: "system", at }));
  const over = instantIn(zone, addDays(cycle.paymentDate, 1), "00:00");
  return [...moved("accepted", "processed", cycle.approvedDate), ...(isPaid ? moved("processed", "paid", over) : [])];
}

function historyOf(cycle: Cycle): typeof history.$inferInsert {
  return {
    companyId: cycle.companyId,
    id: idOf("paycycle", `approval of ${cycle.id}`),
    subject: "paycycle",
    subjectId: cycle.id,
    event: "approved",
    from: "unapproved",
    to: "approved",
    comment: cycle.approverId ? null : "Auto-approval",
    actorId: cycle.approverId ?? null,
    actorName: cycle.approverName ?? "system",
    actorRole: cycle.approverId ? "superAdmin" : null,
    at: cycle.approvedDate,
  };
}

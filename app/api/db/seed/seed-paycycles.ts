import { and, eq, inArray } from "drizzle-orm";
import { addDays, dayIn } from "../../domain/day/calendar-day.ts";
import { isWorkingDay } from "../../domain/day/working-days.ts";
import { buildPaycycleCompensation, type BuiltPaycycleCompensation, type DepositHeld, type PaidItem } from "../../domain/paycycle/build-paycycle-compensation.ts";
import { buildPaycycle, compensationId } from "../../domain/paycycle/build-paycycle.ts";
import { addUpPaycycles } from "../../domain/paycycle/add-up-paycycle.ts";
import { shareOf } from "../../domain/exchange-rate/convert-money.ts";
import { changesOf } from "../../domain/paycycle/keep-changes.ts";
import { openWithDates, paycycleId } from "../../domain/paycycle/open-paycycle.ts";
import { payPlaceOf } from "../../domain/paycycle/pay-place.ts";
import { storedFigures } from "../../domain/paycycle/paycycle-figures.ts";
import { paycycleOf, type PaycycleDates } from "../../domain/paycycle/paycycle-calendar.ts";
import type { Db } from "../connect.server.ts";
import { insertRows } from "../insert-rows.ts";
import { additionalCompensations } from "../schema/additional-compensation.ts";
import { companies } from "../schema/company.ts";
import { history } from "../schema/history.ts";
import { paycycleChanges, paycycleCompensations, paycycles, type PaycycleRates } from "../schema/paycycle.ts";
import { timeOffs } from "../schema/time-off.ts";
import { teams, workers } from "../schema/worker.ts";
import { idOf } from "./id.ts";

const pastCycles = 24;

type Approver = { email: string; name: string };
type Row = typeof paycycleCompensations.$inferInsert;

/** Two years of approved cycles, and one that waits for its approval, which is always still ahead. */
export async function seedPaycycles(db: Db, company: string, approver: Approver, now: Date): Promise<void> {
  const companyId = idOf("company", company);
  const [owner] = await db.select().from(companies).where(eq(companies.id, companyId));
  if (!owner) return;
  const place = payPlaceOf(owner);
  let active = paycycleOf(dayIn(owner.timeZone, now), place);
  if (active.autoApproveDate <= now) active = paycycleOf(addDays(active.endDate, 1), place);
  const dates: PaycycleDates[] = [];
  for (let start = active.startDate; dates.length < pastCycles; start = dates[0]?.startDate ?? start) dates.unshift(paycycleOf(addDays(start, -1), place));
  let lastPayDay = addDays(dayIn(owner.timeZone, now), -1);
  while (!isWorkingDay(place, lastPayDay)) lastPayDay = addDays(lastPayDay, -1);
  const cycles = dates.map((each, age) => ({
    ...each,
    companyId,
    id: paycycleId(companyId, each.startDate),
    // What is approved is over in the demo, also late in a month: the active cycle is the one that waits.
    paymentDate: each.paymentDate < lastPayDay ? each.paymentDate : lastPayDay,
    monthlyFee: owner.monthlyFee,
    rates: ratesOf(age),
    isCompared: true,
    createdAt: new Date(each.cutOff.getTime() - 30 * 864e5),
    ...approvalOf(age, each.autoApproveDate, approver),
  }));
  const key = `${companyId} ${now.getTime()}`;
  const rows = kept.get(key) ?? (await pastRows(db, companyId, cycles, active.startDate));
  kept.set(key, rows);
  // Before the first worker there was nothing to approve.
  const approved = cycles.filter(({ id }) => rows.some(({ paycycleId: of }) => of === id));
  await insertRows(db, paycycles, approved);
  await insertRows(db, paycycleCompensations, rows);
  const offers = await db.select({ id: workers.id, startDate: workers.startDate, vacationDays: workers.vacationDays }).from(workers).where(eq(workers.companyId, companyId));
  await insertRows(db, paycycleChanges, pastChanges(approved, rows, offers));
  await addUpPaycycles(db, companyId);
  await db.insert(history).values(approved.map((cycle) => historyOf(cycle)));
  // As if it had opened with the approval of the one before, however near its dates are.
  await openWithDates(db, owner, active, now);
  await buildPaycycle(db, companyId, now);
}

/** Tests fill the same demo again and again: two years of pay are calculated once in a process. */
const kept = new Map<string, Row[]>();

type Cycle = PaycycleDates & Omit<typeof paycycles.$inferInsert, "approvedDate" | "cutOff"> & { approvedDate: Date; cutOff: Date };

/** Every seventh cycle was left to the system. */
function approvalOf(age: number, autoApproveDate: Date, approver: Approver) {
  if (age % 7 === 3) return { approvedDate: autoApproveDate, approverId: null, approverName: "system" };
  const approvedDate = new Date(autoApproveDate.getTime() - (20 + ((age * 13) % 40)) * 3600_000);
  return { approvedDate, approverId: idOf("user", approver.email), approverName: approver.name };
}

const source = "Demo rate, set when the demo was filled; not a market rate";

/** Rates that wander a little from month to month, the same in every installation. */
function ratesOf(age: number): PaycycleRates {
  const wander = (middle: number, decimals: number) => (middle * (1 + ((age * 37) % 11) / 500 - 0.011)).toFixed(decimals);
  const at = "2024-01-01T00:00:00.000Z";
  return {
    CAD: { rate: wander(1.405, 4), source, at },
    COP: { rate: wander(4105, 2), source, at },
    MXN: { rate: wander(18.45, 4), source, at },
  };
}

/** The rows of all these cycles, oldest first, so that a deposit is taken once and given back. */
async function pastRows(db: Db, companyId: string, cycles: Cycle[], activeStart: string): Promise<Row[]> {
  const offers = await db
    .select({ worker: workers, team: teams.name })
    .from(workers)
    .leftJoin(teams, and(eq(teams.companyId, workers.companyId), eq(teams.id, workers.teamId)))
    .where(and(eq(workers.companyId, companyId), inArray(workers.status, ["active", "terminated"])));
  const paid = await db
    .select()
    .from(additionalCompensations)
    .where(and(eq(additionalCompensations.companyId, companyId), eq(additionalCompensations.status, "paid")));
  const items = Map.groupBy(paid, ({ workerId }) => workerId);
  const taken = await db.select().from(timeOffs).where(and(eq(timeOffs.companyId, companyId), eq(timeOffs.status, "accepted")));
  const leaves = Map.groupBy(taken, ({ workerId }) => workerId);
  return offers.flatMap(({ worker, team }) => {
    const rows: Row[] = [];
    let deposit: DepositHeld = null;
    let after = new Date(0);
    const extras = new Map<string, number>();
    for (const cycle of cycles) {
      const owed = (items.get(worker.id) ?? []).filter(({ decidedAt }) => decidedAt && decidedAt > after && decidedAt <= cycle.cutOff);
      after = cycle.cutOff;
      const year = cycle.startDate.slice(0, 4);
      const earlierInYear = extras.get(year) ?? 0;
      const salary = salaryIn(cycle.startDate, worker, activeStart);
      const built = buildPaycycleCompensation({ ...worker, salary, salaryPeriod: "monthly" }, { items: owed as PaidItem[], leaves: leaves.get(worker.id) ?? [], deposit, earlierInYear }, cycle);
      if (!built) continue;
      deposit = plus(deposit, built);
      extras.set(year, earlierInYear + built.local.bonusCommissions);
      const { local, usd, lines: _, ...facts } = built;
      const { id: workerId, fullName, nameKey, avatar, countryCode, countryName, region, type } = worker;
      const id = compensationId(cycle.id, workerId);
      rows.push({ companyId, id, paycycleId: cycle.id, workerId, fullName, nameKey, avatar, countryCode, countryName, region, team, type, ...facts, ...storedFigures(local, usd) });
    }
    return rows;
  });
}

function pastChanges(cycles: Cycle[], rows: Row[], offers: Parameters<typeof changesOf>[3]): (typeof paycycleChanges.$inferInsert)[] {
  const byCycle = Map.groupBy(rows as (typeof paycycleCompensations.$inferSelect)[], ({ paycycleId: of }) => of);
  return cycles.slice(1).flatMap((current, place) => {
    const previous = cycles[place];
    return previous ? changesOf({ current, previous }, byCycle.get(current.id) ?? [], byCycle.get(previous.id) ?? [], offers) : [];
  });
}

function plus(held: DepositHeld, { local, usd }: BuiltPaycycleCompensation): DepositHeld {
  return { local: (held?.local ?? 0) + local.securityDeposit, usd: (held?.usd ?? 0) + usd.securityDeposit };
}

/** A month's pay: three percent less each January back, and two in a hundred have their raise in the active cycle. */
function salaryIn(startDate: string, worker: typeof workers.$inferSelect, activeStart: string): number {
  const month = worker.salaryPeriod === "annual" ? shareOf(worker.salary, 1, 12) : worker.salary;
  const years = Number(activeStart.slice(0, 4)) - Number(startDate.slice(0, 4));
  const hasRaise = worker.fullName.length % 16 === 0;
  const percent = 100 - 3 * years - (hasRaise ? 5 : 0);
  return percent === 100 ? month : shareOf(Math.round(month / 100), percent, 100) * 100;
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

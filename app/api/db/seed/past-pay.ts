import { and, eq, inArray } from "drizzle-orm";
import { buildPaycycleCompensation, type BuiltPaycycleCompensation, type DepositHeld, type PaidItem } from "../../domain/paycycle/pay/build-paycycle-compensation.ts";
import { compensationId } from "../../domain/paycycle/building/build-paycycle.ts";
import type { CarriedMove } from "../../domain/paycycle/carried-over/carry-over.ts";
import type { PaidPeriod } from "../../domain/paycycle/pay/correct-days.ts";
import { shareOf } from "../../domain/exchange-rate/convert-money.ts";
import { storedFigures } from "../../domain/paycycle/pay/paycycle-figures.ts";
import type { PaycycleDates } from "../../domain/paycycle/calendar/paycycle-calendar.ts";
import type { ChargedMonth } from "../../domain/statutory-payment/charged-months.ts";
import { chargesOf, settlementsOf } from "../../domain/statutory-payment/statutory-charge.ts";
import type { Db } from "../connect.server.ts";
import { additionalCompensations } from "../schema/additional-compensation.ts";
import { paycycleCompensations, paycycleLines, paycycles } from "../schema/paycycle.ts";
import { timeOffs } from "../schema/time-off.ts";
import { teams, workers } from "../schema/worker.ts";

export type Cycle = PaycycleDates & Omit<typeof paycycles.$inferInsert, "approvedDate" | "cutOff" | "rates" | "taxYear"> & Pick<typeof paycycles.$inferSelect, "rates" | "taxYear"> & { approvedDate: Date; cutOff: Date };
export type Row = typeof paycycleCompensations.$inferInsert;
type Lines = typeof paycycleLines.$inferInsert;

/** What the approved cycles paid. Lines are kept where no later calculation could find them again: the others come from the row. */
export type PastPay = { rows: Row[]; lines: Lines[] };

type Offer = { worker: typeof workers.$inferSelect; team: string | null };
type Owed = { items: (typeof additionalCompensations.$inferSelect)[]; leaves: (typeof timeOffs.$inferSelect)[] };

/** The rows of all these cycles, oldest first, so that a deposit is taken once and given back, and what was known late is taken back. */
export async function pastPay(db: Db, companyId: string, cycles: readonly Cycle[], activeStart: string): Promise<PastPay> {
  const offers = await db
    .select({ worker: workers, team: teams.name })
    .from(workers)
    .leftJoin(teams, and(eq(teams.companyId, workers.companyId), eq(teams.id, workers.teamId)))
    .where(and(eq(workers.companyId, companyId), inArray(workers.status, ["active", "terminated"])));
  const paid = await db
    .select()
    .from(additionalCompensations)
    .where(and(eq(additionalCompensations.companyId, companyId), inArray(additionalCompensations.status, ["processed", "paid"])));
  const items = Map.groupBy(paid, ({ workerId }) => workerId);
  const taken = await db.select().from(timeOffs).where(and(eq(timeOffs.companyId, companyId), eq(timeOffs.status, "accepted")));
  const leaves = Map.groupBy(taken, ({ workerId }) => workerId);
  const each = offers.map((offer) => pastPayOf(offer, { items: items.get(offer.worker.id) ?? [], leaves: leaves.get(offer.worker.id) ?? [] }, cycles, activeStart));
  return { rows: each.flatMap(({ rows }) => rows), lines: each.flatMap(({ lines }) => lines) };
}

function pastPayOf({ worker, team }: Offer, { items, leaves }: Owed, cycles: readonly Cycle[], activeStart: string): PastPay {
  const pay: PastPay = { rows: [], lines: [] };
  const paidPeriods: PaidPeriod[] = [];
  const carriedMoves: CarriedMove[] = [];
  const chargedMonths: ChargedMonth[] = [];
  let deposit: DepositHeld = null;
  let after = new Date(0);
  const extras = new Map<string, number>();
  for (const cycle of cycles) {
    const isKnown = ({ decidedAt }: { decidedAt: Date | null }) => decidedAt !== null && decidedAt <= cycle.cutOff;
    const owed = items.filter((item) => isKnown(item) && (item.decidedAt as Date) > after);
    after = cycle.cutOff;
    const year = cycle.startDate.slice(0, 4);
    const earlierInYear = extras.get(year) ?? 0;
    const paid = { ...worker, salary: salaryIn(cycle.startDate, worker, activeStart), salaryPeriod: "monthly" as const };
    const built = buildPaycycleCompensation(paid, { items: owed as PaidItem[], leaves: leaves.filter(isKnown), deposit, earlierInYear, paidPeriods, carriedMoves, chargedMonths }, cycle);
    if (!built) continue;
    deposit = plus(deposit, built);
    extras.set(year, earlierInYear + built.local.bonusCommissions);
    const id = compensationId(cycle.id, worker.id);
    if (standsOnOthers(built, cycle)) pay.lines.push({ companyId: worker.companyId, compensationId: id, lines: built.lines });
    pay.rows.push(rowOf({ worker, team }, built, { id, paycycleId: cycle.id }));
    keepPaid(built, cycle, paidPeriods, carriedMoves);
    chargedMonths.push({ ...built, startDate: cycle.startDate, rates: cycle.rates, charges: chargesOf(built.lines, cycle.startDate), settlements: settlementsOf(built.lines) });
  }
  return pay;
}

/** Whether a row corrects what other cycles paid, settles what they charged, carries over or takes back. */
function standsOnOthers({ unpaidDays, repaidDays, local, lines }: BuiltPaycycleCompensation, { startDate }: Cycle): boolean {
  return settlementsOf(lines).length > 0 || local.carriedOver !== 0 || repaidDays.length > 0 || unpaidDays.some((day) => day < startDate);
}

function rowOf({ worker, team }: Offer, { local, usd, lines: _, ...facts }: BuiltPaycycleCompensation, of: { id: string; paycycleId: string }): Row {
  const { companyId, id: workerId, fullName, nameKey, avatar, countryCode, countryName, region, type } = worker;
  return { companyId, ...of, workerId, fullName, nameKey, avatar, countryCode, countryName, region, team, type, ...facts, ...storedFigures(local, usd) };
}

/** For the cycles after it: which days are left unpaid by now, and what is carried over. */
function keepPaid({ unpaidDays, repaidDays, monthlySalary, annualSalary, salaryCurrencyCode, currencyCode, local, usd }: BuiltPaycycleCompensation, cycle: Cycle, periods: PaidPeriod[], moves: CarriedMove[]): void {
  const { startDate, endDate, rates, taxYear } = cycle;
  for (const period of periods) {
    const days = [...period.unpaidDays, ...unpaidDays].filter((day) => day >= period.startDate && day <= period.endDate && !repaidDays.includes(day));
    period.unpaidDays = [...new Set(days)];
  }
  periods.push({ startDate, endDate, taxYear, monthlySalary, annualSalary, salaryCurrencyCode, bonusCommissions: local.bonusCommissions, rates, unpaidDays: unpaidDays.filter((day) => day >= startDate) });
  if (local.carriedOver !== 0) moves.push({ startDate, currencyCode, local: local.carriedOver, usd: usd.carriedOver });
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

import { and, asc, eq, gte, inArray, isNull, or } from "drizzle-orm";
import type { StatutoryAmounts, StatutoryPayment, StatutoryPaymentLine, WholeStatutoryPayments } from "#app/contract/statutory-payment.ts";
import type { Db } from "../../db/connect.server.ts";
import type { PaycycleRates } from "../../db/schema/paycycle.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { addDays, weekdayOf } from "../day/calendar-day.ts";
import { todayOf } from "../day/company-day.ts";
import { latestRates } from "../exchange-rate/latest-rates.ts";
import { ratesOnTheWire } from "../paycycle/listing/find-paycycle.ts";
import { inBoth, MissingRate, payCurrencyOf } from "../paycycle/pay/pay-currency.ts";
import { findWorkersInBrief } from "../worker/find-workers-in-brief.ts";
import { type ChargedMonth, readChargedMonths } from "./charged-months.ts";
import { earnedPayment } from "./earned-payment.ts";
import { earningWorker, firstPaidDay, isWithin, lastDayIn } from "./earning-worker.ts";
import { type EarningPeriod, type PaymentRule, paymentRules } from "./payment-rules.ts";
import { paymentNotes } from "./payment-notes.ts";

type Worker = typeof workers.$inferSelect;
type Duty = EarningPeriod & { rule: PaymentRule };
/**
 * What somebody is owed of a duty, on a day that may be earlier than the law's: their last one. `isInPart` where paycycles
 * charge only what is earned from some month of its time on.
 */
type Due = { duty: Duty; dueDate: string; worker: Worker; currencyCode: string; isInPart: boolean; line: StatutoryPaymentLine };

/**
 * What comes due to a company's employees in the twelve months from today on, by due date, with every worker's line.
 * Contractors are never in it, nor is who has no active offer yet.
 */
export async function listStatutoryPayments(db: Db, who: Who, now: Date): Promise<WholeStatutoryPayments> {
  const { companyId } = who;
  const today = todayOf(who, now);
  const until = sameDayNextYear(today);
  const isDue = (day: string) => day >= today && day < until;
  const employees = await readEmployees(db, companyId, today);
  const rates = await latestRates(db, now);
  const duties = dutiesAround(Number(today.slice(0, 4))).filter(({ dueDate, startDate }) => dueDate >= today && startDate < until);
  const from = duties.map(({ startDate }) => startDate).sort()[0] ?? today;
  const months = employees.length === 0 ? new Map<string, ChargedMonth[]>() : await readChargedMonths(db, companyId, { from }, new Map(employees.map((each) => [each.id, each])));
  const unestimated: string[] = [];
  const dues = employees.flatMap((worker) => {
    try {
      return duesOf(worker, duties, months.get(worker.id) ?? [], rates, today).filter(({ dueDate }) => isDue(dueDate));
    } catch (error) {
      if (!(error instanceof MissingRate)) throw error;
      unestimated.push(worker.id);
      return [];
    }
  });
  const payments = [...Map.groupBy(dues, ({ duty, dueDate }) => `${dueDate} ${paymentRules.indexOf(duty.rule)} ${duty.startDate}`)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, group]) => paymentOf(group));
  const currencies = new Set(dues.flatMap(({ worker, currencyCode }) => [worker.currencyCode, currencyCode]));
  const missing = await findWorkersInBrief(db, companyId, unestimated);
  return {
    today,
    until,
    exchangeRates: ratesOnTheWire(rates).filter(({ currencyCode }) => currencies.has(currencyCode)),
    payments,
    notes: paymentNotes(payments, dues.some(({ isInPart }) => isInPart)),
    ...(missing && { unestimated: missing }),
  };
}

/** Where the next year has no 29 February, the day after its 28th. */
function sameDayNextYear(day: string): string {
  const year = Number(day.slice(0, 4)) + 1;
  return day.endsWith("-02-29") ? `${year}-03-01` : `${year}${day.slice(4)}`;
}

/** Employees of these countries whose offer holds today, by name; of who leaves, until the last day is over. */
function readEmployees(db: Db, companyId: string, today: string): Promise<Worker[]> {
  const countryCodes = [...new Set(paymentRules.map(({ countryCode }) => countryCode))];
  return db
    .select()
    .from(workers)
    .where(
      and(
        eq(workers.companyId, companyId),
        inArray(workers.countryCode, countryCodes),
        eq(workers.type, "employee"),
        or(and(eq(workers.status, "active"), isNull(workers.endDate)), and(inArray(workers.status, ["active", "terminated"]), gte(workers.endDate, today))),
      ),
    )
    .orderBy(asc(workers.nameKey), asc(workers.id));
}

/** Those of last year, of which some are due in this one, up to those of the next. */
function dutiesAround(year: number): Duty[] {
  return [year - 1, year, year + 1].flatMap((each) => paymentRules.flatMap((rule) => rule.periodsOf(each).map((period) => ({ ...period, rule }))));
}

function duesOf(worker: Worker, duties: readonly Duty[], months: readonly ChargedMonth[], rates: PaycycleRates, today: string): Due[] {
  const currencyCode = payCurrencyOf(worker);
  const usdOf = (local: number): StatutoryAmounts => inBoth(local, currencyCode, currencyCode, rates);
  return duties.flatMap((duty) => {
    if (duty.rule.countryCode !== worker.countryCode) return [];
    const earned = earnedPayment(duty.rule.kind, earningWorker(worker, months, lastDayIn(duty, worker), rates), duty);
    if (!earned) return [];
    const { amount, ...basis } = earned;
    const line = { workerId: worker.id, fullName: worker.fullName, ...basis, estimated: usdOf(amount), charged: usdOf(chargedFor(duty, months)) };
    const dueDate = worker.endDate !== null && worker.endDate < duty.dueDate ? worker.endDate : duty.dueDate;
    const from = firstPaidDay(duty, months.flatMap(({ startDate, charges }) => [startDate, ...charges.map(({ day }) => day)])) ?? `${today.slice(0, 7)}-01`;
    return { duty, dueDate, worker, currencyCode, isInPart: from > duty.startDate && from > worker.startDate, line };
  });
}

function chargedFor({ rule, startDate, endDate }: Duty, months: readonly ChargedMonth[]): number {
  const charged = months.flatMap(({ charges }) => charges.filter(({ kind, day }) => kind === rule.kind && isWithin({ startDate, endDate }, day)));
  const settled = months.flatMap(({ settlements }) => settlements.filter((each) => each.kind === rule.kind && each.startDate === startDate));
  return [...charged, ...settled].reduce((sum, { local }) => sum + local, 0);
}

function paymentOf(group: Due[]): StatutoryPayment {
  const [{ duty, dueDate, worker, currencyCode }] = group as [Due, ...Due[]];
  const { kind, countryCode, dueRule, formula, law } = duty.rule;
  const lines = group.map(({ line }) => line);
  return {
    id: `${kind}-${duty.startDate}-${dueDate}`,
    kind,
    countryCode,
    countryName: worker.countryName,
    currencyCode,
    startDate: duty.startDate,
    endDate: duty.endDate,
    dueDate,
    lastWeekday: lastWeekdayUpTo(dueDate),
    isAtLeaving: dueDate !== duty.dueDate,
    dueRule,
    formula,
    law,
    workers: lines.length,
    estimated: sumOf(lines.map(({ estimated }) => estimated)),
    charged: sumOf(lines.map(({ charged }) => charged)),
    lines,
  };
}

function sumOf(amounts: readonly StatutoryAmounts[]): StatutoryAmounts {
  return amounts.reduce((sum, { local, usd }) => ({ local: sum.local + local, usd: sum.usd + usd }), { local: 0, usd: 0 });
}

function lastWeekdayUpTo(day: string): string {
  const after = { 0: 2, 6: 1 }[weekdayOf(day)] ?? 0;
  return addDays(day, -after);
}

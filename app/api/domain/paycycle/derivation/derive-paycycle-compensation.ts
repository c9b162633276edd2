import { and, eq, getTableColumns, inArray } from "drizzle-orm";
import type { CostYear } from "#app/contract/cost-calculator.ts";
import { formatDay } from "#app/contract/day-words.ts";
import type { PaycycleHead } from "#app/contract/paycycle.ts";
import type { PaycycleDerivation, PaycycleLine } from "#app/contract/paycycle-derivation.ts";
import type { Db } from "../../../db/connect.server.ts";
import { additionalCompensations as requests } from "../../../db/schema/additional-compensation.ts";
import { paycycleCompensations as rows, paycycleLines, paycycles, type StoredLine } from "../../../db/schema/paycycle.ts";
import { workers } from "../../../db/schema/worker.ts";
import type { Who } from "../../../environment.ts";
import { notFound } from "../../../refusal.ts";
import { allowanceRemark } from "../../contributions/colombia.ts";
import { colombiaRates } from "../../contributions/rates/colombia.ts";
import { lawOf } from "../../estimate/contribution-lines.ts";
import { isWithheld } from "../carried-over/carry-over.ts";
import { carriedNotes, type SinceThen } from "../carried-over/carried-notes.ts";
import { carriedNow, latestCarried } from "../carried-over/carried-now.ts";
import { findPaycycle } from "../listing/find-paycycle.ts";
import { linesAgain } from "./lines-again.ts";
import { paycycleCompensationOnTheWire } from "../listing/list-paycycle-compensations.ts";
import { companyPaysOf, figuresIn, workersTakeOf } from "../pay/paycycle-figures.ts";
import { depositOf, readEarlier } from "../building/read-paid.ts";
import { isTaxedByTheYear } from "../pay/taxed-over.ts";
import { withholdingLawOf } from "../carried-over/withholding-limit.ts";
import { settledRuleOf } from "../../statutory-payment/statutory-charge.ts";

/** A row with the year whose rates its cycle stands on. */
type Row = typeof rows.$inferSelect & { taxYear: CostYear };

/** One row of a cycle with every line of every figure, in both currencies. Another company's is not found. */
export async function derivePaycycleCompensation(db: Db, who: Who, paycycleId: string, id: string, now: Date): Promise<PaycycleDerivation> {
  const head = await findPaycycle(db, who, paycycleId, now);
  const isThis = and(eq(rows.companyId, who.companyId), eq(rows.paycycleId, paycycleId), eq(rows.id, id));
  const [row] = await db
    .select({ ...getTableColumns(rows), carried: carriedNow(who.companyId, rows), taxYear: paycycles.taxYear })
    .from(rows)
    .innerJoin(paycycles, and(eq(paycycles.companyId, who.companyId), eq(paycycles.id, rows.paycycleId)))
    .where(isThis);
  if (!row) throw notFound();
  const [stored] = await db
    .select()
    .from(paycycleLines)
    .where(and(eq(paycycleLines.companyId, who.companyId), eq(paycycleLines.compensationId, id)));
  const lines = stored?.lines ?? (await calculateAgain(db, row));
  const { companyPays: _pays, workersTake: _takes, ...compensation } = paycycleCompensationOnTheWire(row, "local");
  const inCurrency = (currency: "local" | "usd") => {
    const figures = figuresIn(row, currency);
    return { companyPays: companyPaysOf(figures), workersTake: workersTakeOf(figures) };
  };
  return {
    paycycle: head,
    compensation,
    exchangeRate: head.exchangeRates?.find(({ currencyCode }) => currencyCode === row.currencyCode) ?? null,
    local: inCurrency("local"),
    usd: inCurrency("usd"),
    lines: lines.map((line) => lineOnTheWire(line, row)),
    notes: [...notesOf(row, lines, head, stored === undefined), ...carriedNotes(row, await sinceThen(db, row))],
  };
}

function lineOnTheWire({ key, ...line }: StoredLine, row: Row): PaycycleLine {
  const law = key === null ? null : isWithheld({ key, ...line }) ? withholdingLawOf(row) : (settledRuleOf(key)?.law ?? lawOf(row, key, row.taxYear));
  return { ...line, source: law && { text: `${law.article}. ${law.source}, checked on ${formatDay(law.checkedOn)}`, url: law.url } };
}

async function calculateAgain(db: Db, row: Row): Promise<StoredLine[]> {
  const { companyId } = row;
  const [cycle] = await db.select().from(paycycles).where(and(eq(paycycles.companyId, companyId), eq(paycycles.id, row.paycycleId)));
  const [worker] = await db.select().from(workers).where(and(eq(workers.companyId, companyId), eq(workers.id, row.workerId)));
  if (!cycle || !worker) return [];
  const items = await db
    .select()
    .from(requests)
    .where(and(eq(requests.companyId, companyId), inArray(requests.id, row.itemIds)));
  const [earlier] = await readEarlier(db, cycle, [row.workerId]);
  return linesAgain(row, worker, { items, deposit: depositOf(worker, earlier), earlierInYear: earlier?.earlierInYear ?? 0 }, cycle);
}

/** What is known by now of something that is carried over: the worker's last day, and what their latest row leaves of it. */
async function sinceThen(db: Db, { id, companyId, workerId, carried }: Row): Promise<SinceThen> {
  if (!carried) return { lastDay: null, latest: null };
  const [worker] = await db.select({ endDate: workers.endDate }).from(workers).where(and(eq(workers.companyId, companyId), eq(workers.id, workerId)));
  const latest = await latestCarried(db, { companyId, workerId });
  return { lastDay: worker?.endDate ?? null, latest: latest?.id === id ? null : latest };
}

function notesOf(row: Row, lines: readonly StoredLine[], { startDate, approvedDate }: PaycycleHead, isCalculatedAgain: boolean): string[] {
  const notes: string[] = [];
  const year = row.taxYear;
  const isSettled = ({ key }: StoredLine) => settledRuleOf(key) !== undefined;
  const hasTaxes = lines.some((line) => line.key?.includes(":") && !line.key.startsWith("item:") && !isSettled(line) && line.figure !== "carriedOver");
  if (row.type === "contractor") notes.push("Contractors are self-employed: no taxes, benefits or deposit are charged for them.");
  if (hasTaxes) {
    notes.push(`Taxes and contributions of a whole month are a twelfth of those of a year with the same pay in every month, with the rates of ${year}. For a part of a month they are the same part of that.`);
    if (String(year) !== startDate.slice(0, 4)) notes.push(`There ${approvedDate ? "were" : "are"} no tax rates for ${startDate.slice(0, 4)}: those of ${year} ${approvedDate ? "were" : "are"} used.`);
    notes.push(`${additionalCompensationNoteOf(row)} Reimbursements are not taxed.`);
    const allowance = lines.reduce((total, { key, local }) => (key === "employerBenefits:auxilio_transporte" ? total + local : total), 0);
    if (allowance > 0) notes.push(allowanceRemark(colombiaRates[year]));
  }
  if (lines.some(isSettled)) {
    notes.push("A payment is settled when its time is over: what the law makes due of it, less what this paycycle and those before it charge on salary. If it is below zero, too much had been charged. Bonus and commission count on neither side, and leave does not reduce the days.");
  }
  notes.push(
    row.currencyCode === "USD"
      ? "Each line is rounded once, half to even. Every figure is the sum of its lines."
      : "Each line is rounded once, and converted by itself, half to even. What is taken back or returned of an earlier paycycle has the rate of that one. Every figure is the sum of its lines, in both currencies.",
  );
  const sum = lines.reduce((total, { usd }) => total + usd, 0);
  const figures = figuresIn(row, "usd");
  const isDifferent = sum !== Object.values(figures).reduce((total, amount) => total + amount, 0);
  if (isCalculatedAgain && isDifferent) notes.push("The lines were calculated again just now and differ from what was approved, because facts have changed since. What was approved does not change.");
  return notes;
}

/** Over which time it is taxed with the salary. */
function additionalCompensationNoteOf({ countryCode, paidDays, periodDays }: Row): string {
  const what = "Bonus, commission and other additional compensation is taxed with the amount by which";
  if (isTaxedByTheYear(countryCode)) return `${what} it raises the taxes of the year, on top of what was paid of it earlier in the year.`;
  const alone = paidDays < periodDays ? " For the part of the month that is not paid, it is taxed by itself." : "";
  return `${what} it raises the taxes of the month in which it is paid.${alone}`;
}

import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { derivedFigures, type DerivedFigure } from "#app/contract/paycycle-derivation.ts";
import type { Db } from "../../../db/connect.server.ts";
import { isOneOf } from "../../../db/is-one-of.ts";
import { additionalCompensations as requests } from "../../../db/schema/additional-compensation.ts";
import { paycycleCompensations as rows, paycycleLines, paycycles, paycycleTotals as totals, type StoredLine } from "../../../db/schema/paycycle.ts";
import { workers } from "../../../db/schema/worker.ts";
import { beyondPosition, everyRow } from "../../every-row.ts";
import { settledRuleOf } from "../../statutory-payment/statutory-charge.ts";
import { missedPrefix, type Owed } from "../pay/build-paycycle-compensation.ts";
import { isOfAdditionalCompensation, otherMonthOf } from "../pay/line-words.ts";
import { linesAgain, monthlySalaryOf } from "./lines-again.ts";
import { figuresIn } from "../pay/paycycle-figures.ts";
import { depositOf, readEarlier } from "../building/read-paid.ts";
import { offerOfThen } from "../pay/worker-pay.ts";

type Cycle = typeof paycycles.$inferSelect;
type Worker = typeof workers.$inferSelect;
type Found = typeof rows.$inferSelect & { lines: StoredLine[] | null; worker: Worker | null };

/** A figure, or one line of it, that comes out differently than it is kept: minor units of `currencyCode`. */
export type Deviation = { figure: DerivedFigure; line: string | null; currencyCode: string; kept: number; anew: number };

/** A worker in an approved paycycle with all that comes out differently for them; nothing where it is the same to the cent. */
type RowAnew = { fullName: string; deviations: Deviation[] };

/**
 * Everybody in an approved paycycle, by name, reckoned anew a batch at a time with the rates and the tax year that it was reckoned
 * with. Its own month is: salary by the days that were paid, what the requests add, each contribution and tax, the deposit and the
 * fee. Lines by which it corrects, settles, carries over or pays late what belongs to other months are taken as they are kept.
 */
export function everyRowAnew(db: Db, cycle: Cycle): AsyncGenerator<RowAnew> {
  const { companyId, id } = cycle;
  return everyRow(
    ({ limit }, after) =>
      db
        .select({ ...getTableColumns(rows), sortValue: rows.nameKey, lines: paycycleLines.lines, worker: workers })
        .from(rows)
        .leftJoin(paycycleLines, and(eq(paycycleLines.companyId, companyId), eq(paycycleLines.compensationId, rows.id)))
        .leftJoin(workers, and(eq(workers.companyId, companyId), eq(workers.id, rows.workerId)))
        .where(and(eq(rows.companyId, companyId), eq(rows.paycycleId, id), after && beyondPosition({ sort: rows.nameKey, id: rows.id }, after, false)))
        .orderBy(asc(rows.nameKey), asc(rows.id))
        .limit(limit),
    (found) => reckonBatch(db, cycle, found),
  );
}

async function reckonBatch(db: Db, cycle: Cycle, found: Found[]): Promise<RowAnew[]> {
  const { companyId } = cycle;
  const ids = found.flatMap(({ itemIds }) => itemIds);
  const items = new Map((await db.select().from(requests).where(and(eq(requests.companyId, companyId), isOneOf(requests.id, ids)))).map((item) => [item.id, item]));
  const earlier = new Map((await readEarlier(db, cycle, found.map(({ workerId }) => workerId))).map((each) => [each.workerId, each]));
  return found.map((row) => {
    const before = earlier.get(row.workerId);
    const owed = { items: row.itemIds.flatMap((id) => items.get(id) ?? []), deposit: row.worker && depositOf(row.worker, before), earlierInYear: before?.earlierInYear ?? 0 };
    return { fullName: row.fullName, deviations: deviationsOf(row, cycle, owed) };
  });
}

function deviationsOf(row: Found, cycle: Cycle, owed: Pick<Owed, "items" | "deposit" | "earlierInYear">): Deviation[] {
  const { worker, lines } = row;
  const ways = worker ? salariesOf(row, worker).map((salary) => linesAgain(row, termsOfThen(row, worker, cycle), owed, cycle, salary)) : [[]];
  const [first = [], ...others] = ways.map((own) => [...deviationsOfLines(row, lines, own), ...deviationsOfFigures(row, [...own, ...ofOtherMonths(lines ?? [])])]);
  return others.find((deviations) => deviations.length === 0) ?? first;
}

/** The row keeps a month's salary: whether that is a twelfth of a year's, which may not end in whole cents, is tried where it may be. */
function salariesOf(row: Found, worker: Worker) {
  const { salary, salaryPeriod, currencyCode } = offerOfThen(worker, row);
  return salaryPeriod === "annual" ? [{ salary, salaryPeriod, currencyCode }, monthlySalaryOf(row)] : [monthlySalaryOf(row)];
}

/** What the row keeps of the worker counts, and a last day only where the row knew it. */
function termsOfThen({ unpaidDays, countryCode, region, type }: Found, worker: Worker, { endDate }: Cycle): Worker {
  const isKnown = worker.endDate === null || worker.endDate >= endDate || unpaidDays === null || unpaidDays.includes(endDate);
  return { ...worker, countryCode, region, type, endDate: isKnown ? worker.endDate : null };
}

/** Lines that stand on what other paycycles paid. A request's words are the worker's own, and may name any month. */
function ofOtherMonths(lines: readonly StoredLine[]): StoredLine[] {
  return lines.filter(({ key, figure, label }) => {
    if (key?.startsWith("item:")) return false;
    return figure === "carriedOver" || settledRuleOf(key) !== undefined || (key?.startsWith(missedPrefix) ?? false) || otherMonthOf(label) !== null;
  });
}

/** Rows from elsewhere have no lines: of theirs the figures say all. */
function deviationsOfLines(row: Found, lines: readonly StoredLine[] | null, anew: readonly StoredLine[]): Deviation[] {
  if (!lines) return [];
  const others = new Set(ofOtherMonths(lines));
  const kept = lines.filter((line) => !others.has(line));
  const names = new Map([...kept, ...anew].map((line) => [nameOf(line), line]));
  return [...names].flatMap(([name, { figure, label }]) => {
    const sum = (all: readonly StoredLine[], currency: "local" | "usd") => all.reduce((total, line) => (nameOf(line) === name ? total + line[currency] : total), 0);
    return inBothCurrencies(row, { figure, line: label }, (currency) => ({ kept: sum(kept, currency), anew: sum(anew, currency) }));
  });
}

/** What is charged on salary and on a bonus has one key; a figure's own line has none. */
function nameOf({ figure, key, label }: StoredLine): string {
  return `${figure} ${key} ${key?.startsWith("item:") ? "" : isOfAdditionalCompensation(label)}`;
}

function deviationsOfFigures(row: Found, anew: readonly StoredLine[]): Deviation[] {
  return derivedFigures.flatMap((figure) =>
    inBothCurrencies(row, { figure, line: null }, (currency) => ({
      kept: figuresIn(row, currency)[figure],
      anew: anew.reduce((sum, line) => (line.figure === figure ? sum + line[currency] : sum), 0),
    })),
  );
}

function inBothCurrencies({ currencyCode }: { currencyCode: string }, of: Pick<Deviation, "figure" | "line">, amounts: (currency: "local" | "usd") => { kept: number; anew: number }): Deviation[] {
  const [local, usd] = [{ ...of, currencyCode, ...amounts("local") }, { ...of, currencyCode: "USD", ...amounts("usd") }] as const;
  const isSaid = currencyCode === "USD" && local.kept === usd.kept && local.anew === usd.anew;
  return (isSaid ? [local] : [local, usd]).filter(({ kept, anew }) => kept !== anew);
}

/** The sums that a paycycle keeps, by kind of worker, country and currency, beside those of its rows: what differs. */
export async function sumsAnew(db: Db, { companyId, id }: Cycle): Promise<(Deviation & { of: string })[]> {
  const [kept, anew] = [await readSums(db, totals, { companyId, id }), await readSums(db, rows, { companyId, id })];
  const kinds = new Map([...kept, ...anew].map((sum) => [sum.kind, sum]));
  return [...kinds.values()].flatMap(({ kind, type, countryCode, currencyCode }) => {
    const [was, is] = [kept, anew].map((sums) => sums.find((sum) => sum.kind === kind)) as [Sum | undefined, Sum | undefined];
    const of = `all ${type}s of ${countryCode} in ${currencyCode}`;
    const names = derivedFigures.flatMap((figure) =>
      inBothCurrencies({ currencyCode }, { figure, line: null }, (currency) => ({ kept: was ? figuresIn(was, currency)[figure] : 0, anew: is ? figuresIn(is, currency)[figure] : 0 })),
    );
    return names.map((deviation) => ({ of, ...deviation }));
  });
}

type Sum = Awaited<ReturnType<typeof readSums>>[number];

async function readSums(db: Db, table: typeof totals | typeof rows, { companyId, id }: { companyId: string; id: string }) {
  const names = derivedFigures.flatMap((figure) => [figure, `${figure}Usd` as const]);
  const sums = Object.fromEntries(names.map((name) => [name, sql<number>`sum(${table[name]})`.mapWith(Number)])) as Record<(typeof names)[number], ReturnType<typeof sql<number>>>;
  const found = await db
    .select({ type: table.type, countryCode: table.countryCode, currencyCode: table.currencyCode, ...sums })
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.paycycleId, id)))
    .groupBy(table.type, table.countryCode, table.currencyCode);
  return found.map((sum) => ({ ...sum, kind: `${sum.type} ${sum.countryCode} ${sum.currencyCode}` }));
}

import { and, asc, desc, eq, gt, inArray, or, sql, type SQL } from "drizzle-orm";
import { derivedFigures, type CurrencyType, type PaycycleCompensation, type PaycycleTotal } from "#app/contract/paycycle.ts";
import type { WorkerType } from "#app/contract/worker-type.ts";
import type { Db } from "../db/connect.server.ts";
import { paycycleCompensations as rows, paycycleTotals as totals } from "../db/schema/paycycle.ts";
import { searchPattern } from "./name-key.ts";
import { sliceOf } from "./page.ts";
import { companyPaysOf, figuresIn, sumOfFigures, workersTakeOf } from "./paycycle-figures.ts";

export type CompensationFilter = {
  q?: string;
  types: WorkerType[] | null;
  countryCodes: string[] | null;
  currencyType: CurrencyType;
};
export type OfPaycycle = { companyId: string; paycycleId: string };

/** One page of a cycle's rows by name, with the totals of all rows that the filters leave, by currency. */
export async function listCompensations(db: Db, of: OfPaycycle, filter: CompensationFilter, page: number) {
  const sums = await totalCompensations(db, of, filter);
  const total = sums.reduce((sum, { count }) => sum + count, 0);
  const slice = sliceOf(page, total);
  if (!slice) return { rows: [], totals: sums, total };
  const direction = slice.backwards ? desc : asc;
  const found = await db
    .select()
    .from(rows)
    .where(matches(of, filter))
    .orderBy(direction(rows.nameKey), direction(rows.id))
    .limit(slice.limit)
    .offset(slice.offset);
  if (slice.backwards) found.reverse();
  return { rows: found.map((row) => compensationOnTheWire(row, filter.currencyType)), totals: sums, total };
}

const batch = 500;

/** All of them, for an export. */
export async function* everyCompensation(db: Db, of: OfPaycycle, filter: CompensationFilter): AsyncGenerator<PaycycleCompensation> {
  let last: { nameKey: string; id: string } | undefined;
  do {
    const after: SQL | undefined = last && or(gt(rows.nameKey, last.nameKey), and(eq(rows.nameKey, last.nameKey), gt(rows.id, last.id)));
    const found: (typeof rows.$inferSelect)[] = await db
      .select()
      .from(rows)
      .where(and(matches(of, filter), after))
      .orderBy(asc(rows.nameKey), asc(rows.id))
      .limit(batch);
    for (const row of found) yield compensationOnTheWire(row, filter.currencyType);
    last = found.length < batch ? undefined : found.at(-1);
  } while (last);
}

/** Read from the totals by kind; only a search, which no total knows, adds up the rows that it finds. */
export async function totalCompensations(db: Db, of: OfPaycycle, filter: CompensationFilter): Promise<PaycycleTotal[]> {
  const table = filter.q ? rows : totals;
  const sums = Object.fromEntries(
    derivedFigures.flatMap((name) => [name, `${name}Usd` as const]).map((name) => [name, sql<number>`sum(${table[name]})`.mapWith(Number)]),
  );
  const found = await db
    .select({
      currencyCode: table.currencyCode,
      count: (filter.q ? sql<number>`count(*)` : sql<number>`sum(${totals.count})`).mapWith(Number),
      ...(sums as Record<keyof ReturnType<typeof Object.fromEntries>, SQL<number>>),
    })
    .from(table)
    .where(filter.q ? matches(of, filter) : ofKinds(totals, of, filter))
    .groupBy(table.currencyCode)
    .orderBy(table.currencyCode);
  const parts = found as unknown as (Parameters<typeof figuresIn>[0] & { currencyCode: string; count: number })[];
  if (filter.currencyType === "local") return parts.map((part) => totalOf([part], part.currencyCode, "local"));
  return parts.length === 0 ? [] : [totalOf(parts, "USD", "usd")];
}

function totalOf(parts: (Parameters<typeof figuresIn>[0] & { count: number })[], currencyCode: string, currency: CurrencyType): PaycycleTotal {
  const figures = sumOfFigures(parts.map((part) => figuresIn(part, currency)));
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return { currencyCode, count, companyPays: companyPaysOf(figures), workersTake: workersTakeOf(figures) };
}

export function matches(of: OfPaycycle, filter: CompensationFilter): SQL | undefined {
  return and(ofKinds(rows, of, filter), filter.q ? sql`${rows.nameKey} like ${searchPattern(filter.q)}` : undefined);
}

function ofKinds(table: typeof rows | typeof totals, of: OfPaycycle, filter: CompensationFilter): SQL | undefined {
  return and(
    eq(table.companyId, of.companyId),
    eq(table.paycycleId, of.paycycleId),
    filter.types ? inArray(table.type, filter.types) : undefined,
    filter.countryCodes ? inArray(table.countryCode, filter.countryCodes) : undefined,
  );
}

/** A row as it is shown, in US dollars or in the currency that it is paid in. */
export function compensationOnTheWire(row: typeof rows.$inferSelect, currencyType: CurrencyType): PaycycleCompensation {
  const figures = figuresIn(row, currencyType);
  const { id, avatar, fullName, countryName, countryCode, team, type, workerId } = row;
  return {
    id,
    avatar,
    fullName,
    countryName,
    countryCode,
    currencyCode: currencyType === "usd" ? "USD" : row.currencyCode,
    team,
    type,
    workerId,
    companyPays: companyPaysOf(figures),
    workersTake: workersTakeOf(figures),
  };
}

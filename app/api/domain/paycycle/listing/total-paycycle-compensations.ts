import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { CurrencyType, PaycycleTotal } from "#app/contract/paycycle.ts";
import { derivedFigures } from "#app/contract/paycycle-derivation.ts";
import type { WorkerType } from "#app/contract/worker-type.ts";
import type { Db } from "../../../db/connect.server.ts";
import { paycycleCompensations as rows, paycycleTotals as totals } from "../../../db/schema/paycycle.ts";
import { nameMatches } from "../../name-matches.ts";
import { companyPaysOf, figuresIn, sumOfFigures, workersTakeOf } from "../pay/paycycle-figures.ts";

export type PaycycleCompensationFilter = {
  q?: string;
  types: WorkerType[] | null;
  countryCodes: string[] | null;
  currencyType: CurrencyType;
};
export type OfPaycycle = { companyId: string; paycycleId: string };

/** The sums of all rows of a cycle that the filters leave: one for each currency, or one in US dollars. */
export async function totalPaycycleCompensations(db: Db, { companyId, paycycleId }: OfPaycycle, filter: PaycycleCompensationFilter): Promise<PaycycleTotal[]> {
  return totalsOf(await readSums(db, companyId, [paycycleId], filter), filter.currencyType);
}

/**
 * The same of a cycle and of the one before it, and how many people are in either; `found` counts those whom a search
 * finds, which no total knows.
 */
export async function totalBothCycles(db: Db, companyId: string, [now, before]: readonly [string, string], filter: PaycycleCompensationFilter, found: SQL<number> | null) {
  const sums = await readSums(db, companyId, [now, before], filter, found);
  const [current, previous] = [now, before].map((id) => sums.filter(({ paycycleId }) => paycycleId === id));
  const people = (current ?? []).reduce((sum, { count, ended }) => sum + count + ended, 0);
  return {
    now: totalsOf(current ?? [], filter.currencyType),
    before: totalsOf(previous ?? [], filter.currencyType),
    total: found ? (sums[0]?.found ?? 0) : people,
  };
}

type Sum = Parameters<typeof figuresIn>[0] & { paycycleId: string; currencyCode: string; count: number; ended: number; found: number };

/** Read from the totals by kind; only a search adds up the rows that it finds. */
async function readSums(db: Db, companyId: string, paycycleIds: string[], filter: PaycycleCompensationFilter, found: SQL<number> | null = null): Promise<Sum[]> {
  const table = filter.q ? rows : totals;
  const figures = derivedFigures.flatMap((name) => [name, `${name}Usd` as const]).map((name) => [name, sql<number>`sum(${table[name]})`.mapWith(Number)]);
  const sums = await db
    .select({
      paycycleId: table.paycycleId,
      currencyCode: table.currencyCode,
      count: (filter.q ? sql<number>`count(*)` : sql<number>`sum(${totals.count})`).mapWith(Number),
      ended: (filter.q ? sql<number>`0` : sql<number>`sum(${totals.ended})`).mapWith(Number),
      found: (found ?? sql<number>`0`).mapWith(Number),
      ...(Object.fromEntries(figures) as Record<string, SQL<number>>),
    })
    .from(table)
    .where(and(eq(table.companyId, companyId), inArray(table.paycycleId, paycycleIds), ofKinds(table, filter), isNamed(filter)))
    .groupBy(table.paycycleId, table.currencyCode)
    .orderBy(table.currencyCode);
  return sums as unknown as Sum[];
}

function totalsOf(sums: readonly Sum[], currencyType: CurrencyType): PaycycleTotal[] {
  // A currency in which only those were paid who are gone has nothing to add up.
  const parts = sums.filter(({ count }) => count > 0);
  if (currencyType === "local") return parts.map((part) => totalOf([part], part.currencyCode, "local"));
  return parts.length === 0 ? [] : [totalOf(parts, "USD", "usd")];
}

function totalOf(parts: readonly Sum[], currencyCode: string, currency: CurrencyType): PaycycleTotal {
  const figures = sumOfFigures(parts.map((part) => figuresIn(part, currency)));
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return { currencyCode, count, companyPays: companyPaysOf(figures), workersTake: workersTakeOf(figures) };
}

/** The rows of a cycle that the filters leave. */
export function matches({ companyId, paycycleId }: OfPaycycle, filter: PaycycleCompensationFilter): SQL | undefined {
  return and(eq(rows.companyId, companyId), eq(rows.paycycleId, paycycleId), ofKinds(rows, filter), isNamed(filter));
}

function ofKinds(table: typeof rows | typeof totals, filter: PaycycleCompensationFilter): SQL | undefined {
  return and(
    filter.types ? inArray(table.type, filter.types) : undefined,
    filter.countryCodes ? inArray(table.countryCode, filter.countryCodes) : undefined,
  );
}

function isNamed({ q }: PaycycleCompensationFilter): SQL | undefined {
  return q ? nameMatches(rows.nameKey, q) : undefined;
}

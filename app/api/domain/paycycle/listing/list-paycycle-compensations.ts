import { and, asc, desc, getTableColumns } from "drizzle-orm";
import type { CurrencyType, PaycycleCompensation } from "#app/contract/paycycle.ts";
import type { Db } from "../../../db/connect.server.ts";
import { paycycleCompensations as rows } from "../../../db/schema/paycycle.ts";
import { beyondPosition, everyRow } from "../../every-row.ts";
import { sliceOf } from "../../page.ts";
import { carriedNow } from "../carried-over/carried-now.ts";
import { companyPaysOf, figuresIn, workersTakeOf } from "../pay/paycycle-figures.ts";
import { matches, totalPaycycleCompensations, type PaycycleCompensationFilter, type OfPaycycle } from "./total-paycycle-compensations.ts";

/** One page of a cycle's rows by name, with the totals of all rows that the filters leave, by currency. */
export async function listPaycycleCompensations(db: Db, of: OfPaycycle, filter: PaycycleCompensationFilter, page: number) {
  const sums = await totalPaycycleCompensations(db, of, filter);
  const total = sums.reduce((sum, { count }) => sum + count, 0);
  const slice = sliceOf(page, total);
  if (!slice) return { rows: [], totals: sums, total };
  const direction = slice.backwards ? desc : asc;
  const found = await db
    .select({ ...getTableColumns(rows), carried: carriedNow(of.companyId, rows) })
    .from(rows)
    .where(matches(of, filter))
    .orderBy(direction(rows.nameKey), direction(rows.id))
    .limit(slice.limit)
    .offset(slice.offset);
  if (slice.backwards) found.reverse();
  return { rows: found.map((row) => paycycleCompensationOnTheWire(row, filter.currencyType)), totals: sums, total };
}

/** All of them, for an export. */
export function everyPaycycleCompensation(db: Db, of: OfPaycycle, filter: PaycycleCompensationFilter): AsyncGenerator<PaycycleCompensation> {
  return everyRow(
    ({ limit }, after) =>
      db
        .select({ ...getTableColumns(rows), carried: carriedNow(of.companyId, rows), sortValue: rows.nameKey })
        .from(rows)
        .where(and(matches(of, filter), after && beyondPosition({ sort: rows.nameKey, id: rows.id }, after, false)))
        .orderBy(asc(rows.nameKey), asc(rows.id))
        .limit(limit),
    (found) => found.map((row) => paycycleCompensationOnTheWire(row, filter.currencyType)),
  );
}

/** A row as it is shown, in US dollars or in the currency that it is paid in. */
export function paycycleCompensationOnTheWire(row: typeof rows.$inferSelect, currencyType: CurrencyType): PaycycleCompensation {
  const figures = figuresIn(row, currencyType);
  const { id, avatar, fullName, countryName, countryCode, team, type, workerId } = row;
  return {
    id,
    avatar,
    fullName,
    countryName,
    countryCode,
    currencyCode: currencyType === "usd" ? "USD" : row.currencyCode,
    payCurrencyCode: row.currencyCode,
    team,
    type,
    workerId,
    companyPays: companyPaysOf(figures),
    workersTake: workersTakeOf(figures),
    ...(row.carried && { carried: { amount: row.carried[currencyType], to: row.carried.to } }),
  };
}

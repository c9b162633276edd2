import { and, asc, eq, isNotNull, lte, sql } from "drizzle-orm";
import { formatMonth } from "#app/contract/day-words.ts";
import type { ReportRate } from "#app/contract/report.ts";
import type { Db } from "../db/connect.server.ts";
import { clockText } from "../export-columns/clock-columns.ts";
import { paycycleCompensations as rows, paycycles, type PaycycleRates } from "../db/schema/paycycle.ts";

/** The rates that approved cycles were kept with, by the cycle's first day. */
type RatesByCycle = ReadonlyMap<string, PaycycleRates>;

/** Of all cycles up to a day. There are twelve a year, so they are read whole. */
export async function readRates(db: Db, companyId: string, last: string): Promise<RatesByCycle> {
  const found = await db
    .select({ startDate: paycycles.startDate, rates: paycycles.rates })
    .from(paycycles)
    .where(and(eq(paycycles.companyId, companyId), isNotNull(paycycles.approvedDate), lte(paycycles.startDate, last)))
    .orderBy(asc(paycycles.startDate));
  return new Map(found.map(({ startDate, rates }) => [startDate, rates]));
}

/** With which cycles' rates, and of which currency, the rows of a group were converted: "2025-03-01 CAD". */
export const convertedBy = sql<string[]>`json_agg(distinct ${paycycles.startDate}::text || ' ' || ${rows.currencyCode})`;

/** "March 2025: 1 USD = 1.4123 CAD (source, when by the company's clocks); …", and nothing for what was never converted. */
export function ratesText(rates: RatesByCycle, used: readonly string[], zone: string): string {
  return used
    .toSorted()
    .flatMap((each) => {
      const [startDate = "", currencyCode = ""] = each.split(" ");
      const kept = rates.get(startDate)?.[currencyCode];
      return kept ? `${formatMonth(startDate)}: ${rateText(currencyCode, kept, zone)}` : [];
    })
    .join("; ");
}

/** "1 USD = 1.4123 CAD (source, when by the company's clocks)". */
export function rateText(currencyCode: string, { rate, source, at }: PaycycleRates[string], zone: string): string {
  return `1 USD = ${rate} ${currencyCode} (${source}, ${clockText(zone, at)})`;
}

/** All of them from a day on, to be shown under the report. */
export function shownRates(rates: RatesByCycle, first = ""): ReportRate[] {
  return [...rates].flatMap(([startDate, kept]) =>
    startDate < first ? [] : Object.entries(kept).map(([currencyCode, rate]) => ({ startDate, currencyCode, ...rate })),
  );
}

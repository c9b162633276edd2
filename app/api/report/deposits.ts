import { and, asc, eq, gt, inArray, isNotNull, lte, ne, sql } from "drizzle-orm";
import { formatMonth } from "#app/contract/day-words.ts";
import { allRatesHeader } from "#app/contract/paper-columns.ts";
import type { Db } from "../db/connect.server.ts";
import { paycycleCompensations as rows, paycycles } from "../db/schema/paycycle.ts";
import { workers } from "../db/schema/worker.ts";
import { addDays } from "../domain/day/calendar-day.ts";
import { beyondPosition, type RowPosition } from "../domain/every-row.ts";
import { depositReturnDay } from "../domain/security-deposit/deposit-return.ts";
import { readPayCalendar } from "../domain/paycycle/calendar/pay-calendar.ts";
import { dayCell, moneyCell, textCell } from "../export/cell.ts";
import { ratesText, readRates, shownRates } from "./exchange-rates.ts";
import { daysOf, reportBatch, type ReportSource } from "./report-source.ts";

/** Security deposits as they stand at the end of a year: taken, given back, held. */
export const deposits: ReportSource = {
  name: "Deposit statement",
  description: "Security deposits up to the end of the year: for whom and when they were taken, what was returned and what is held, in USD at the exchange rate of the paycycle that took it.",
  columns: [
    "Worker", "Location", "Taken in", "Currency", "Taken", "Returned", "Held", "Held in USD", "Returned in", "Return expected by",
    allRatesHeader, "Worker ID",
  ],
  async rates(db, companyId, year) {
    const { last } = daysOf(year);
    const [rates, taking] = await Promise.all([readRates(db, companyId, last), readTaking(db, companyId)]);
    return shownRates(new Map([...rates].filter(([startDate]) => taking.has(startDate))));
  },
  async *rows(db, companyId, year, zone) {
    const { last } = daysOf(year);
    const [rates, { place, approvedUntil }] = await Promise.all([readRates(db, companyId, last), readPayCalendar(db, companyId)]);
    // Of a year that is over it says what was expected then.
    const openFrom = approvedUntil && approvedUntil < last ? addDays(approvedUntil, 1) : null;
    let after: RowPosition | undefined;
    for (;;) {
      const people = await db
        .select({ id: workers.id, fullName: workers.fullName, sortValue: workers.nameKey, countryName: workers.countryName, endDate: workers.endDate })
        .from(workers)
        .where(and(eq(workers.companyId, companyId), after && beyondPosition({ sort: workers.nameKey, id: workers.id }, after, false)))
        .orderBy(asc(workers.nameKey), asc(workers.id))
        .limit(reportBatch);
      const balances = Map.groupBy(await readBalances(db, companyId, people.map(({ id }) => id), last), ({ workerId }) => workerId);
      for (const { id, fullName, countryName, endDate } of people) {
        for (const { currencyCode, takenIn, givenBackIn, taken, held, heldUsd, takenBy } of balances.get(id) ?? []) {
          const money = (amount: number) => moneyCell(amount, currencyCode);
          const expected = held !== 0 && endDate ? depositReturnDay(endDate, place, openFrom) : null;
          yield [
            textCell(fullName), textCell(countryName), textCell(takenIn && formatMonth(takenIn)), textCell(currencyCode),
            money(taken), money(taken - held), money(held), moneyCell(heldUsd, "USD"),
            textCell(givenBackIn && formatMonth(givenBackIn)), dayCell(expected),
            textCell(ratesText(rates, takenBy ?? [], zone)), textCell(id),
          ];
        }
      }
      after = people.at(-1);
      if (people.length < reportBatch) return;
    }
  },
};

/** What was taken from and given back to these workers up to a day, by currency. */
function readBalances(db: Db, companyId: string, workerIds: string[], last: string) {
  return db
    .select({
      workerId: rows.workerId,
      currencyCode: rows.currencyCode,
      takenIn: sql<string | null>`min(case when ${rows.securityDeposit} > 0 then ${paycycles.startDate} end)::text`,
      givenBackIn: sql<string | null>`max(case when ${rows.securityDeposit} < 0 then ${paycycles.startDate} end)::text`,
      taken: sql<number>`sum(greatest(${rows.securityDeposit}, 0))`.mapWith(Number),
      held: sql<number>`sum(${rows.securityDeposit})`.mapWith(Number),
      takenBy: sql<string[] | null>`json_agg(distinct ${paycycles.startDate}::text || ' ' || ${rows.currencyCode}) filter (where ${rows.securityDeposit} > 0)`,
      heldUsd: sql<number>`sum(${rows.securityDepositUsd})`.mapWith(Number),
    })
    .from(rows)
    .innerJoin(paycycles, and(eq(paycycles.companyId, rows.companyId), eq(paycycles.id, rows.paycycleId)))
    .where(
      and(
        eq(rows.companyId, companyId),
        inArray(rows.workerId, workerIds),
        ne(rows.securityDeposit, 0),
        isNotNull(paycycles.approvedDate),
        lte(paycycles.startDate, last),
      ),
    )
    .groupBy(rows.workerId, rows.currencyCode)
    .orderBy(asc(rows.currencyCode));
}

/** The first days of all cycles that took deposits: which of them are approved by a day, their rates know. */
async function readTaking(db: Db, companyId: string): Promise<Set<string>> {
  const found = await db
    .selectDistinct({ startDate: paycycles.startDate })
    .from(rows)
    .innerJoin(paycycles, and(eq(paycycles.companyId, rows.companyId), eq(paycycles.id, rows.paycycleId)))
    .where(and(eq(rows.companyId, companyId), gt(rows.securityDeposit, 0)));
  return new Set(found.map(({ startDate }) => startDate));
}

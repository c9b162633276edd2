import { and, asc, eq, isNotNull, lte, ne, sql } from "drizzle-orm";
import { paycycleCompensations as rows, paycycles } from "../db/schema/paycycle.ts";
import { workers } from "../db/schema/worker.ts";
import { addDays } from "../domain/calendar-day.ts";
import { dayCell, moneyCell, textCell } from "../export/cell.ts";
import { daysOf, type ReportSource } from "./report-source.ts";

/** A deposit is given back at the latest this many days after the worker's last day. */
const refundedWithinDays = 60;

/** Security deposits as they stand at the end of a year: taken, given back, held. */
export const deposits: ReportSource = {
  name: "Deposit statement",
  description: "Security deposits up to the end of the year: for whom and when they were taken, what was given back and what is held.",
  columns: [
    "Worker", "Location", "Taken in", "Currency", "Taken", "Given back", "Held", "Held in USD", "Given back in", "Refund expected by", "Worker id",
  ],
  async *rows(db, companyId, year) {
    const found = await db
      .select({
        workerId: rows.workerId,
        fullName: sql<string>`max(${rows.fullName})`,
        countryName: sql<string>`max(${rows.countryName})`,
        currencyCode: rows.currencyCode,
        takenIn: sql<string | null>`min(case when ${rows.securityDeposit} > 0 then ${paycycles.startDate} end)::text`,
        givenBackIn: sql<string | null>`max(case when ${rows.securityDeposit} < 0 then ${paycycles.startDate} end)::text`,
        taken: sql<number>`sum(greatest(${rows.securityDeposit}, 0))`.mapWith(Number),
        held: sql<number>`sum(${rows.securityDeposit})`.mapWith(Number),
        heldUsd: sql<number>`sum(${rows.securityDepositUsd})`.mapWith(Number),
        endDate: sql<string | null>`max(${workers.endDate})::text`,
      })
      .from(rows)
      .innerJoin(paycycles, and(eq(paycycles.companyId, rows.companyId), eq(paycycles.id, rows.paycycleId)))
      .leftJoin(workers, and(eq(workers.companyId, rows.companyId), eq(workers.id, rows.workerId)))
      .where(
        and(eq(rows.companyId, companyId), ne(rows.securityDeposit, 0), isNotNull(paycycles.approvedDate), lte(paycycles.startDate, daysOf(year).last)),
      )
      .groupBy(rows.workerId, rows.currencyCode)
      .orderBy(asc(sql`max(${rows.nameKey})`), asc(rows.workerId));
    for (const row of found) {
      const money = (amount: number) => moneyCell(amount, row.currencyCode);
      const expected = row.held !== 0 && row.endDate ? addDays(row.endDate, refundedWithinDays) : null;
      yield [
        textCell(row.fullName), textCell(row.countryName), textCell(row.takenIn?.slice(0, 7) ?? null), textCell(row.currencyCode),
        money(row.taken), money(row.taken - row.held), money(row.held), moneyCell(row.heldUsd, "USD"),
        textCell(row.givenBackIn?.slice(0, 7) ?? null), dayCell(expected), textCell(row.workerId),
      ];
    }
  },
};

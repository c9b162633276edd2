import { and, asc, eq, gte, isNotNull, lte } from "drizzle-orm";
import { rateNumberHeader } from "#app/contract/paper-columns.ts";
import { paycycleCompensations as rows, paycycles } from "../db/schema/paycycle.ts";
import { clockCells } from "../export-columns/clock-columns.ts";
import { beyondPosition, everyRow } from "../domain/every-row.ts";
import { companyPaysOf, figuresIn, workersTakeOf } from "../domain/paycycle/pay/paycycle-figures.ts";
import { type Cell, dayCell, integerCell, moneyCell, rateCell, textCell, wordCell } from "../export/cell.ts";
import { taxYearCell, taxYearHeader } from "../export-columns/tax-year-column.ts";
import { readRates, shownRates } from "./exchange-rates.ts";
import { daysOf, type ReportSource } from "./report-source.ts";

/** Gross to net, one row for each worker and cycle, in the currency that is paid and in USD at the end. */
export const payrollRegister: ReportSource = {
  name: "Payroll register",
  description: "From gross to net, for each worker and paycycle: pay, taxes, take-home pay and what the employer adds.",
  columns: [
    "Worker", "Period start", "Period end", "Location", "Team", "Type", "Paid days", "Days", "Currency",
    "Gross base pay", "Bonus commissions", "Total gross pay", "Worker taxes", "Reimbursements", "Carried over", "Total net pay",
    "Employer taxes", "Benefits and other", "Total employer cost", "Total due in USD", "Exchange rate",
    rateNumberHeader, "Rate source", "Rate set on", "Rate set at", "Time zone", taxYearHeader, "Worker ID", "Compensation ID",
  ],
  async rates(db, companyId, year) {
    const { first, last } = daysOf(year);
    return shownRates(await readRates(db, companyId, last), first);
  },
  async *rows(db, companyId, year, zone) {
    const { first, last } = daysOf(year);
    const cycles = await db
      .select({ id: paycycles.id, startDate: paycycles.startDate, endDate: paycycles.endDate, rates: paycycles.rates, taxYear: paycycles.taxYear })
      .from(paycycles)
      .where(and(eq(paycycles.companyId, companyId), isNotNull(paycycles.approvedDate), gte(paycycles.startDate, first), lte(paycycles.startDate, last)))
      .orderBy(asc(paycycles.startDate));
    for (const cycle of cycles) {
      yield* everyRow(
        ({ limit }, after) =>
          db
            .select({ id: rows.id, sortValue: rows.nameKey, row: rows })
            .from(rows)
            .where(and(eq(rows.companyId, companyId), eq(rows.paycycleId, cycle.id), after && beyondPosition({ sort: rows.nameKey, id: rows.id }, after, false)))
            .orderBy(asc(rows.nameKey), asc(rows.id))
            .limit(limit),
        (found) => found.map(({ row }) => cellsOf(row, cycle, zone)),
      );
    }
  },
};

type Cycle = Pick<typeof paycycles.$inferSelect, "startDate" | "endDate" | "rates" | "taxYear">;

function cellsOf(row: typeof rows.$inferSelect, { startDate, endDate, rates, taxYear }: Cycle, zone: string): Cell[] {
  const rate = rates[row.currencyCode];
  const pays = companyPaysOf(figuresIn(row, "local"));
  const takes = workersTakeOf(figuresIn(row, "local"));
  const money = (amount: number) => moneyCell(amount, row.currencyCode);
  return [
    textCell(row.fullName), dayCell(startDate), dayCell(endDate), textCell(row.countryName), textCell(row.team),
    wordCell(row.type), integerCell(row.paidDays), integerCell(row.periodDays), textCell(row.currencyCode),
    money(takes.grossBasePay), money(takes.bonusCommissions), money(pays.totalGrossPay), money(takes.workerTaxes),
    money(takes.reimbursements), money(row.carriedOver), money(takes.totalNetPay), money(pays.totalEmployerTaxes),
    money(pays.totalBenefitsAndOther), money(pays.totalEmployerCost),
    moneyCell(companyPaysOf(figuresIn(row, "usd")).totalDue, "USD"), textCell(rate ? `1 USD = ${rate.rate} ${row.currencyCode}` : null),
    rateCell(rate?.rate ?? null), textCell(rate?.source ?? null), ...clockCells(zone, rate?.at ?? null), textCell(zone), taxYearCell(row.type, taxYear), textCell(row.workerId), textCell(row.id),
  ];
}

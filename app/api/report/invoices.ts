import { and, asc, desc, eq, gte, isNotNull, lte, sql, type SQL } from "drizzle-orm";
import { approverInWords } from "#app/contract/approver.ts";
import { allRatesHeader } from "#app/contract/paper-columns.ts";
import { derivedFigures, type DerivedFigure } from "#app/contract/paycycle-derivation.ts";
import type { Db } from "../db/connect.server.ts";
import { paycycles, paycycleTotals as totals } from "../db/schema/paycycle.ts";
import { clockCells } from "../export-columns/clock-columns.ts";
import { companyPaysOf, type Figures } from "../domain/paycycle/pay/paycycle-figures.ts";
import { type Cell, dayCell, integerCell, moneyCell, textCell } from "../export/cell.ts";
import { taxYearHeader } from "../export-columns/tax-year-column.ts";
import { rateText, readRates, shownRates } from "./exchange-rates.ts";
import { daysOf, type ReportSource } from "./report-source.ts";

const sums = Object.fromEntries(derivedFigures.map((name) => [name, sql<number>`coalesce(sum(${totals[`${name}Usd`]}), 0)`.mapWith(Number)])) as unknown as Record<
  DerivedFigure,
  ReturnType<typeof sql<number>>
>;

/** What each approved cycle of a year came to, in USD. */
export const invoices: ReportSource = {
  name: "Invoices",
  description: "What each paycycle of the year came to, in USD: payroll, deposits and fees, who approved it and when it was due.",
  columns: [
    "Period start", "Period end", "Pay by", "Workers", "Total gross pay", "Reimbursements", "Employer taxes", "Benefits and other",
    "Total employer cost", "Security deposit", "Fee", "Total due", "Currency", "Approved by", "Approved on", "Approved at", "Time zone", allRatesHeader, taxYearHeader, "Paycycle ID",
  ],
  async rates(db, companyId, year) {
    const { first, last } = daysOf(year);
    return shownRates(await readRates(db, companyId, last), first);
  },
  rows(db, companyId, year, zone) {
    const { first, last } = daysOf(year);
    const isOfYear = and(gte(paycycles.startDate, first), lte(paycycles.startDate, last));
    return invoiceRows(db, companyId, zone, { where: isOfYear, order: asc(paycycles.startDate) });
  },
};

/** The same rows of every year, the newest first, as the list of previous paycycles has them. */
export function everyInvoice(db: Db, companyId: string, zone: string): AsyncGenerator<Cell[]> {
  return invoiceRows(db, companyId, zone, { order: desc(paycycles.startDate) });
}

async function* invoiceRows(db: Db, companyId: string, zone: string, { where, order }: { where?: SQL | undefined; order: SQL }): AsyncGenerator<Cell[]> {
  const found = await db
    .select({ paycycle: paycycles, workers: sql<number>`coalesce(sum(${totals.count}), 0)`.mapWith(Number), ...sums })
    .from(paycycles)
    .leftJoin(totals, and(eq(totals.companyId, paycycles.companyId), eq(totals.paycycleId, paycycles.id)))
    .where(and(eq(paycycles.companyId, companyId), isNotNull(paycycles.approvedDate), where))
    .groupBy(paycycles.companyId, paycycles.id)
    .orderBy(order);
  for (const { paycycle, workers, ...figures } of found) {
    const pays = companyPaysOf(figures as unknown as Figures);
    const rates = Object.entries(paycycle.rates).map(([currencyCode, rate]) => rateText(currencyCode, rate, zone));
    const money = (amount: number) => moneyCell(amount, "USD");
    yield [
      dayCell(paycycle.startDate), dayCell(paycycle.endDate), dayCell(paycycle.paymentDate), integerCell(workers),
      money(pays.totalGrossPay), money(pays.reimbursements), money(pays.totalEmployerTaxes), money(pays.totalBenefitsAndOther),
      money(pays.totalEmployerCost), money(pays.securityDeposit), money(pays.viaFee), money(pays.totalDue), textCell("USD"),
      textCell(paycycle.approverName && approverInWords(paycycle.approverName)), ...clockCells(zone, paycycle.approvedDate), textCell(zone), textCell(rates.join("; ")), integerCell(paycycle.taxYear), textCell(paycycle.id),
    ];
  }
}

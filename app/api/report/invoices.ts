import { and, asc, eq, gte, isNotNull, lte, sql } from "drizzle-orm";
import { approverInWords } from "#app/contract/approver.ts";
import { derivedFigures, type DerivedFigure } from "#app/contract/paycycle-derivation.ts";
import { paycycles, paycycleTotals as totals } from "../db/schema/paycycle.ts";
import { clockCells } from "../clock-columns.ts";
import { companyPaysOf, type Figures } from "../domain/paycycle/paycycle-figures.ts";
import { dayCell, integerCell, moneyCell, textCell } from "../export/cell.ts";
import { taxYearHeader } from "../tax-year-column.ts";
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
    "Total employer cost", "Security deposit", "Fee", "Total due", "Currency", "Approved by", "Approved on", "Approved at", "Time zone", "Exchange rates", taxYearHeader, "Paycycle id",
  ],
  async rates(db, companyId, year) {
    const { first, last } = daysOf(year);
    return shownRates(await readRates(db, companyId, last), first);
  },
  async *rows(db, companyId, year, zone) {
    const { first, last } = daysOf(year);
    const found = await db
      .select({ paycycle: paycycles, workers: sql<number>`coalesce(sum(${totals.count}), 0)`.mapWith(Number), ...sums })
      .from(paycycles)
      .leftJoin(totals, and(eq(totals.companyId, paycycles.companyId), eq(totals.paycycleId, paycycles.id)))
      .where(and(eq(paycycles.companyId, companyId), isNotNull(paycycles.approvedDate), gte(paycycles.startDate, first), lte(paycycles.startDate, last)))
      .groupBy(paycycles.companyId, paycycles.id)
      .orderBy(asc(paycycles.startDate));
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
  },
};

import type { PaycycleRate } from "#app/contract/paycycle.ts";
import { statutoryPaymentName } from "#app/contract/statutory-payment-kind.ts";
import type { StatutoryPayment, StatutoryPaymentLine, WholeStatutoryPayments } from "#app/contract/statutory-payment.ts";
import { taxYearOf } from "../domain/day/tax-year.ts";
import { dayCell, integerCell, moneyCell, textCell } from "../export/cell.ts";
import type { ExportColumn } from "../http/download.ts";
import { rateColumns } from "./rate-columns.ts";
import { taxYearHeader } from "./tax-year-column.ts";

type Exported = { payment: StatutoryPayment; line: StatutoryPaymentLine; rate: PaycycleRate | null };

/**
 * One worker's part of one payment a row. In the tax year's rates are Colombia's minimum wage, transport allowance and interest;
 * a Mexican bonus is reckoned with none.
 */
export const statutoryPaymentExport: ExportColumn<Exported>[] = [
  { header: "Due date", cell: ({ payment }) => dayCell(payment.dueDate) },
  { header: "Payment", cell: ({ payment }) => textCell(statutoryPaymentName(payment.kind)) },
  { header: "Name", cell: ({ line }) => textCell(line.fullName) },
  { header: "Location", cell: ({ payment }) => textCell(payment.countryName) },
  { header: "Earned from", cell: ({ payment }) => dayCell(payment.startDate) },
  { header: "Earned to", cell: ({ payment }) => dayCell(payment.endDate) },
  { header: "Currency", cell: ({ payment }) => textCell(payment.currencyCode) },
  { header: "Base", cell: ({ line, payment }) => moneyCell(line.base, payment.currencyCode) },
  { header: "Basis", cell: ({ line }) => textCell(line.basis) },
  { header: "Days counted", cell: ({ line }) => integerCell(line.days) },
  { header: "Days in year", cell: ({ line }) => integerCell(line.daysInYear) },
  { header: "Estimate", cell: ({ line, payment }) => moneyCell(line.estimated.local, payment.currencyCode) },
  { header: "Charged so far", cell: ({ line, payment }) => moneyCell(line.charged.local, payment.currencyCode) },
  { header: "Not charged yet", cell: ({ line, payment }) => moneyCell(line.estimated.local - line.charged.local, payment.currencyCode) },
  { header: "Estimate in USD", cell: ({ line }) => moneyCell(line.estimated.usd, "USD") },
  { header: "Charged so far in USD", cell: ({ line }) => moneyCell(line.charged.usd, "USD") },
  { header: "Not charged yet in USD", cell: ({ line }) => moneyCell(line.estimated.usd - line.charged.usd, "USD") },
  { header: "Law", cell: ({ payment }) => textCell(payment.law.article) },
  ...rateColumns<Exported>(({ rate }) => rate),
  { header: taxYearHeader, cell: ({ payment }) => integerCell(payment.countryCode === "CO" ? taxYearOf(payment.endDate) : null) },
  { header: "Worker ID", cell: ({ line }) => textCell(line.workerId) },
];

/** Every line of every payment, in the order of the screen. */
export async function* everyStatutoryPaymentLine({ payments, exchangeRates }: WholeStatutoryPayments): AsyncGenerator<Exported> {
  for (const payment of payments) {
    const rate = exchangeRates.find(({ currencyCode }) => currencyCode === payment.currencyCode) ?? null;
    for (const line of payment.lines) yield { payment, line, rate };
  }
}

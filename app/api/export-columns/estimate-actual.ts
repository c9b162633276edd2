import type { Actual, ActualAmounts, ActualLine, ComparedAmounts, EstimateActual } from "#app/contract/estimate-actual.ts";
import type { DerivedFigure } from "#app/contract/paycycle-derivation.ts";
import type { PaycycleRate } from "#app/contract/paycycle.ts";
import { changeInTenths } from "#app/contract/percent.ts";
import { formatMonth } from "#app/contract/day-words.ts";
import { moneyCell, percentCell, textCell } from "../export/cell.ts";
import type { ExportColumn } from "../http/download.ts";
import { rateColumns } from "./rate-columns.ts";

/** A line, a sum or a reason. A reason has a difference alone. */
type Exported = { paycycle: string; part: string; label: string; currencyCode: string; rate: PaycycleRate | null } & ({ amounts: ComparedAmounts } | { difference: ActualAmounts });

/** One line a row, with the sums and reasons of each paycycle after its lines, as the screen has them. */
export const estimateActualExport: ExportColumn<Exported>[] = [
  { header: "Paycycle", cell: ({ paycycle }) => textCell(paycycle) },
  { header: "Part", cell: ({ part }) => textCell(part) },
  { header: "Line", cell: ({ label }) => textCell(label) },
  { header: "Currency", cell: ({ currencyCode }) => textCell(currencyCode) },
  { header: "Estimated", cell: (row) => moneyCell("amounts" in row ? row.amounts.estimated.local : null, row.currencyCode) },
  { header: "Charged", cell: (row) => moneyCell("amounts" in row ? row.amounts.charged.local : null, row.currencyCode) },
  { header: "Difference", cell: (row) => moneyCell(differenceOf(row).local, row.currencyCode) },
  { header: "Change", cell: (row) => percentCell("amounts" in row ? changeInTenths({ current: row.amounts.charged.local, previous: row.amounts.estimated.local }) : null) },
  { header: "Estimated in USD", cell: (row) => moneyCell("amounts" in row ? row.amounts.estimated.usd : null, "USD") },
  { header: "Charged in USD", cell: (row) => moneyCell("amounts" in row ? row.amounts.charged.usd : null, "USD") },
  { header: "Difference in USD", cell: (row) => moneyCell(differenceOf(row).usd, "USD") },
  ...rateColumns<Exported>(({ rate }) => rate),
];

function differenceOf(row: Exported): ActualAmounts {
  if ("difference" in row) return row.difference;
  const { estimated, charged } = row.amounts;
  return { local: charged.local - estimated.local, usd: charged.usd - estimated.usd };
}

/** All paycycles together, and each of them, in the order of the screen. */
export async function* everyActualLine({ total, months, currencyCode }: EstimateActual): AsyncGenerator<Exported> {
  yield* rowsOf(total, { paycycle: "All", currencyCode, rate: null });
  for (const month of months) yield* rowsOf(month, { paycycle: formatMonth(month.startDate), currencyCode, rate: month.exchangeRate });
}

function* rowsOf({ lines, due, net, reasons }: Actual, of: Pick<Exported, "paycycle" | "currencyCode" | "rate">): Generator<Exported> {
  const line = ({ figure, label, estimated, charged }: ActualLine): Exported => ({ ...of, part: partNames[figure], label, amounts: { estimated, charged } });
  for (const each of lines) yield line(each);
  yield { ...of, part: "Sum", label: "Total due", amounts: due };
  yield { ...of, part: "Sum", label: "Net pay", amounts: net };
  for (const { text, due: difference } of reasons) yield { ...of, part: "Reason, of the total due", label: text, difference };
}

const partNames: Record<DerivedFigure, string> = {
  grossBasePay: "Gross pay",
  bonusCommissions: "Gross pay",
  reimbursements: "Reimbursements",
  totalEmployerTaxes: "Employer taxes",
  totalBenefitsAndOther: "Benefits and other",
  securityDeposit: "Security deposit",
  viaFee: "Fee",
  workerTaxes: "Worker taxes",
  carriedOver: "Carried over",
};

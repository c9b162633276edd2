import { carriedWords } from "#app/contract/carried-over.ts";
import type { CompanyPays, CurrencyType, PaycycleCompensation, PaycycleHead, PaycycleRate, WorkersTake } from "#app/contract/paycycle.ts";
import { paycycleTableNames, paycycleTables, type PaycycleTable } from "#app/contract/paycycle-table.ts";
import { changeInTenths } from "#app/contract/percent.ts";
import { moneyCell, percentCell, textCell, wordCell } from "../export/cell.ts";
import type { ExportColumn } from "../http/download.ts";
import { rateColumns } from "./rate-columns.ts";
import { badRequest } from "../refusal.ts";
import { taxYearCell, taxYearHeader } from "./tax-year-column.ts";

/**
 * A row with what the dollar of the currency that it is paid in was worth, null for what is not converted; and with the year whose
 * rates of taxes and contributions its cycle stands on.
 */
export type ExportedCompensation = PaycycleCompensation & { kept: PaycycleRate | null; taxYear: number };
type Column = ExportColumn<ExportedCompensation>;

/** What the company pays, from the gross pay to the total due. */
export const companyPays: ExportColumn<PaycycleCompensation>[] = [
  pays("Total gross pay", "totalGrossPay"),
  pays("Reimbursements", "reimbursements"),
  pays("Total employer taxes", "totalEmployerTaxes"),
  pays("Total benefits and other", "totalBenefitsAndOther"),
  pays("Total employer cost", "totalEmployerCost"),
  pays("Security deposit", "securityDeposit"),
  pays("Fee", "viaFee"),
  pays("Total due", "totalDue"),
];

/** The end of a row: without what is carried over or taken back it does not come to its net pay; the words say to when. */
export const netPay: ExportColumn<PaycycleCompensation>[] = [
  { header: "Carried over or taken back", cell: ({ workersTake, currencyCode }) => moneyCell(workersTake.carriedOver ?? 0, currencyCode) },
  takes("Total net pay", "totalNetPay"),
  { header: "Carried over", cell: (row) => textCell(carriedWords(row)) },
];

/** Both tables of a cycle (spec 2.16) with the currency and the ids that other files name a worker and a row by. */
export const paycycleExport: Record<PaycycleTable, Column[]> = {
  "company-pays": [
    ...named(),
    ...companyPays,
    ...rates(),
    ...ids(),
  ],
  "workers-take": [
    ...named(),
    takes("Gross base pay", "grossBasePay"),
    takes("Bonus commissions", "bonusCommissions"),
    pays("Total gross pay", "totalGrossPay"),
    takes("Worker taxes", "workerTaxes"),
    takes("Reimbursements", "reimbursements"),
    ...netPay,
    ...rates(),
    ...ids(),
  ],
};

/** A comparison with the cycle before; the reasons in one cell. */
export const comparisonExport: Record<PaycycleTable, Column[]> = {
  "company-pays": [...named(), ...changes("Total due", "totalDue"), ...rates(), ...ids()],
  "workers-take": [...named(), ...changes("Total net pay", "totalNetPay"), ...rates(), ...ids()],
};

function changes(header: string, figure: "totalDue" | "totalNetPay"): Column[] {
  return [
    { header, cell: ({ variance, currencyCode }) => moneyCell(variance?.[figure].current ?? null, currencyCode) },
    { header: "Previous", cell: ({ variance, currencyCode }) => moneyCell(variance?.[figure].previous ?? null, currencyCode) },
    {
      header: "Difference",
      cell: ({ variance, currencyCode }) => moneyCell(variance ? variance[figure].current - variance[figure].previous : null, currencyCode),
    },
    { header: "Change", cell: ({ variance }) => percentCell(variance ? changeInTenths(variance[figure]) : null) },
    { header: "Difference by the exchange rate", cell: ({ variance, currencyCode }) => moneyCell(variance ? (variance.movedByRate?.[figure] ?? 0) : null, currencyCode) },
    { header: "Reason", cell: ({ variance }) => textCell(variance?.reasons.map(({ text }) => text).join("; ") ?? null) },
  ];
}

/**
 * "Company pays 2026-11", of a comparison "Company pays 2026-11 and 2026-10", of either ", not approved" and ", in local currencies":
 * other figures would lie under the same name. The sheet has room for the first of it.
 */
export function paycycleExportNames(
  table: PaycycleTable,
  { startDate, approvedDate }: PaycycleHead,
  { currencyType, previous }: { currencyType: CurrencyType; previous: { startDate: string } | undefined },
): { title: string; sheet: string } {
  const sheet = `${paycycleTableNames[table]} ${startDate.slice(0, 7)}`;
  const compared = previous ? ` and ${previous.startDate.slice(0, 7)}` : "";
  const notApproved = approvedDate ? "" : ", not approved";
  return { title: `${sheet}${compared}${notApproved}${currencyType === "local" ? ", in local currencies" : ""}`, sheet };
}

/** Which of the two tables is downloaded. */
export function readPaycycleTable(url: URL): PaycycleTable {
  const asked = url.searchParams.get("table") ?? "company-pays";
  const table = paycycleTables.find((name) => name === asked);
  if (!table) throw badRequest(`The table is one of \`${paycycleTables.join(", ")}\`.`);
  return table;
}

function named(): Column[] {
  return [
    { header: "Name", cell: ({ fullName }) => textCell(fullName) },
    { header: "Team", cell: ({ team }) => textCell(team) },
    { header: "Location", cell: ({ countryName }) => textCell(countryName) },
    { header: "Type", cell: ({ type }) => wordCell(type) },
    { header: "Currency", cell: ({ currencyCode }) => textCell(currencyCode) },
  ];
}

/** Of the cycle itself; a comparison's reasons name the rate before, where it is another. */
function rates(): Column[] {
  return [...rateColumns<ExportedCompensation>(({ kept }) => kept), { header: taxYearHeader, cell: ({ type, taxYear }) => taxYearCell(type, taxYear) }];
}

function ids(): Column[] {
  return [
    { header: "Compensation ID", cell: ({ id }) => textCell(id) },
    { header: "Worker ID", cell: ({ workerId }) => textCell(workerId ?? null) },
  ];
}

function pays(header: string, figure: keyof CompanyPays): ExportColumn<PaycycleCompensation> {
  return { header, cell: ({ companyPays, currencyCode }) => moneyCell(companyPays[figure], currencyCode) };
}

export function takes(header: string, figure: Exclude<keyof WorkersTake, "carriedOver">): ExportColumn<PaycycleCompensation> {
  return { header, cell: ({ workersTake, currencyCode }) => moneyCell(workersTake[figure], currencyCode) };
}

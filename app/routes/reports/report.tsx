import { data } from "react-router";
import { findReport } from "#app/api-client/report.server.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { formatDay } from "#app/contract/day-words.ts";
import { messages } from "#app/contract/error.ts";
import { allRatesHeader, isForFiles, rateNumberHeader } from "#app/contract/paper-columns.ts";
import { findReportYear } from "#app/contract/report-year.ts";
import type { ReportPage } from "#app/contract/report.ts";
import { ExportLink } from "#app/lists/export-link.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { Table } from "#app/ui/table.tsx";
import { ReportRates } from "./report-rates.tsx";
import type { Route } from "./+types/report";

export const meta: Route.MetaFunction = (args) => {
  const report = args.loaderData?.report;
  return pageMeta(args, report && `${report.name} ${report.year}`, report?.description);
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const year = findReportYear(params.year);
  if (!year) throw data({ message: messages.notFound }, { status: 404 });
  const { company } = currentUserOf(context);
  return { report: await findReport(context.get(apiContext), params.kind, year), company };
}

export default function Report({ loaderData: { report, company }, params }: Route.ComponentProps) {
  const path = `/app/reports/${report.year}/${params.kind}`;
  return (
    <>
      <BackLink to={`/app/reports?filter%5Byear%5D=${report.year}`}>Payroll History</BackLink>
      <PageHeader
        title={`${report.name} ${report.year}`}
        description={`${company.name}. ${report.description}`}
        actions={
          report.rows.length > 0 ? (
            <>
              <ExportLink to={`${path}/xlsx`} />
              <ExportLink to={`${path}/csv`}>Download CSV</ExportLink>
            </>
          ) : undefined
        }
      />
      {report.rows.length === 0 ? <EmptyState title="No entries found">There is nothing of this kind in {report.year}.</EmptyState> : <Rows report={toRead(report)} />}
      <TaxYears report={report} />
      <ReportRates rates={report.rates ?? []} zone={company.timeZone} />
      {report.isCut ? <p className="pt-3 text-muted">Only the first {report.rows.length} rows are shown here. The files hold all of them.</p> : null}
    </>
  );
}

/** The whole report as one table, to read and to print. */
function Rows({ report }: { report: ReportPage }) {
  return (
    <div className="table-box">
      <div role="region" aria-label={report.name} tabIndex={0} className="table-scroll table-report table-wide">
        <Table className="ledger-dense">
          <caption className="sr-only">
            {report.name} {report.year}
          </caption>
          <thead>
            <tr>
              {report.columns.map(({ header, kind }) => (
                <th key={header} scope="col" className={isForFiles(header) ? "print:hidden" : kind === "number" ? "end narrow" : undefined}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.rows.map((row, place) => (
              <tr key={row.at(-1) ? `${row.at(-1)} ${place}` : place}>
                {row.map((text, column) => {
                  const { header, kind } = report.columns[column] ?? {};
                  return column === 0 ? (
                    <th key={header} scope="row" className="min-w-0">
                      {shown(text, kind)}
                    </th>
                  ) : (
                    <td key={header} className={classOf(report, column)}>
                      {shown(text, kind)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <p className="table-hint">Please scroll table horizontally to view more data.</p>
    </div>
  );
}

function classOf(report: ReportPage, column: number): string | undefined {
  const { kind, header = "" } = report.columns[column] ?? {};
  if (isForFiles(header)) return "text-xs text-muted print:hidden";
  if (kind === "number") return "end";
  return header === "Description" ? "full" : undefined;
}

/** Whose rates all rows stand on: paper has no column for it. */
function TaxYears({ report: { columns, rows } }: { report: ReportPage }) {
  const place = columns.findIndex(({ header }) => header.startsWith("Tax year"));
  const years = [...new Set(rows.flatMap((row) => row[place]?.split(", ") ?? []))].filter(Boolean).sort();
  if (years.length === 0) return null;
  return (
    <p className="pt-3 text-muted">
      Taxes and contributions were calculated with the rates of the tax {years.length === 1 ? "year" : "years"} {new Intl.ListFormat("en-GB").format(years)}.
    </p>
  );
}

/** Without the rates of months together, which are many in one cell: here they stand below; and without a rate once more for formulas. */
function toRead(report: ReportPage): ReportPage {
  const isRead = report.columns.map(({ header }) => header !== allRatesHeader && header !== rateNumberHeader);
  return { ...report, columns: report.columns.filter((_, place) => isRead[place]), rows: report.rows.map((row) => row.filter((_, place) => isRead[place])) };
}

function shown(text: string, kind: ReportPage["columns"][number]["kind"] | undefined): string {
  return kind === "day" && text !== "" ? formatDay(text) : text;
}

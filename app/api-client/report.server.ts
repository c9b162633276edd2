import { single } from "#app/contract/envelope.ts";
import type { ExportFormat } from "#app/contract/list.ts";
import { reportList, reportPage, type Report, type ReportPage } from "#app/contract/report.ts";
import type { ReportYear } from "#app/contract/report-year.ts";
import type { Api } from "./transport.server.ts";

/** GET /reports?filter[year] (spec 7.5). */
export async function listReports(api: Api, year: ReportYear): Promise<Report[]> {
  return (await api.get(`/reports?${queryOf(year)}`, reportList)).data;
}

/** GET /reports/{kind}: a report to read and print. */
export async function findReport(api: Api, kind: string, year: ReportYear): Promise<ReportPage> {
  return (await api.get(`/reports/${encodeURIComponent(kind)}?${queryOf(year)}`, single(reportPage))).data;
}

/** The same as a workbook or as CSV, all rows. */
export function downloadReport(api: Api, kind: string, year: ReportYear, format: ExportFormat): Promise<Response> {
  return api.download(`/reports/${encodeURIComponent(kind)}?${queryOf(year)}`, format);
}

function queryOf(year: ReportYear): URLSearchParams {
  return new URLSearchParams({ "filter[year]": String(year) });
}

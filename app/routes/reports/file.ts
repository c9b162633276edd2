import { data } from "react-router";
import { downloadReport } from "#app/api-client/report.server.ts";
import { messages } from "#app/contract/error.ts";
import { findReportYear } from "#app/contract/report-year.ts";
import { formatNamed, passOn } from "#app/lists/pass-on.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import type { Route } from "./+types/file";

/** A report as a workbook or as CSV, made while it is sent. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const format = formatNamed(params.format);
  const year = findReportYear(params.year);
  if (!format || !year) throw data({ message: messages.notFound }, { status: 404 });
  return passOn(await downloadReport(context.get(apiContext), params.kind, year, format));
}

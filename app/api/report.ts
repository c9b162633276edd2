import { Hono } from "hono";
import { formatAmount } from "#app/contract/money.ts";
import { readReportYear } from "#app/contract/report-year.ts";
import { reportKinds, type ReportPage } from "#app/contract/report.ts";
import type { Environment } from "./environment.ts";
import { instantText, type Cell } from "./export/cell.ts";
import { downloadFormat, downloadTable } from "./http/download.ts";
import { readListQuery } from "./http/list-query.ts";
import { allowed } from "./http/who.ts";
import { notFound } from "./refusal.ts";
import { paidYears } from "./report/paid-years.ts";
import type { ReportSource } from "./report/report-source.ts";
import { cardOf, reportSources } from "./report/report-sources.ts";

/** A page to read and print holds this many rows; the files hold all. */
const mostRows = 1000;

/** Reports (spec 7.5), made of the data when they are asked for. */
export const report = new Hono<Environment>()
  .get("/reports", async (c) => {
    const who = allowed(c, "reports:view");
    const { filters } = readListQuery(new URL(c.req.url), { filters: ["year"], sorts: [] });
    const year = readReportYear(filters.year);
    const paid = await paidYears(c.var.means.db, who.companyId);
    return c.json({ data: paid.includes(year) ? reportKinds.map((kind) => cardOf(kind, year)) : [] });
  })
  .get("/reports/:kind", async (c) => {
    const who = allowed(c, "reports:view");
    const kind = reportKinds.find((name) => name === c.req.param("kind"));
    if (!kind) throw notFound();
    const { filters } = readListQuery(new URL(c.req.url), { filters: ["year"], sorts: [] });
    const year = readReportYear(filters.year);
    const source = reportSources[kind];
    const rows = source.rows(c.var.means.db, who.companyId, year, who.user.company.timeZone);
    const format = downloadFormat(c);
    if (format) {
      const columns = source.columns.map((header) => ({ header }));
      return downloadTable(c, who, format, { title: `${source.name} ${year}`, columns, rows });
    }
    const rates = await source.rates?.(c.var.means.db, who.companyId, year);
    return c.json({ data: { ...(await pageOf(source, year, rows)), ...(rates && { rates }) } });
  });

async function pageOf({ name, description, columns }: ReportSource, year: number, all: AsyncGenerator<Cell[]>): Promise<ReportPage> {
  const rows: Cell[][] = [];
  let isCut = false;
  for await (const row of all) {
    isCut = rows.length === mostRows;
    if (isCut) break;
    rows.push(row);
  }
  return {
    name,
    description,
    year,
    columns: columns.map((header, place) => ({ header, kind: kindOf(rows, place) })),
    rows: rows.map((row) => row.map(textOf)),
    isCut,
  };
}

function kindOf(rows: Cell[][], place: number): ReportPage["columns"][number]["kind"] {
  const kind = rows.map((row) => row[place]?.kind).find((each) => each !== undefined && each !== "empty");
  if (kind === "money" || kind === "integer" || kind === "percent") return "number";
  return kind === "day" ? kind : "text";
}

function textOf(cell: Cell): string {
  switch (cell.kind) {
    case "empty":
      return "";
    case "text":
      return cell.text;
    case "integer":
      return String(cell.value);
    case "money":
      return formatAmount(cell.amount, cell.currency);
    case "percent":
      return `${(cell.tenths / 10).toFixed(1)}%`;
    case "day":
      return cell.day;
    case "instant":
      return instantText(cell.at);
  }
}

import { Hono } from "hono";
import { readReportYear, reportYears } from "#app/contract/report-year.ts";
import { reportKinds } from "#app/contract/report.ts";
import type { ApiContext, Environment } from "./environment.ts";
import { downloadFormat, downloadTable } from "./http/download.ts";
import { readListQuery, readValue } from "./http/list-query.ts";
import { allowed } from "./http/who.ts";
import { notFound } from "./refusal.ts";
import { paidYears } from "./report/paid-years.ts";
import { pageOf } from "./report/report-page.ts";
import { cardOf, reportSources } from "./report/report-sources.ts";

/** Reports (spec 7.5), made of the data when they are asked for. */
export const report = new Hono<Environment>()
  .get("/reports", async (c) => {
    const who = allowed(c, "reports:view");
    const year = readYear(c);
    const paid = await paidYears(c.var.means.db, who.companyId);
    return c.json({ data: paid.includes(year) ? reportKinds.map((kind) => cardOf(kind, year)) : [] });
  })
  .get("/reports/:kind", async (c) => {
    const who = allowed(c, "reports:view");
    const kind = reportKinds.find((name) => name === c.req.param("kind"));
    if (!kind) throw notFound();
    const year = readYear(c);
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

function readYear(c: ApiContext) {
  const { filters } = readListQuery(new URL(c.req.url), { filters: ["year"], sorts: [] });
  return readReportYear(readValue(filters, "year", reportYears.map(String)));
}

import { Hono } from "hono";
import { costYears, type CostYear } from "#app/contract/cost-calculator.ts";
import { pageSize } from "#app/contract/list.ts";
import { findRatesEffect } from "./domain/rates-effect/find-rates-effect.ts";
import type { Environment } from "./environment.ts";
import { download, downloadFormat } from "./http/download.ts";
import { envelope } from "./http/envelope.ts";
import { readListQuery } from "./http/list-query.ts";
import { allowed } from "./http/who.ts";
import { everyRatesEffectRow, ratesEffectExport } from "./export-columns/rates-effect.ts";
import { badRequest } from "./refusal.ts";

/** What the rates of another tax year change, beyond the specification. */
export const ratesEffect = new Hono<Environment>().get("/cost-calculator/rates", async (c) => {
  const who = allowed(c, "cost-calculator:view");
  const { db, clock } = c.var.means;
  const url = new URL(c.req.url);
  const { page } = readListQuery(url, { filters: [], sorts: [] });
  const years = { from: readYear(url, "from", costYears.at(-2)), to: readYear(url, "to", costYears.at(-1)) };
  const { rows, ...effect } = await findRatesEffect(db, who, years, clock.now());
  const format = downloadFormat(c);
  if (format) return download(c, who, format, { title: `Tax rates ${years.from} and ${years.to}`, columns: ratesEffectExport(years), rows: everyRatesEffectRow(rows) });
  const { data, ...pages } = envelope(rows.slice((page - 1) * pageSize, page * pageSize), page, rows.length, url);
  return c.json({ data: { ...effect, rows: data }, ...pages });
});

/** A tax year that there are rates of; the last two where none is asked for. */
function readYear(url: URL, name: string, usual: CostYear | undefined): CostYear {
  const asked = url.searchParams.get(name);
  const year = asked === null ? usual : costYears.find((known) => String(known) === asked);
  if (!year) throw badRequest(`There are rates for the tax years ${costYears.join(" and ")} only.`);
  return year;
}

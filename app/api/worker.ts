import { Hono } from "hono";
import { offerStatuses, workerSorts, workerTypes } from "#app/contract/worker.ts";
import { everyWorker, listWorkers, type WorkerFilter, type WorkerOrder } from "./domain/list-workers.ts";
import { countriesWithOffers } from "./domain/countries.ts";
import { envelope } from "./domain/page.ts";
import type { ApiContext, Environment } from "./environment.ts";
import { download, downloadFormat } from "./http/download.ts";
import { readListQuery, readValues } from "./http/list-query.ts";
import { allowed } from "./http/who.ts";
import { workerExport } from "./worker-export.ts";

/** Workers (spec 7.7). */
export const worker = new Hono<Environment>().get("/workers", async (c) => {
  const who = allowed(c, "team:view");
  const { url, page, filter, order } = readWorkerQuery(c);
  const format = downloadFormat(c);
  if (format) {
    const rows = everyWorker(c.var.means.db, who, filter, order);
    return download(c, who, format, { title: "Workers", columns: workerExport, rows });
  }
  const { rows, total } = await listWorkers(c.var.means.db, who, filter, order, page);
  return c.json(envelope(rows, page, total, url));
});

function readWorkerQuery(c: ApiContext) {
  const url = new URL(c.req.url);
  const { page, sort, filters } = readListQuery(url, {
    filters: ["q", "type", "status", "location"],
    sorts: workerSorts,
  });
  const filter: WorkerFilter = {
    ...(filters.q && { q: filters.q }),
    types: readValues(filters, "type", workerTypes),
    statuses: readValues(filters, "status", offerStatuses),
    countryCodes: readValues(filters, "location", countriesWithOffers.map((country) => country.code)),
  };
  const order: WorkerOrder = sort ?? { field: "fullName", descending: false };
  return { url, page, filter, order };
}

import { Hono } from "hono";
import { currencyTypes } from "#app/contract/paycycle.ts";
import { everyWorkerPaycycle, findPaidWorker, listWorkerPaycycles } from "./domain/paycycle/listing/list-worker-paycycles.ts";
import type { Environment } from "./environment.ts";
import { download, downloadFormat } from "./http/download.ts";
import { envelope } from "./http/envelope.ts";
import { readListQuery, readValue } from "./http/list-query.ts";
import { readId } from "./http/read-id.ts";
import { allowed } from "./http/who.ts";
import { workerPaycycleExport } from "./export-columns/worker-paycycle.ts";

/** What paycycles have paid one worker, beyond the specification. */
export const workerPaycycle = new Hono<Environment>().get("/workers/:id/paycycles", async (c) => {
  const who = allowed(c, "paycycle:view");
  const { db, clock } = c.var.means;
  const of = { companyId: who.companyId, workerId: readId(c) };
  const url = new URL(c.req.url);
  const { page, filters } = readListQuery(url, { filters: ["currencyType"], sorts: [] });
  const currencyType = readValue(filters, "currencyType", currencyTypes) ?? "usd";
  const { total, ...worker } = await findPaidWorker(db, of, clock.now());
  const format = downloadFormat(c);
  if (format) return download(c, who, format, { title: `Paycycles of ${worker.fullName}${currencyType === "usd" ? ", in USD" : ""}`, columns: workerPaycycleExport, rows: everyWorkerPaycycle(db, of, currencyType) });
  const rows = await listWorkerPaycycles(db, of, currencyType, page, total);
  return c.json({ ...envelope(rows, page, total, url), worker, timeZone: who.user.company.timeZone });
});

import { Hono } from "hono";
import { fileCollections } from "#app/contract/file.ts";
import { workerOnboarding } from "#app/contract/worker-onboarding.ts";
import { offerStatuses } from "#app/contract/offer-status.ts";
import { workerSorts } from "#app/contract/worker.ts";
import { workerTypes } from "#app/contract/worker-type.ts";
import { everyWorker, listWorkers, type WorkerFilter, type WorkerOrder } from "./domain/worker/list-workers.ts";
import { countriesWithOffers } from "./domain/estimate/countries.ts";
import { findWorker } from "./domain/worker/find-worker.ts";
import { onboardWorker } from "./domain/worker/onboard-worker.ts";
import { listWorkerFiles } from "./domain/worker/worker-files.ts";
import { isId } from "./domain/id.ts";
import { findWorkerRecord } from "./domain/worker/worker-record.ts";
import { workerHistory } from "./domain/worker/worker-history.ts";
import type { ApiContext, Environment, Who } from "./environment.ts";
import { answerOnce } from "./http/answer-once.ts";
import { readBody } from "./http/body.ts";
import { download, downloadFormat } from "./http/download.ts";
import { envelope } from "./http/envelope.ts";
import { readAsOf, readListQuery, readValue, readValues } from "./http/list-query.ts";
import { onlyId, readId } from "./http/read-id.ts";
import { allowed } from "./http/who.ts";
import { workerAsOfExport, workerExport } from "./export-columns/worker.ts";

const oneWorker = `/workers/:id${onlyId}` as const;

/** Workers (spec 7.7). Their history and their record are beyond the specification. */
export const worker = new Hono<Environment>()
  .get("/workers", async (c) => {
    const who = allowed(c, "team:view");
    const { url, page, filter, order } = readWorkerQuery(c, who);
    const format = downloadFormat(c);
    if (format) {
      const rows = everyWorker(c.var.means.db, who, filter, order);
      return download(c, who, format, { ...(filter.asOf ? { title: `Workers as of ${filter.asOf}`, sheet: "Workers", columns: workerAsOfExport } : { title: "Workers", columns: workerExport }), rows });
    }
    const { rows, total } = await listWorkers(c.var.means.db, who, filter, order, page);
    return c.json(envelope(rows, page, total, url, filter.asOf));
  })
  .post("/workers", async (c) => {
    const who = allowed(c, "worker:add");
    const wanted = await readBody(c, workerOnboarding);
    return answerOnce(c, who, async (tx) => ({
      status: 201,
      body: { data: await onboardWorker(tx, who, wanted, c.var.means.clock.now()) },
    }));
  })
  .get(oneWorker, async (c) => {
    const who = allowed(c, "team:view");
    const { db, clock } = c.var.means;
    return c.json({ data: await findWorker(db, who, readId(c), clock.now()) });
  })
  .get(`${oneWorker}/history`, async (c) => {
    const who = allowed(c, "team:view");
    const { before = "" } = c.req.query();
    return c.json(await workerHistory(c.var.means.db, who, readId(c), isId(before) ? before : null));
  })
  .get(`${oneWorker}/record`, async (c) => {
    // It holds the history, and pay: whoever reads all of these reads it.
    const who = allowed(c, "history:view");
    const { db, clock } = c.var.means;
    return c.json({ data: await findWorkerRecord(db, who, readId(c), clock.now()) });
  })
  .get(`${oneWorker}/files`, async (c) => {
    const who = allowed(c, "worker:files");
    const { filters } = readListQuery(new URL(c.req.url), { filters: ["collection"], sorts: [] });
    const collection = readValue(filters, "collection", fileCollections);
    const { db, clock, secret, origin } = c.var.means;
    const signing = { address: `${origin}/api`, secret, now: clock.now() };
    return c.json({ data: await listWorkerFiles(db, who, readId(c), collection, signing) });
  });

function readWorkerQuery(c: ApiContext, who: Who) {
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
    asOf: readAsOf(url, who, c.var.means.clock.now()),
  };
  const order: WorkerOrder = sort ?? { field: "fullName", descending: false };
  return { url, page, filter, order };
}

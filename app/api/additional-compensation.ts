import { Hono } from "hono";
import { additionalCompensationSorts, newCompensation } from "#app/contract/additional-compensation.ts";
import { compensationStatuses } from "#app/contract/additional-compensation-status.ts";
import { compensationTypes } from "#app/contract/additional-compensation-type.ts";
import { decision, decisions } from "#app/contract/review.ts";
import { addAdditionalCompensation } from "./domain/additional-compensation/add-additional-compensation.ts";
import { additionalCompensationContext } from "./domain/additional-compensation/additional-compensation-context.ts";
import { costTogether } from "./domain/additional-compensation/cost-together.ts";
import { decideAdditionalCompensation } from "./domain/additional-compensation/decide-additional-compensation.ts";
import { decideMany } from "./domain/request/decide-many.ts";
import { decideOne } from "./domain/request/decide-one.ts";
import {
  everyAdditionalCompensation,
  findAdditionalCompensation,
  listAdditionalCompensations,
  type AdditionalCompensationFilter,
  type AdditionalCompensationOrder,
} from "./domain/additional-compensation/list-additional-compensations.ts";
import { requestHistory } from "./domain/request/request-history.ts";
import type { ApiContext, Environment, Who } from "./environment.ts";
import { answerOnce } from "./http/answer-once.ts";
import { additionalCompensationExport } from "./export-columns/additional-compensation.ts";
import { readBody } from "./http/body.ts";
import { download, downloadFormat } from "./http/download.ts";
import { envelope } from "./http/envelope.ts";
import { readAsOf, readChosen, readCreatedBetween, readIds, readListQuery, readValues } from "./http/list-query.ts";
import { onlyId, readId } from "./http/read-id.ts";
import { allowed } from "./http/who.ts";
import { reviewListNames } from "./export-columns/review-list-names.ts";

/** Additional compensation requests (spec 7.3). */
export const additionalCompensation = new Hono<Environment>()
  .basePath("/workers/additional-compensations")
  .get("/", async (c) => {
    const who = allowed(c, "additional-compensation:review");
    const { url, page, filter, order } = readQuery(c, who);
    const format = downloadFormat(c);
    if (format) {
      const rows = everyAdditionalCompensation(c.var.means.db, who, filter, order);
      return download(c, who, format, { ...reviewListNames("Additional Compensation", filter), columns: additionalCompensationExport, rows });
    }
    const { rows, total } = await listAdditionalCompensations(c.var.means.db, who, filter, order, page);
    return c.json(envelope(rows, page, total, url, filter.asOf));
  })
  .get("/cost", async (c) => {
    const who = allowed(c, "additional-compensation:review");
    const { db, clock } = c.var.means;
    return c.json({ data: await costTogether(db, who, readChosen(new URL(c.req.url)), clock.now()) });
  })
  .get("/:id", async (c) => {
    const who = allowed(c, "additional-compensation:review");
    return c.json({ data: await findAdditionalCompensation(c.var.means.db, who, readId(c)) });
  })
  .get("/:id/context", async (c) => {
    const who = allowed(c, "additional-compensation:review");
    const { db, clock } = c.var.means;
    return c.json({ data: await additionalCompensationContext(db, who, readId(c), clock.now()) });
  })
  .get("/:id/history", async (c) => {
    const who = allowed(c, "additional-compensation:review");
    return c.json(await requestHistory(c.var.means.db, who, "additional-compensation", readId(c)));
  })
  .patch("/:id", async (c) => {
    const who = allowed(c, "additional-compensation:review");
    const id = readId(c);
    const wanted = await readBody(c, decision);
    const now = c.var.means.clock.now();
    return answerOnce(c, who, async (tx) => ({
      status: 200,
      body: { data: await decideOne(tx, { companyId: who.companyId, noun: "additional-compensation", now }, id, (id) => decideAdditionalCompensation(tx, who, id, wanted, now)) },
    }));
  })
  .post("/decisions", async (c) => {
    const who = allowed(c, "additional-compensation:review");
    const { ids, ...wanted } = await readBody(c, decisions);
    const now = c.var.means.clock.now();
    return answerOnce(c, who, async (tx) => ({
      status: 200,
      body: { data: await decideMany(tx, { companyId: who.companyId, noun: "additional-compensation", now }, ids, (id) => decideAdditionalCompensation(tx, who, id, wanted, now)) },
    }));
  });

/** What the company itself adds for a worker (spec 7.3). */
export const addedCompensation = new Hono<Environment>().post(`/workers/:id${onlyId}/additional-compensations`, async (c) => {
  const who = allowed(c, "additional-compensation:add");
  const id = readId(c);
  const added = await readBody(c, newCompensation);
  return answerOnce(c, who, async (tx) => ({
    status: 201,
    body: { data: await addAdditionalCompensation(tx, who, id, added, c.var.means.clock.now()) },
  }));
});

function readQuery(c: ApiContext, who: Who) {
  const url = new URL(c.req.url);
  const { page, sort, filters } = readListQuery(url, {
    filters: ["q", "type", "status", "createdBetween", "id"],
    sorts: additionalCompensationSorts,
  });
  const filter: AdditionalCompensationFilter = {
    ...(filters.q && { q: filters.q }),
    types: readValues(filters, "type", compensationTypes),
    statuses: readValues(filters, "status", compensationStatuses) ?? [...compensationStatuses],
    createdBetween: readCreatedBetween(filters),
    asOf: readAsOf(url, who, c.var.means.clock.now()),
    ids: readIds(filters),
  };
  const order: AdditionalCompensationOrder = sort ?? { field: "createdAt", descending: true };
  return { url, page, filter, order };
}

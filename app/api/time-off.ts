import { Hono } from "hono";
import { chosenDay } from "#app/contract/calendar-day.ts";
import { decision, decisions } from "#app/contract/review.ts";
import { newTimeOff, timeOffSorts } from "#app/contract/time-off.ts";
import { timeOffStatuses } from "#app/contract/time-off-status.ts";
import { timeOffTypes } from "#app/contract/time-off-type.ts";
import { addTimeOff } from "./domain/time-off/add-time-off.ts";
import { decideTimeOff } from "./domain/time-off/decide-time-off.ts";
import { decideMany } from "./domain/request/decide-many.ts";
import { decideOne } from "./domain/request/decide-one.ts";
import { everyTimeOff, findTimeOff, listTimeOffs, type TimeOffFilter, type TimeOffOrder } from "./domain/time-off/list-time-offs.ts";
import { requestHistory } from "./domain/request/request-history.ts";
import { timeOffContext } from "./domain/time-off/time-off-context.ts";
import { timeOffOverlaps } from "./domain/time-off/time-off-overlaps.ts";
import { timeOffPreview } from "./domain/time-off/time-off-preview.ts";
import { longestDays } from "./domain/day/working-days.ts";
import type { ApiContext, Environment, Who } from "./environment.ts";
import { answerOnce } from "./http/answer-once.ts";
import { timeOffExport } from "./export-columns/time-off.ts";
import { readBody } from "./http/body.ts";
import { download, downloadFormat } from "./http/download.ts";
import { envelope } from "./http/envelope.ts";
import { readAsOf, readChosen, readCreatedBetween, readIds, readListQuery, readValues } from "./http/list-query.ts";
import { onlyId, readId } from "./http/read-id.ts";
import { allowed } from "./http/who.ts";
import { reviewListNames } from "./export-columns/review-list-names.ts";

/** Time off requests (spec 7.4). */
export const timeOff = new Hono<Environment>()
  .basePath("/workers/time-off")
  .get("/", async (c) => {
    const who = allowed(c, "time-off:review");
    const { url, page, filter, order } = readQuery(c, who);
    const format = downloadFormat(c);
    if (format) {
      const rows = everyTimeOff(c.var.means.db, who, filter, order);
      return download(c, who, format, { ...reviewListNames("Time Off", filter), columns: timeOffExport, rows });
    }
    const { rows, total } = await listTimeOffs(c.var.means.db, who, filter, order, page);
    return c.json(envelope(rows, page, total, url, filter.asOf));
  })
  .get("/overlaps", async (c) => {
    const who = allowed(c, "time-off:review");
    return c.json({ data: await timeOffOverlaps(c.var.means.db, who, readChosen(new URL(c.req.url))) });
  })
  .get("/:id", async (c) => {
    const who = allowed(c, "time-off:review");
    return c.json({ data: await findTimeOff(c.var.means.db, who, readId(c)) });
  })
  .get("/:id/context", async (c) => {
    const who = allowed(c, "time-off:review");
    const { db, clock } = c.var.means;
    return c.json({ data: await timeOffContext(db, who, readId(c), clock.now()) });
  })
  .get("/:id/history", async (c) => {
    const who = allowed(c, "time-off:review");
    return c.json(await requestHistory(c.var.means.db, who, "time-off", readId(c)));
  })
  .patch("/:id", async (c) => {
    const who = allowed(c, "time-off:review");
    const id = readId(c);
    const wanted = await readBody(c, decision);
    const now = c.var.means.clock.now();
    return answerOnce(c, who, async (tx) => ({
      status: 200,
      body: { data: await decideOne(tx, { companyId: who.companyId, noun: "time-off", now }, id, (id) => decideTimeOff(tx, who, id, wanted, now)) },
    }));
  })
  .post("/decisions", async (c) => {
    const who = allowed(c, "time-off:review");
    const { ids, ...wanted } = await readBody(c, decisions);
    const now = c.var.means.clock.now();
    return answerOnce(c, who, async (tx) => ({
      status: 200,
      body: { data: await decideMany(tx, { companyId: who.companyId, noun: "time-off", now }, ids, (id) => decideTimeOff(tx, who, id, wanted, now)) },
    }));
  });

const ofWorker = `/workers/:id${onlyId}/time-off` as const;

/** What the company itself adds for a worker (spec 7.4), and what it should know before; that is beyond the specification. */
export const addedTimeOff = new Hono<Environment>()
  .post(ofWorker, async (c) => {
    const who = allowed(c, "time-off:add");
    const id = readId(c);
    const added = await readBody(c, newTimeOff);
    return answerOnce(c, who, async (tx) => ({
      status: 201,
      body: { data: await addTimeOff(tx, who, id, added, c.var.means.clock.now()) },
    }));
  })
  .get(`${ofWorker}/preview`, async (c) => {
    const who = allowed(c, "time-off:add");
    const { db, clock } = c.var.means;
    return c.json({ data: await timeOffPreview(db, who, readId(c), readSpan(c), clock.now()) });
  });

function readQuery(c: ApiContext, who: Who) {
  const url = new URL(c.req.url);
  const { page, sort, filters } = readListQuery(url, {
    filters: ["q", "type", "status", "createdBetween", "id"],
    sorts: timeOffSorts,
  });
  const filter: TimeOffFilter = {
    ...(filters.q && { q: filters.q }),
    types: readValues(filters, "type", timeOffTypes),
    statuses: readValues(filters, "status", timeOffStatuses) ?? [...timeOffStatuses],
    createdBetween: readCreatedBetween(filters),
    asOf: readAsOf(url, who, c.var.means.clock.now()),
    ids: readIds(filters),
  };
  const order: TimeOffOrder = sort ?? { field: "createdAt", descending: true };
  return { url, page, filter, order };
}

/** The days asked for, or null while they make no span; one of years would count for long. */
function readSpan(c: ApiContext) {
  const { startDate, endDate } = c.req.query();
  const start = chosenDay.safeParse(startDate);
  const end = chosenDay.safeParse(endDate);
  if (!start.success || !end.success || end.data < start.data) return null;
  const isSensible = Date.parse(end.data) - Date.parse(start.data) <= longestDays * 24 * 3600_000;
  return isSensible ? { startDate: start.data, endDate: end.data } : null;
}

import { Hono } from "hono";
import { newCompensation } from "#app/contract/additional-compensation.ts";
import { chosenDay } from "#app/contract/calendar-day.ts";
import { newTimeOff } from "#app/contract/time-off.ts";
import { addAdditionalCompensation } from "./domain/add-additional-compensation.ts";
import { addTimeOff } from "./domain/add-time-off.ts";
import { findPaycycleLanding } from "./domain/find-paycycle-landing.ts";
import { timeOffPreview } from "./domain/time-off-preview.ts";
import { longestDays } from "./domain/working-days.ts";
import type { ApiContext, Environment } from "./environment.ts";
import { answerOnce } from "./http/answer-once.ts";
import { readBody } from "./http/body.ts";
import { readId } from "./http/read-id.ts";
import { allowed } from "./http/who.ts";

const oneWorker = "/workers/:id{[0-9a-fA-F-]{36}}";

/** What the company itself adds for a worker (spec 7.3, 7.4), and what it should know before; that is beyond the specification. */
export const clientRequest = new Hono<Environment>()
  .post(`${oneWorker}/additional-compensations`, async (c) => {
    const who = allowed(c, "additional-compensation:add");
    const id = readId(c);
    const added = await readBody(c, newCompensation);
    return answerOnce(c, who, async (tx) => ({
      status: 201,
      body: { data: await addAdditionalCompensation(tx, who, id, added, c.var.means.clock.now()) },
    }));
  })
  .post(`${oneWorker}/time-off`, async (c) => {
    const who = allowed(c, "time-off:add");
    const id = readId(c);
    const added = await readBody(c, newTimeOff);
    return answerOnce(c, who, async (tx) => ({
      status: 201,
      body: { data: await addTimeOff(tx, who, id, added, c.var.means.clock.now()) },
    }));
  })
  .get(`${oneWorker}/time-off/preview`, async (c) => {
    const who = allowed(c, "time-off:add");
    const { db, clock } = c.var.means;
    return c.json({ data: await timeOffPreview(db, who, readId(c), readSpan(c), clock.now()) });
  })
  .get("/paycycle-landing", async (c) => {
    const who = allowed(c, "additional-compensation:add");
    const { db, clock } = c.var.means;
    return c.json({ data: await findPaycycleLanding(db, who.companyId, clock.now()) });
  });

/** The days asked for, or null while they make no span; one of years would count for long. */
function readSpan(c: ApiContext) {
  const { startDate, endDate } = c.req.query();
  const start = chosenDay.safeParse(startDate);
  const end = chosenDay.safeParse(endDate);
  if (!start.success || !end.success || end.data < start.data) return null;
  const isSensible = Date.parse(end.data) - Date.parse(start.data) <= longestDays * 24 * 3600_000;
  return isSensible ? { startDate: start.data, endDate: end.data } : null;
}

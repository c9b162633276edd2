import { Hono } from "hono";
import { managerChange } from "#app/contract/manager.ts";
import { assignManager, listManagers, unassignManager } from "./domain/worker/assign-manager.ts";
import type { Environment } from "./environment.ts";
import { doOnce } from "./http/answer-once.ts";
import { readBody } from "./http/body.ts";
import { onlyId, readId } from "./http/read-id.ts";
import { allowed } from "./http/who.ts";

const assignment = `/users/:userId${onlyId}/worker/:workerId${onlyId}` as const;

/** Managers, and whose workers are whose (spec 7.6). Taking a manager away is beyond the specification. */
export const manager = new Hono<Environment>()
  .get("/users/managers", async (c) => {
    const who = allowed(c, "worker:assign-manager");
    return c.json({ data: await listManagers(c.var.means.db, who) });
  })
  .patch(assignment, async (c) => {
    const who = allowed(c, "worker:assign-manager");
    const [managerId, workerId] = [readId(c, "userId"), readId(c, "workerId")];
    const { from } = await readBody(c, managerChange);
    return doOnce(c, who, (tx) => assignManager(tx, who, { managerId, from }, workerId, c.var.means.clock.now()));
  })
  .delete(assignment, async (c) => {
    const who = allowed(c, "worker:assign-manager");
    const [managerId, workerId] = [readId(c, "userId"), readId(c, "workerId")];
    return doOnce(c, who, (tx) => unassignManager(tx, who, managerId, workerId, c.var.means.clock.now()));
  });

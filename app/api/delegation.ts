import { Hono } from "hono";
import { newDelegation } from "#app/contract/delegation.ts";
import { endDelegation } from "./domain/delegation/end-delegation.ts";
import { listDelegations } from "./domain/delegation/list-delegations.ts";
import { nameDelegate } from "./domain/delegation/name-delegate.ts";
import type { Environment } from "./environment.ts";
import { answerOnce, doOnce } from "./http/answer-once.ts";
import { readBody } from "./http/body.ts";
import { readId } from "./http/read-id.ts";
import { allowed } from "./http/who.ts";

/** Who decides for a manager who is away (beyond the specification). */
export const delegation = new Hono<Environment>()
  .get("/delegations", async (c) => {
    const { db, clock } = c.var.means;
    return c.json(await listDelegations(db, allowed(c, "delegation:name"), clock.now()));
  })
  .post("/delegations", async (c) => {
    const who = allowed(c, "delegation:name");
    const wanted = await readBody(c, newDelegation);
    return answerOnce(c, who, async (tx) => ({ status: 201, body: { data: await nameDelegate(tx, who, wanted, c.var.means.clock.now()) } }));
  })
  .delete("/delegations/:id", async (c) => {
    const who = allowed(c, "delegation:name");
    const id = readId(c);
    return doOnce(c, who, (tx) => endDelegation(tx, who, id, c.var.means.clock.now()));
  });

import { Hono } from "hono";
import { saveWorkerDraft as saveWorkerDraftBody } from "#app/contract/worker-draft.ts";
import { findWorkerDraft, listWorkerDrafts } from "./domain/worker-draft/worker-drafts.ts";
import { changeWorkerDraft, deleteWorkerDraft, saveWorkerDraft } from "./domain/worker-draft/save-worker-draft.ts";
import type { Environment } from "./environment.ts";
import { answerOnce, doOnce } from "./http/answer-once.ts";
import { readBody } from "./http/body.ts";
import { readId } from "./http/read-id.ts";
import { allowed } from "./http/who.ts";

/** Forms to add a worker that somebody has saved for later (beyond the specification). */
export const workerDraft = new Hono<Environment>()
  .get("/worker-drafts", async (c) => {
    const who = allowed(c, "worker:add");
    return c.json({ data: await listWorkerDrafts(c.var.means.db, who) });
  })
  .post("/worker-drafts", async (c) => {
    const who = allowed(c, "worker:add");
    const wanted = await readBody(c, saveWorkerDraftBody);
    return answerOnce(c, who, async (tx) => ({ status: 201, body: { data: { id: await saveWorkerDraft(tx, who, wanted, c.var.means.clock.now()) } } }));
  })
  .get("/worker-drafts/:id", async (c) => {
    const who = allowed(c, "worker:add");
    return c.json({ data: await findWorkerDraft(c.var.means.db, who, readId(c)) });
  })
  .patch("/worker-drafts/:id", async (c) => {
    const who = allowed(c, "worker:add");
    const wanted = await readBody(c, saveWorkerDraftBody);
    return doOnce(c, who, (tx) => changeWorkerDraft(tx, who, readId(c), wanted, c.var.means.clock.now()));
  })
  .delete("/worker-drafts/:id", async (c) => {
    const who = allowed(c, "worker:add");
    return doOnce(c, who, (tx) => deleteWorkerDraft(tx, who, readId(c)));
  });

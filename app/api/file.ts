import { Hono } from "hono";
import { contentDisposition } from "#app/contract/file-name.ts";
import { findSignedFile } from "./domain/worker/worker-files.ts";
import type { Environment } from "./environment.ts";
import { notFound } from "./refusal.ts";

/** Files leave by an address that is signed for a few minutes: whoever has it needs no session. */
export const file = new Hono<Environment>().get("/files/:id", async (c) => {
  const { db, files, secret, clock } = c.var.means;
  const { expires = "", signature = "" } = c.req.query();
  const found = await findSignedFile(db, c.req.param("id"), { expires, signature }, { secret, now: clock.now() });
  const bytes = await files.read(found.id);
  if (!bytes) throw notFound();
  c.header("Content-Type", found.contentType);
  c.header("Content-Disposition", contentDisposition(found.name));
  c.header("Content-Length", String(bytes.byteLength));
  return c.body(bytes);
});

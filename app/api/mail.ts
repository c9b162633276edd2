import { Hono } from "hono";
import { isAskedOfLocalHost } from "#app/contract/local-host.ts";
import { listKeptMails } from "./domain/mail/list-kept-mails.ts";
import type { Environment } from "./environment.ts";
import { notFound } from "./refusal.ts";

/** GET /mailbox: what would have been mailed, where mails are kept instead of sent and to whoever asks by a local name; anywhere else there is no such place. */
export const mail = new Hono<Environment>().get("/mailbox", async (c) => {
  const { db, origin, secret, mail: settings } = c.var.means;
  if (!settings?.isKept || !isAskedOfLocalHost(c.req.header("Host"))) throw notFound();
  return c.json({ data: await listKeptMails(db, { ...settings, origin, secret }) });
});

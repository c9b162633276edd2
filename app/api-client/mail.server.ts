import { keptMailList, type KeptMail } from "#app/contract/mail.ts";
import type { Api } from "./transport.server.ts";

/** GET /mailbox: the mails that were kept instead of sent, newest first. 404 wherever mails are sent. */
export async function listKeptMails(api: Api): Promise<KeptMail[]> {
  return (await api.get("/mailbox", keptMailList)).data;
}

/** Whether mails are kept at all, so that people who try the product out are told where to look. */
export async function keepsMails(api: Api): Promise<boolean> {
  try {
    await api.ask("GET", "/mailbox");
    return true;
  } catch {
    return false;
  }
}

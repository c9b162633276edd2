import { single } from "#app/contract/envelope.ts";
import { mailSettings, mailSubscriptionLink, type MailSettings, type MailSettingsChange, type MailSubscriptionLink } from "#app/contract/mail-setting.ts";
import { findByLink, ifHeld, partsOfLink } from "./by-link.ts";
import { findIfKnown } from "./if-known.ts";
import type { Api } from "./transport.server.ts";

/** GET /notifications/events: how the person is told of what; null where the API does not know. */
export async function findMailSettings(api: Api): Promise<MailSettings | null> {
  return (await findIfKnown(api, "/notifications/events", single(mailSettings)))?.data ?? null;
}

/** PATCH /notifications/events. */
export async function changeMailSettings(api: Api, change: MailSettingsChange): Promise<void> {
  await api.send("PATCH", "/notifications/events", { body: change });
}

/** GET /unsubscribe: what the link of a mail turns off; null for a link that does not hold. */
export async function findUnsubscribe(api: Api, query: URLSearchParams): Promise<MailSubscriptionLink | null> {
  return (await findByLink(api, addressOf(query), single(mailSubscriptionLink)))?.data ?? null;
}

/** POST /unsubscribe: turns it off; null for a link that does not hold. */
export async function unsubscribe(api: Api, query: URLSearchParams): Promise<MailSubscriptionLink | null> {
  try {
    return (await ifHeld(api.send("POST", addressOf(query), { schema: single(mailSubscriptionLink) })))?.answer.data ?? null;
  } catch (error) {
    throw api.forLoader(error);
  }
}

function addressOf(query: URLSearchParams): string {
  return `/unsubscribe?${partsOfLink(query, ["user", "kind", "signature"])}`;
}

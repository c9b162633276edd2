import { single } from "#app/contract/envelope.ts";
import { mailSettings, mailSubscriptionLink, type MailSettings, type MailSettingsChange, type MailSubscriptionLink } from "#app/contract/mail-setting.ts";
import { ApiError } from "./api-error.ts";
import { findOrNull } from "./find-or-null.ts";
import { readAnswer } from "./read-answer.ts";
import type { Api } from "./transport.server.ts";

/** GET /notifications/events: how the person is told of what; null where the API does not know. */
export async function findMailSettings(api: Api): Promise<MailSettings | null> {
  return (await findOrNull(api, "/notifications/events", single(mailSettings)))?.data ?? null;
}

/** PATCH /notifications/events. */
export async function changeMailSettings(api: Api, change: MailSettingsChange): Promise<void> {
  await api.send("PATCH", "/notifications/events", { body: change });
}

/** GET /unsubscribe: what the link of a mail turns off; null for a link that does not hold. */
export async function findUnsubscribe(api: Api, query: URLSearchParams): Promise<MailSubscriptionLink | null> {
  return (await findOrNull(api, `/unsubscribe?${ofLink(query)}`, single(mailSubscriptionLink), [403, 404]))?.data ?? null;
}

/** POST /unsubscribe: turns it off; null for a link that does not hold. */
export async function unsubscribe(api: Api, query: URLSearchParams): Promise<MailSubscriptionLink | null> {
  try {
    return readAnswer(single(mailSubscriptionLink), await api.send("POST", `/unsubscribe?${ofLink(query)}`)).data;
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return null;
    throw api.forLoader(error);
  }
}

/** The three parts of the link, and nothing that was added on its way. */
function ofLink(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams(["user", "kind", "signature"].map((name) => [name, query.get(name) ?? ""]));
}

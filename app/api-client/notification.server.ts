import { notificationList, type Notification } from "#app/contract/notification.ts";
import type { Api } from "./transport.server.ts";

/** GET /client/notifications (spec 7.2): what is not dismissed yet, newest first. */
export async function listNotifications(api: Api): Promise<Notification[]> {
  return (await api.get("/client/notifications", notificationList)).data;
}

/** PATCH /notifications/{id} (spec 7.2). */
export async function dismissNotification(api: Api, id: string): Promise<void> {
  await api.send("PATCH", `/notifications/${encodeURIComponent(id)}`);
}

/** PATCH /notifications (spec 7.2): whether the person is written to by mail. */
export async function setMailSubscription(api: Api, mailSubscription: boolean): Promise<void> {
  await api.send("PATCH", "/notifications", { body: { mailSubscription } });
}

import { keptMailList } from "../mail.ts";
import { mailSubscription, notificationList } from "../notification.ts";
import type { Noun } from "../operation.ts";

/** The bell (spec 7.2), and the mails that are kept where none are sent. */
export const notification: Noun = {
  name: "Notifications",
  operations: [
    { method: "GET", path: "/client/notifications", summary: "What waits in the bell, newest first.", who: "settings:view", answers: { 200: notificationList } },
    { method: "PATCH", path: "/notifications", summary: "Turns mails to oneself on or off.", who: "settings:view", body: mailSubscription, answers: { 204: null } },
    { method: "PATCH", path: "/notifications/{id}", summary: "Dismisses a notification.", who: "settings:view", answers: { 204: null } },
    { method: "GET", path: "/mailbox", summary: "The mails of a local trial, which are kept instead of sent; 404 anywhere else.", who: "anyone", answers: { 200: keptMailList }, refusals: [404] },
  ],
};

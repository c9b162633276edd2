import { single } from "../envelope.ts";
import { keptMailList } from "../mail.ts";
import { mailSettings, mailSettingsChange, mailSubscriptionLink } from "../mail-setting.ts";
import { mailSubscription, notificationList } from "../notification.ts";
import { inAddress, type Noun } from "../operation.ts";

const linked = inAddress("user", "kind", "signature");

/** The bell (spec 7.2), and the mails that are kept where none are sent. */
export const notification: Noun = {
  name: "Notifications",
  operations: [
    { method: "GET", path: "/client/notifications", summary: "What waits in the bell, newest first.", who: "settings:view", answers: { 200: notificationList } },
    { method: "PATCH", path: "/notifications", summary: "Turns emails to oneself on or off.", who: "settings:view", body: mailSubscription, answers: { 204: null } },
    { method: "PATCH", path: "/notifications/{id}", summary: "Dismisses a notification.", who: "settings:view", answers: { 204: null } },
    { method: "GET", path: "/notifications/events", summary: "How one is told of each event: at once, in the daily digest or never.", who: "settings:view", answers: { 200: single(mailSettings) } },
    { method: "PATCH", path: "/notifications/events", summary: "Changes how one is told of some of them.", who: "settings:view", body: mailSettingsChange, answers: { 204: null } },
    { method: "GET", path: "/unsubscribe", summary: "Which emails a link in an email turns off.", who: "anyone", query: linked, answers: { 200: single(mailSubscriptionLink) } },
    { method: "POST", path: "/unsubscribe", summary: "Turns them off.", who: "anyone", query: linked, answers: { 200: single(mailSubscriptionLink) } },
    { method: "GET", path: "/mailbox", summary: "The emails of a local trial, which are kept instead of sent; 404 anywhere else.", who: "anyone", answers: { 200: keptMailList }, refusals: [404] },
  ],
};

import { can, seesOnlyAssignedWorkers, type Role } from "./permission.ts";

/** What somebody may be written to about, beside what they have asked for themselves. */
export const mailEvents = ["additional-compensation", "time-off", "cut-off", "delegation", "paycycle"] as const;
export type MailEvent = (typeof mailEvents)[number];

export const mailDeliveries = ["now", "daily", "never"] as const;
export type MailDelivery = (typeof mailDeliveries)[number];

export const mailEventNames: Record<MailEvent, string> = {
  "additional-compensation": "New additional compensation requests",
  "time-off": "New time off requests",
  "cut-off": "Reminders before the cut-off",
  delegation: "Delegation",
  paycycle: "Automatic paycycle approval",
};

export const mailEventMeanings: Record<MailEvent, string> = {
  "additional-compensation": "When a request waits for your review, with what a decision needs.",
  "time-off": "When a request waits for your review, with the balance and who else is away.",
  "cut-off": "Three days and one day before it, while requests wait for you: in your daily digest, if you get one.",
  delegation: "When you are named as a delegate, when somebody names one for you, and when it has ended.",
  paycycle: "Three days and one day before it happens, and when it has.",
};

export const mailDeliveryNames: Record<MailDelivery, string> = { now: "At once", daily: "In the daily digest", never: "Never" };

/** The events that concern somebody of this role: one is not written to about what one may not decide. */
export function mailEventsFor(user: { role: Role }): MailEvent[] {
  return mailEvents.filter((event) => {
    if (event === "paycycle") return can(user, "paycycle:approve");
    // Only managers have a delegate or are one.
    if (event === "delegation") return seesOnlyAssignedWorkers(user);
    if (event === "cut-off") return can(user, "additional-compensation:review");
    return can(user, `${event}:review`);
  });
}

/** The kinds of mail that a person can turn off from the mail itself: those of one event, of requests of both kinds, or the digest. */
export const mailKinds = [...mailEvents, "requests", "digest"] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailKindNames: Record<MailKind, string> = { ...mailEventNames, requests: "New additional compensation and time off requests", digest: "Daily digest" };

import { z } from "zod";
import { mailDeliveries, mailEvents, mailKinds } from "./mail-event.ts";

const mailEvent = z.enum(mailEvents);
const mailDelivery = z.enum(mailDeliveries);

/**
 * GET /notifications/events (beyond the specification): how the person is told of each event that concerns their role.
 * It counts while mailSubscription is on. `digestAt` is the wall clock's hour of the daily digest in `timeZone`.
 */
export const mailSettings = z.object({
  events: z.array(z.object({ event: mailEvent, delivery: mailDelivery })),
  digestAt: z.string(),
  timeZone: z.string(),
});
export type MailSettings = z.infer<typeof mailSettings>;

/** PATCH /notifications/events: those that are to change. */
export const mailSettingsChange = z.object({ events: z.partialRecord(mailEvent, mailDelivery) });
export type MailSettingsChange = z.infer<typeof mailSettingsChange>;

/**
 * GET and POST /unsubscribe: which mails the link of a mail turns off, and whether they are off. Whose account is deleted, or of a
 * company that is closed, has no account that opens: neither a bell nor settings.
 */
export const mailSubscriptionLink = z.object({ kind: z.enum(mailKinds), isOff: z.boolean(), hasAccount: z.boolean() });
export type MailSubscriptionLink = z.infer<typeof mailSubscriptionLink>;

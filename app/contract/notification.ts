import { z } from "zod";
import { instant } from "./instant.ts";
import { recordId } from "./record-id.ts";

/** GET /client/notifications (spec 3, 7.2): what waits in the bell's drawer, newest first. */
export const notification = z.object({
  id: recordId,
  createdAt: instant,
  data: z.object({ subject: z.string(), link: z.string().nullable() }),
});
export type Notification = z.infer<typeof notification>;
export const notificationList = z.object({ data: z.array(notification) });

/** PATCH /notifications (spec 7.2): whether this person is written to by mail. */
export const mailSubscription = z.object({ mailSubscription: z.boolean() });

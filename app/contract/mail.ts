import { z } from "zod";
import { recordId } from "./record-id.ts";

/** A mail that was kept instead of sent, as GET /mailbox lists it. */
export const keptMail = z.object({
  id: recordId,
  createdAt: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type KeptMail = z.infer<typeof keptMail>;
export const keptMailList = z.object({ data: z.array(keptMail) });

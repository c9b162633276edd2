import { z } from "zod";

/** A mail that was kept instead of sent, as GET /mailbox lists it. */
export const keptMail = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type KeptMail = z.infer<typeof keptMail>;
export const keptMailList = z.object({ data: z.array(keptMail) });

import { z } from "zod";
import { recordId } from "./record-id.ts";

/** A row of GET /sessions: where this person is signed in, or would be by a remembered device. */
export const session = z.object({
  id: recordId,
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
  /** Signs itself in again within thirty days. */
  isRemembered: z.boolean(),
});
export type Session = z.infer<typeof session>;
export const sessionList = z.object({ data: z.array(session) });

import { z } from "zod";
import { instant } from "./instant.ts";

/**
 * GET /review-links/{noun}/{id}/{decision} (beyond the specification): where the link of a mail leads. It opens nothing by
 * itself: whoever decides has signed in. `asker` is who opens it: the person it was mailed to, another who may decide as
 * well, another who may not, or nobody who is signed in. `decided` says what became of the request, which uses the link up,
 * and by whose clocks the instant is read: those of the company's `timeZone`; to whoever may not see the request, or is not
 * signed in, it says "decided" and no more. `workerName` is empty for another who may not, and once it is decided for nobody.
 */
export const reviewLink = z.object({
  workerName: z.string(),
  reviewer: z.object({ name: z.string(), email: z.string() }),
  asker: z.enum(["reviewer", "colleague", "stranger", "nobody"]),
  decided: z.object({ status: z.string(), by: z.string().nullable(), at: instant.nullable(), timeZone: z.string().optional() }).nullable(),
});
export type ReviewLink = z.infer<typeof reviewLink>;

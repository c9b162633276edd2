import { z } from "zod";
import { requiredLine } from "./plain-line.ts";
import { withoutUnseenEnds } from "./without-unseen-ends.ts";

/** A name as people write it. */
export const personName = requiredLine(100);

/** An address to write to. */
export const emailAddress = z.string("Required").overwrite(withoutUnseenEnds).min(1, "Required").max(254, "Invalid email").pipe(z.email("Invalid email"));

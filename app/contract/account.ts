import { z } from "zod";

const email = z.string("Required").trim().min(1, "Required").pipe(z.email("Invalid email"));

/** POST /client/login (spec 5, 7.1). */
export const credentials = z.object({
  email,
  password: z.string("Required").min(1, "Required"),
  remember: z.boolean().default(false),
});
export type Credentials = z.infer<typeof credentials>;

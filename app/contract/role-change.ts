import { z } from "zod";
import { roles } from "./permission.ts";

/** PATCH /users/{id} (spec 5, 7.6). `from` is the role that was shown with the choice; without it, the last to choose wins. */
export const roleChange = z.object({ role: z.enum(roles, "Required"), from: z.enum(roles).optional() });
export type RoleChange = z.infer<typeof roleChange>;

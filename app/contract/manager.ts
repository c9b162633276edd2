import { z } from "zod";
import { recordId } from "./record-id.ts";

/** GET /users/managers (spec 3, 7.6): who can be made a worker's manager, by name. */
export const manager = z.object({ id: recordId, firstName: z.string(), lastName: z.string() });
export type Manager = z.infer<typeof manager>;
export const managerList = z.object({ data: z.array(manager) });

/** The form that assigns a manager (spec 5). */
export const managerAssignment = z.object({ managerId: z.string("Required").min(1, "Required") });
export type ManagerAssignment = z.infer<typeof managerAssignment>;

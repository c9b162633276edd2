import { z } from "zod";
import { recordId } from "./record-id.ts";

/** GET /users/managers (spec 3, 7.6): who can be made a worker's manager, by name. */
export const manager = z.object({ id: recordId, firstName: z.string(), lastName: z.string() });
export type Manager = z.infer<typeof manager>;
export const managerList = z.object({ data: z.array(manager) });

/**
 * PATCH /users/{userId}/worker/{workerId} (spec 7.6). `from` is the id of the manager who was shown with the choice, or
 * "none"; without it, the last to choose wins.
 */
export const managerChange = z.object({ from: z.string().max(100).optional() });

/** The form that assigns a manager (spec 5). */
export const managerAssignment = z.object({ managerId: z.string("Required").min(1, "Required"), ...managerChange.shape });
export type ManagerAssignment = z.infer<typeof managerAssignment>;

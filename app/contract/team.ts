import { z } from "zod";

/** GET /teams (spec 3, 7.6): `value` is what POST /workers names a team by. */
export const teamOption = z.object({ name: z.string(), value: z.string() });
export type TeamOption = z.infer<typeof teamOption>;
export const teamList = z.object({ data: z.object({ teams: z.array(teamOption) }) });

/** GET /users/managers (spec 3, 7.6). */
export const manager = z.object({ id: z.string(), firstName: z.string(), lastName: z.string() });
export type Manager = z.infer<typeof manager>;
export const managerList = z.object({ data: z.array(manager) });

/** The form that assigns a manager (spec 5). */
export const managerAssignment = z.object({ managerId: z.string("Required").min(1, "Required") });
export type ManagerAssignment = z.infer<typeof managerAssignment>;

import { z } from "zod";

/** GET /teams (spec 3, 7.6): `value` is what POST /workers names a team by. */
export const teamOption = z.object({ name: z.string(), value: z.string() });
export type TeamOption = z.infer<typeof teamOption>;
export const teamList = z.object({ data: z.object({ teams: z.array(teamOption) }) });

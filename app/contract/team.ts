import { z } from "zod";
import { recordId } from "./record-id.ts";

/** GET /teams (spec 3, 7.6): `value` is what POST /workers names a team by. */
export const teamOption = z.object({ name: z.string(), value: recordId });
export type TeamOption = z.infer<typeof teamOption>;
export const teamList = z.object({ data: z.object({ teams: z.array(teamOption) }) });

import type { Db } from "../../db/connect.server.ts";
import type { Who } from "../../environment.ts";
import { isId } from "../id.ts";
import { createTeam, findTeam } from "./find-team.ts";

/** The id of the team that a worker joins, null for none; or why there is no such team. */
type ChosenTeam = { id: string | null } | { error: string };

/** `team` is the value of one of this company's teams, or the name of a new one, which is made here; null is none. */
export async function chooseTeam(tx: Db, { companyId }: Who, team: string | null): Promise<ChosenTeam> {
  if (team === null) return { id: null };
  if (isId(team)) return (await findTeam(tx, companyId, { id: team })) ?? { error: "Choose a team in your company" };
  return (await createTeam(tx, companyId, team)) ?? { error: "There is a team with this name already" };
}

import { and, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Db } from "../../db/connect.server.ts";
import { teams } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { isId } from "../id.ts";

/** The id of the team that a worker joins, null for none; or why there is no such team. */
type ChosenTeam = { id: string | null } | { error: string };

/** `team` is the value of one of this company's teams, or the name of a new one, which is made here; null is none. */
export async function chooseTeam(tx: Db, who: Who, team: string | null): Promise<ChosenTeam> {
  if (team === null) return { id: null };
  if (isId(team)) {
    const [found] = await tx.select({ id: teams.id }).from(teams).where(and(eq(teams.companyId, who.companyId), eq(teams.id, team)));
    return found ?? { error: "Choose a team in your company" };
  }
  const [made] = await tx.insert(teams).values({ companyId: who.companyId, id: uuid(), name: team }).onConflictDoNothing().returning({ id: teams.id });
  return made ?? { error: "There is a team with this name already" };
}

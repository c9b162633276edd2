import { eq } from "drizzle-orm";
import type { TeamOption } from "#app/contract/team.ts";
import type { Db } from "../../db/connect.server.ts";
import { teams } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { inOrder } from "../in-order.ts";
import { nameKey } from "../name-key.ts";

/** The teams of this person's company, by name. */
export async function listTeams(db: Db, who: Who): Promise<TeamOption[]> {
  const found = await db.select({ name: teams.name, value: teams.id }).from(teams).where(eq(teams.companyId, who.companyId)).orderBy(teams.id);
  return inOrder(found, ({ name }) => nameKey(name));
}

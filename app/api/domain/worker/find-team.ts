import { and, eq, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Db } from "../../db/connect.server.ts";
import { teams } from "../../db/schema/worker.ts";

type Team = { id: string; name: string };

/** The company's team of this name, in capital or small letters, or with this id. */
export async function findTeam(db: Db, companyId: string, team: { name: string } | { id: string }): Promise<Team | undefined> {
  const isIt = "id" in team ? eq(teams.id, team.id) : eq(sql`lower(${teams.name})`, sql`lower(${team.name})`);
  const [found] = await db.select({ id: teams.id, name: teams.name }).from(teams).where(and(eq(teams.companyId, companyId), isIt));
  return found;
}

/** A new team of the company; undefined where it has one of this name, in capital or small letters. */
export async function createTeam(tx: Db, companyId: string, name: string): Promise<Team | undefined> {
  const [created] = await tx.insert(teams).values({ companyId, id: uuid(), name }).onConflictDoNothing().returning({ id: teams.id, name: teams.name });
  return created;
}

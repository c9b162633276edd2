import type { Db } from "#app/api/db/connect.server.ts";
import { idOf } from "#app/api/db/seed/id.ts";
import { delegations } from "#app/api/db/schema/delegation.ts";
import type { TestApi } from "./api.ts";
import { alan, grace, vera, type Person } from "./people.ts";
import { halcyon } from "./requests.ts";
import { giveRole } from "./users.ts";

export const idOfPerson = ({ email }: Person) => idOf("user", email);

/** Alan and Vera are managers as Dorothy and Grace are, but without workers: what they see is lent to them. */
export async function fourManagers(db: Db): Promise<void> {
  for (const person of [alan, vera]) await giveRole(db, person, "manager");
}

/** Grace is away, and Alan decides for her. */
export const fromGraceToAlan = { delegateId: idOfPerson(alan), firstDay: "2026-11-25", lastDay: "2026-11-30" };

/** The same as a row, whatever day it is, whose delegate was asked for what waits. */
export async function delegate({ db, clock }: Pick<TestApi, "db" | "clock">, days: { firstDay: string; lastDay: string }, { manager = grace, to = alan } = {}): Promise<string> {
  const id = crypto.randomUUID();
  await db.insert(delegations).values({ companyId: halcyon, id, managerId: idOfPerson(manager), delegateId: idOfPerson(to), ...days, createdAt: clock.now(), begunAt: clock.now() });
  return id;
}

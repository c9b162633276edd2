import { sql, type SQL } from "drizzle-orm";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { CompanyHistory } from "#app/contract/history.ts";
import { historyActors } from "#app/contract/history-subject.ts";
import type { Db } from "../../db/connect.server.ts";
import { actorKey, history } from "../../db/schema/history.ts";
import { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { isId } from "../id.ts";

type Found = { key: string; name: string; first_name: string | null; last_name: string | null };

/**
 * Whoever has ever done something in the company, by name, also when they have left; the system and the provider last. Workers
 * who have asked for something, who are many, are kept by their names, and are none of these. Reads the index from one to the
 * next, however much each has done.
 */
export async function findActors(db: Db, { companyId }: Who): Promise<CompanyHistory["actors"]> {
  const next = (after: SQL) => sql`select ${actorKey} as key, ${history.actorName} as name from ${history}
    where ${history.companyId} = ${companyId} ${after} order by ${history.companyId}, ${actorKey}, ${history.at}, ${history.id} limit 1`;
  const { rows } = await db.execute<Found>(sql`with recursive actors as (
      (${next(sql``)})
      union all
      select following.key, following.name from actors, lateral (${next(sql`and ${actorKey} > actors.key`)}) following
    )
    select actors.key, actors.name, ${users.firstName}, ${users.lastName} from actors
    left join ${users} on ${users.companyId} = ${companyId} and ${users.id}::text = actors.key`);
  const people = rows.filter(({ key }) => isId(key)).map(asActor);
  const others = Object.entries(historyActors).filter(([id]) => rows.some(({ key }) => key === id));
  return [...people.toSorted((a, b) => a.name.localeCompare(b.name, "en")), ...others.map(([id, name]) => ({ id, name }))];
}

/** By the name that they have, or the first that they had: a token of theirs acts under its own. */
function asActor({ key, name, first_name: firstName, last_name: lastName }: Found): { id: string; name: string } {
  return { id: key, name: firstName !== null && lastName !== null ? fullNameOf({ firstName, lastName }) : name };
}

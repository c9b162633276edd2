import { sql, type SQL } from "drizzle-orm";
import { fullNameOf } from "#app/contract/full-name.ts";
import type { CompanyHistory } from "#app/contract/history.ts";
import { historyActors } from "#app/contract/history-subject.ts";
import type { Db } from "../../db/connect.server.ts";
import { actorKey, history } from "../../db/schema/history.ts";
import { users } from "../../db/schema/user.ts";
import type { Who } from "../../environment.ts";
import { isId } from "../id.ts";

type Found = { id: string; name: string; first_name: string | null; last_name: string | null };

/**
 * Whoever has ever done something in the company, by name, also when they have left; the system and the provider last. Workers
 * who have asked for something, who are many, are kept by their names, and are none of these. Reads the index of what people
 * did from one of them to the next, however much each has done.
 */
export async function findActors(db: Db, { companyId }: Who): Promise<CompanyHistory["actors"]> {
  const next = (after: SQL) => sql`select ${history.actorId} as id, ${history.actorName} as name from ${history}
    where ${history.companyId} = ${companyId} and ${history.actorId} is not null ${after} order by ${history.companyId}, ${history.actorId}, ${history.at}, ${history.id} limit 1`;
  // The first that is not before it, in the order of their index: looked for by itself, what never did anything could be looked for everywhere.
  const orElse = (id: string) => sql`union all select other.id, '', null, null from (select ${actorKey} as id from ${history}
    where ${history.companyId} = ${companyId} and ${actorKey} >= ${id} order by ${history.companyId}, ${actorKey}, ${history.at}, ${history.id} limit 1) other where other.id = ${id}`;
  const { rows } = await db.execute<Found>(sql`with recursive people as (
      (${next(sql``)})
      union all
      select following.id, following.name from people, lateral (${next(sql`and ${history.actorId} > people.id`)}) following
    )
    select people.id::text as id, people.name, ${users.firstName}, ${users.lastName} from people
    left join ${users} on ${users.companyId} = ${companyId} and ${users.id} = people.id
    ${sql.join(Object.keys(historyActors).map(orElse), sql` `)}`);
  const people = rows.filter(({ id }) => isId(id)).map(asActor);
  const others = Object.entries(historyActors).filter(([key]) => rows.some(({ id }) => id === key));
  return [...people.toSorted((a, b) => a.name.localeCompare(b.name, "en")), ...others.map(([id, name]) => ({ id, name }))];
}

/** By the name that they have, or the first that they had: a token of theirs acts under its own. */
function asActor({ id, name, first_name: firstName, last_name: lastName }: Found): { id: string; name: string } {
  return { id, name: firstName !== null && lastName !== null ? fullNameOf({ firstName, lastName }) : name };
}

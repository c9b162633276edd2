import { and, eq, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { ActsFor } from "#app/contract/acts-for.ts";
import type { Db } from "../../db/connect.server.ts";
import { companies } from "../../db/schema/company.ts";
import { delegations } from "../../db/schema/delegation.ts";
import { users } from "../../db/schema/user.ts";
import { companyDay } from "../day/company-day.ts";

// Each stands in a query that reads `users` beside their `companies`, so that to know of delegations takes no statement more.
// The company is named once more as a value: a database that spreads companies finds the machine by it.

type Value = string | Placeholder;

/** The managers for whom a row of users decides now. */
export function actsFor(companyId: Value, now: Value): SQL<ActsFor[]> {
  return sql<ActsFor[]>`(select coalesce(json_agg(json_build_object('id', manager.id, 'name', trim(concat(manager.first_name, ' ', manager.last_name)), 'until', ${delegations.lastDay})
      order by ${delegations.firstDay}, ${delegations.id}), '[]'::json)
    from ${delegations} join users manager on manager.company_id = ${companyId} and manager.id = ${delegations.managerId}
    where ${holds(companyId, now)} and ${delegations.delegateId} = ${users.id})`;
}

/** Their ids alone, for what hangs on a manager. */
export function idsActedFor(companyId: Value, now: Value): SQL {
  return sql`(select ${delegations.managerId} from ${delegations} where ${holds(companyId, now)} and ${delegations.delegateId} = ${users.id})`;
}

/** Whether a row of users decides now for this manager. */
export function isDelegateOf(managerId: string, companyId: Value, now: Value): SQL {
  return sql`${users.id} in (select ${delegations.delegateId} from ${delegations} where ${holds(companyId, now)} and ${delegations.managerId} = ${managerId})`;
}

/** Who decides for a manager now. */
export async function delegatesOf(db: Db, { companyId, managerId }: { companyId: string; managerId: string }, now: Date): Promise<string[]> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.companyId, companyId), isDelegateOf(managerId, companyId, now.toISOString())));
  return found.map(({ id }) => id);
}

/** Both days count, by the company's clocks. */
function holds(companyId: Value, now: Value): SQL {
  return sql`${delegations.companyId} = ${companyId} and ${delegations.endedAt} is null
    and ${companyDay(now)} between ${delegations.firstDay} and ${delegations.lastDay}`;
}

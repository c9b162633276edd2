import { and, inArray, sql, type SQL } from "drizzle-orm";
import type { NamedWorker } from "#app/contract/compensation-import.ts";
import { hasLeft } from "#app/contract/offer-status.ts";
import { withoutUnseenEnds } from "#app/contract/without-unseen-ends.ts";
import type { Db } from "../../db/connect.server.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { todayOf } from "../day/company-day.ts";
import { isId } from "../id.ts";
import { nameKey } from "../name-key.ts";
import { visibleTo } from "../scope.ts";

type Worker = Pick<typeof workers.$inferSelect, "id" | "fullName" | "nameKey" | "email" | "status" | "endDate">;
/** The one worker who is meant, or why nobody is. */
type Found = { worker: Worker; wrong?: undefined } | { worker?: undefined; wrong: string };

/**
 * Answers who is meant by an id, an email or a full name, among the workers whom this person may see: of others it says
 * what it says of nobody. A full name is one that only one of them has; where more is given, all of it has to be theirs.
 */
export async function findNamedWorkers(db: Db, who: Who, named: readonly NamedWorker[], now: Date): Promise<(one: NamedWorker) => Found> {
  const today = todayOf(who, now);
  const read = named.map(readNamed);
  const ids = new Set(read.map(({ id }) => id).filter(isId));
  const emails = new Set(read.filter(({ id }) => !id).map(({ email }) => email).filter(Boolean));
  const names = new Set(read.filter(({ id, email }) => !id && !email).map(({ name }) => nameKey(name)).filter(Boolean));
  const byId = Map.groupBy(await select(db, who, ids, (values) => inArray(workers.id, values)), ({ id }) => id);
  const byEmail = Map.groupBy(await select(db, who, emails, (values) => inArray(sql`lower(${workers.email})`, values)), ({ email }) => email.toLowerCase());
  const byName = Map.groupBy(await select(db, who, names, (values) => inArray(workers.nameKey, values)), (worker) => worker.nameKey);
  return (one) => {
    const { id, email, name } = readNamed(one);
    if (id) return oneOf(byId.get(id), "ID", { email, name }, today);
    if (email) return oneOf(byEmail.get(email), "email", { name }, today);
    if (name) return oneOf(byName.get(nameKey(name)), "name", {}, today);
    return { wrong: "Required" };
  };
}

async function select(db: Db, who: Who, values: ReadonlySet<string>, isNamed: (values: string[]) => SQL): Promise<Worker[]> {
  if (values.size === 0) return [];
  const { id, fullName, nameKey: key, email, status, endDate } = workers;
  return db
    .select({ id, fullName, nameKey: key, email, status, endDate })
    .from(workers)
    .where(and(visibleTo(who, workers), isNamed([...values])));
}

function oneOf(candidates: readonly Worker[] = [], by: "ID" | "email" | "name", also: Pick<NamedWorker, "email" | "name">, today: string): Found {
  const [worker] = candidates;
  if (!worker) return { wrong: `No worker with this ${by} was found.` };
  if (candidates.length > 1) return { wrong: `More than one worker has this ${by}: use the worker ID.` };
  // A column that was sorted without its neighbours would pay everybody somebody else's bonus.
  if (also.email && also.email !== worker.email.toLowerCase()) return { wrong: `The ${by} is that of ${worker.fullName}, the email is not.` };
  if (also.name && nameKey(also.name) !== worker.nameKey) return { wrong: `The ${by} is that of ${worker.fullName}, the name is not.` };
  if (hasLeft(worker, today)) return { wrong: `${worker.fullName} no longer works for your company.` };
  return { worker };
}

/** As forms read it, in lower case; what is not said is empty. */
function readNamed({ id = "", email = "", name = "" }: NamedWorker): Required<NamedWorker> {
  return { id: withoutUnseenEnds(id).toLowerCase(), email: withoutUnseenEnds(email).toLowerCase(), name: withoutUnseenEnds(name) };
}

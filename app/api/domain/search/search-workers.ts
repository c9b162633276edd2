import { and, asc, or, sql } from "drizzle-orm";
import type { FoundWorker } from "#app/contract/search.ts";
import { searchLimit } from "#app/contract/search-limit.ts";
import type { Db } from "../../db/connect.server.ts";
import { workers } from "../../db/schema/worker.ts";
import type { Who } from "../../environment.ts";
import { isFoundAnywhere, nameKey } from "../name-key.ts";
import { visibleTo } from "../scope.ts";
import { emailHas, nameHas } from "./has-text.ts";

/** How many workers are looked at: beyond, they are neither counted nor put in order, and the list is the place to look. */
const most = 200;

/** `named` are those whose name has the text, for their requests: `total` of them, and `found` with those whose email has it. */
type FoundWorkers = { hits: FoundWorker[]; total: number | null; found: number | null; named: string[] };

/** The workers whom this person may see and whose name or email has the text; those whose name begins with it come first. */
export async function searchWorkers(db: Db, who: Who, text: string): Promise<FoundWorkers> {
  const isNamed = nameHas(workers.nameKey, text);
  const rows = await db
    .select({
      id: workers.id,
      avatar: workers.avatar,
      fullName: workers.fullName,
      email: workers.email,
      jobTitle: workers.jobTitle,
      countryName: workers.countryName,
      status: workers.status,
      nameKey: workers.nameKey,
      isNamed: sql<boolean>`${isNamed}`,
    })
    .from(workers)
    .where(and(visibleTo(who, workers), or(isNamed, emailHas(workers.email, text))))
    .orderBy(asc(workers.nameKey), asc(workers.id))
    .limit(most + 1);
  const named = rows.filter((row) => row.isNamed);
  const rank = (name: string) => rankOf(name, nameKey(text));
  const isCounted = rows.length <= most;
  const inOrder = rows.toSorted((one, other) => rank(one.nameKey) - rank(other.nameKey));
  return {
    hits: inOrder.slice(0, searchLimit.shown).map(({ nameKey: _, isNamed: __, ...hit }) => hit),
    total: isCounted && isFoundAnywhere(text) ? named.length : null,
    found: isCounted ? rows.length : null,
    named: named.map(({ id }) => id),
  };
}

/** A name that begins with the text, one with a word that does, one that has it somewhere, and one that has it not. */
function rankOf(name: string, key: string): number {
  if (name.startsWith(key)) return 0;
  if (name.includes(` ${key}`)) return 1;
  return name.includes(key) ? 2 : 3;
}

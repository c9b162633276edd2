import { asc, eq, or, sql } from "drizzle-orm";
import type { Db } from "../db/connect.server.ts";
import { companies } from "../db/schema/company.ts";
import { workers } from "../db/schema/worker.ts";
import { isId } from "../domain/id.ts";
import { nameMatches } from "../domain/name-matches.ts";
import { Mistake } from "./command.ts";
import { refuseClosed } from "./find-company.ts";

export type FoundWorker = typeof workers.$inferSelect & { company: string; timeZone: string };

/** The worker whom the provider names, by id or by address; nobody and several are told apart in words. Refuses one of a company that is closed. */
export async function findNamedWorker(db: Db, name: string | undefined): Promise<FoundWorker> {
  if (!name) throw new Mistake("Name a worker: by id, or by email address.");
  const found = await db
    .select({ worker: workers, company: companies.legalName, timeZone: companies.timeZone, closedAt: companies.closedAt })
    .from(workers)
    .innerJoin(companies, eq(companies.id, workers.companyId))
    .where(or(isId(name) ? eq(workers.id, name) : undefined, eq(sql`lower(${workers.email})`, name.toLowerCase())))
    .limit(10);
  const [only] = found;
  if (!only) throw new Mistake(`There is no worker "${name}". ${await meant(db, name)}A worker is named by id or by email address.`);
  if (found.length > 1) {
    const list = found.map(({ worker, company }) => `  ${worker.id}  ${worker.fullName}, ${company}`).join("\n");
    throw new Mistake(`Several workers have the address ${name}. Name one by id:\n${list}`);
  }
  refuseClosed({ legalName: only.company, closedAt: only.closedAt });
  return { ...only.worker, company: only.company, timeZone: only.timeZone };
}

/** Those who have such a name: nothing is done to any of them before the address or the id says which one. */
async function meant(db: Db, name: string): Promise<string> {
  const { id, email, fullName } = workers;
  const found = await db
    .select({ email, fullName, company: companies.legalName })
    .from(workers)
    .innerJoin(companies, eq(companies.id, workers.companyId))
    .where(nameMatches(workers.nameKey, name))
    .orderBy(asc(workers.nameKey), asc(id))
    .limit(5);
  return found.length > 0 ? `Did you mean one of these?\n${found.map((one) => `  ${one.email}  ${one.fullName}, ${one.company}`).join("\n")}\n` : "";
}

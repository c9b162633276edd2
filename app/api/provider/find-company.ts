import { asc, eq, sql } from "drizzle-orm";
import { writtenInstant } from "#app/contract/clock-words.ts";
import type { Db } from "../db/connect.server.ts";
import { companies } from "../db/schema/company.ts";
import { isId } from "../domain/id.ts";
import { Mistake } from "./command.ts";

type FoundCompany = typeof companies.$inferSelect;

/** What happens to people and pay goes on where the company is open: done here, nobody there would ever learn of it. */
export function refuseClosed({ legalName, closedAt }: Pick<FoundCompany, "legalName" | "closedAt">): void {
  if (closedAt) throw new Mistake(`${legalName} is closed here since ${writtenInstant(closedAt.toISOString(), "UTC")}: do it where it is now, or see companies open. Nothing was changed.`);
}

/** The company that the provider names, by id or by legal name; none and several are told apart in words. */
export async function findNamedCompany(db: Db, name: string | undefined): Promise<FoundCompany> {
  if (!name) throw new Mistake("Name a company: by id, or by legal name.");
  // A company names itself, and may do so by the id of another one, which could not be told apart then.
  const isNamed = isId(name) ? eq(companies.id, name) : eq(sql`lower(${companies.legalName})`, name.toLowerCase());
  const found = await db.select().from(companies).where(isNamed).limit(10);
  const [only] = found;
  if (!only) throw new Mistake(`There is no company "${name}". ${await meant(db, name)}A company is named by id or by legal name; \`companies list\` shows them all.`);
  if (found.length > 1) {
    throw new Mistake(`Several companies are called ${name}. Name one by id; \`companies list\` tells more of each:\n${found.map(lineOf).join("\n")}`);
  }
  // Until its form is sent it has no name, and no sentence may be about nobody.
  return { ...only, legalName: only.legalName || `Company ${only.id}` };
}

/** As far as two of one name may differ. */
function lineOf({ id, status, closedAt, createdAt, timeZone }: FoundCompany): string {
  return `  ${id}  ${closedAt ? "closed" : status}, here since ${writtenInstant(createdAt.toISOString(), "UTC")}, ${timeZone}`;
}

/** Those of whose name it is a part: nothing is done to any of them before it is named in full. */
async function meant(db: Db, name: string): Promise<string> {
  const isPart = sql`strpos(lower(${companies.legalName}), ${name.toLowerCase()}) > 0`;
  const found = await db.select({ legalName: companies.legalName }).from(companies).where(isPart).orderBy(asc(companies.legalName)).limit(5);
  return found.length > 0 ? `Did you mean ${found.map(({ legalName }) => `"${legalName}"`).join(" or ")}? ` : "";
}

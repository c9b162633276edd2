import { sql, type Query } from "drizzle-orm";
import { join, relative, sep } from "node:path";
import type { Db } from "#app/api/db/connect.server.ts";
import { tablesWithoutCompany } from "./company-of-query.ts";
import { overAllCompanies } from "./over-all-companies.ts";

type Session = {
  prepareQuery(query: Query, ...rest: unknown[]): unknown;
  transaction(verb: (tx: Db) => Promise<unknown>, ...rest: unknown[]): Promise<unknown>;
};

/**
 * The same database, on which a statement of the app fails when it names no company for a table of companies, unless
 * over-all-companies.ts says why it may. What a test itself looks up is its own affair.
 */
export async function watchCompanies(db: Db): Promise<Db> {
  return watched(db, await tablesOfCompanies(db));
}

/** Every table that belongs to a company. */
export async function tablesOfCompanies(db: Db): Promise<Set<string>> {
  const { rows } = (await db.execute(sql`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'company_id'`)) as unknown as { rows: { name: string }[] };
  return new Set(rows.map(({ name }) => name));
}

function watched(db: Db, tables: ReadonlySet<string>): Db {
  const { session } = db as unknown as { session: Session };
  // A query takes its session where it is begun: then, and only then, the stack says by whom.
  return Object.create(db, { session: { get: () => watchedSession(session, tables, callerInApp()) } }) as Db;
}

function watchedSession(session: Session, tables: ReadonlySet<string>, caller: string | null): Session {
  return Object.create(session, {
    prepareQuery: {
      value(query: Query, ...rest: unknown[]) {
        if (caller !== null) refuseUnnamed(query.sql, tables, caller);
        return session.prepareQuery(query, ...rest);
      },
    },
    transaction: {
      value: (verb: (tx: Db) => Promise<unknown>, ...rest: unknown[]) => session.transaction((tx) => verb(watched(tx, tables)), ...rest),
    },
  }) as Session;
}

const app = join(import.meta.dirname, "../../app") + sep;

/** The function of the app that has begun a query: "api/domain/access/email-holder.ts findByAddress". Null when a test has. */
function callerInApp(): string | null {
  const ours = callSites().filter(({ path }) => !path.includes("node_modules") && path !== import.meta.filename);
  const path = ours[0]?.path;
  if (!path?.startsWith(app)) return null;
  // A callback may have no name: the function around it is further down, when it is not over.
  const name = ours.find((each) => each.path === path && each.name !== null)?.name;
  return `${relative(app, path).replaceAll(sep, "/")} ${name ?? ""}`.trim();
}

/** Read as they are: Vitest would look up the source of every line, at every query. */
function callSites(): { path: string; name: string | null }[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  const found: { stack?: unknown } = {};
  Error.prepareStackTrace = (_, sites) => sites;
  Error.stackTraceLimit = 15;
  Error.captureStackTrace(found);
  const sites = found.stack as NodeJS.CallSite[];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return sites.map((site) => ({ path: (site.getFileName() ?? "").replace(/^file:\/\//, ""), name: site.getFunctionName()?.split(".").at(-1) ?? null }));
}

const known = new Map<string, string[]>();

function refuseUnnamed(statement: string, tables: ReadonlySet<string>, caller: string): void {
  const unnamed = known.get(statement) ?? tablesWithoutCompany(statement, tables);
  known.set(statement, unnamed);
  const allowed = overAllCompanies.find(({ by }) => by === caller)?.tables ?? [];
  const wrong = allowed === "all" ? [] : unnamed.filter((table) => !allowed.includes(table));
  if (wrong.length > 0) throw new Error(`${caller} asks for ${wrong.join(", ")} and names no company: ${statement}`);
}

import type { Query } from "drizzle-orm";
import type { Database, Db } from "#app/api/db/connect.server.ts";

type Session = { prepareQuery(query: Query, ...rest: unknown[]): unknown };

/** How the database goes about each statement that `verb` sends about `table`, outside of transactions. */
export async function plansOf(database: Database, table: string, verb: (db: Db) => Promise<unknown>): Promise<string[]> {
  const sent: Query[] = [];
  const { session } = database.db as unknown as { session: Session };
  const prepareQuery = { value: (query: Query, ...rest: unknown[]) => (sent.push(query), session.prepareQuery(query, ...rest)) };
  await verb(Object.create(database.db, { session: { value: Object.create(session, { prepareQuery }) } }) as Db);
  await database.executeSql(`analyze ${table}`);
  const plans = sent.filter(({ sql }) => sql.includes(`from "${table}"`) || sql.startsWith(`update "${table}"`)).map(async ({ sql, params }) => {
    const { rows } = await database.executeSql(`explain ${sql}`, params);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  return Promise.all(plans);
}

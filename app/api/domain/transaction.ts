import { DrizzleQueryError } from "drizzle-orm/errors";
import type { Db } from "../db/connect.server.ts";

// Serialization failure and deadlock: PostgreSQL undid the transaction and asks for it again.
const askedAgain = new Set(["40001", "40P01"]);

/** A transaction that is tried again, at most twice, when PostgreSQL itself asks for that. */
export async function inTransaction<Result>(db: Db, verb: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => verb(tx as unknown as Db));
    } catch (error) {
      if (attempt === 3 || !isAskedAgain(error)) throw error;
    }
  }
}

function isAskedAgain(error: unknown): boolean {
  const { code = "" } = (error instanceof DrizzleQueryError ? (error.cause as { code?: string } | undefined) : undefined) ?? {};
  return askedAgain.has(code);
}

import { and, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { searchPatterns } from "./name-key.ts";

/** Whether a name key has every word that was typed, in whatever order. */
export function nameMatches(key: SQLWrapper, text: string): SQL {
  return and(...searchPatterns(text).map((pattern) => sql`${key} like ${pattern}`)) ?? sql`true`;
}

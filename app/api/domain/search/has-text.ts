import { and, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { textKey, wordPatterns } from "../name-key.ts";

/** Whether a name key has every word of the text, as `wordPatterns` looks for them. */
export function nameHas(key: SQLWrapper, text: string, keyOf?: (text: string) => string): SQL {
  return and(...wordPatterns(text, keyOf).map((patterns) => or(...patterns.map((pattern) => sql`${key} like ${pattern}`)))) ?? sql`false`;
}

/** Whether an address has it; whoever looks for one types it as it is. */
export function emailHas(email: SQLWrapper, text: string): SQL {
  return nameHas(sql`lower(${email})`, text, textKey);
}

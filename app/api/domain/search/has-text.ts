import { or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { wordPatterns } from "../name-key.ts";

/** Whether a name key has the text, as `wordPatterns` looks for it. */
export function nameHas(key: SQLWrapper, text: string): SQL {
  return or(...wordPatterns(text).map((pattern) => sql`${key} like ${pattern}`)) ?? sql`false`;
}

/** Whether an address has it; whoever looks for one types it as it is. */
export function emailHas(email: SQLWrapper, text: string): SQL {
  return nameHas(sql`lower(${email})`, text);
}

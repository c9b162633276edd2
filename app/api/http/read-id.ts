import { isId } from "../domain/id.ts";
import type { ApiContext } from "../environment.ts";
import { notFound } from "../refusal.ts";

/** After the name of an id in the path of a call, where another call has a word in its place: /users/managers is no user. */
export const onlyId = "{[0-9a-fA-F-]{36}}";

/**
 * An id in the address of a call, as the database writes it: some programs write theirs in capitals. What cannot be one is not
 * found, without a question to the database.
 */
export function readId(c: ApiContext, name = "id"): string {
  const id = c.req.param(name) ?? "";
  if (!isId(id)) throw notFound();
  return id.toLowerCase();
}

import { hashOf } from "../domain/access/secret.ts";
import type { ApiContext } from "../environment.ts";

const longestKey = 200;

/**
 * What the caller knows this one thing by: random with every form that is shown. Null where it is left out or empty, as a program
 * sends what it has not set: all of those would be one. A longer one is known by its hash: cut, all that begin alike would be.
 */
export function readIdempotencyKey(c: ApiContext): string | null {
  const key = c.req.header("Idempotency-Key");
  if (!key) return null;
  return key.length > longestKey ? hashOf(key) : key;
}

import type { Presented } from "../domain/access/link.ts";
import type { ApiContext } from "../environment.ts";
import { invalidSignature, wrongMethod } from "../refusal.ts";

/**
 * The link that a call presents: id and hash in the path, expires and signature, each once and nothing else, in the query.
 * 405 for HEAD, by which programs look where a link leads: it would use it up.
 */
export function readPresented(c: ApiContext, userId: string, hash: string): Presented {
  if (c.req.method === "HEAD") throw wrongMethod("HEAD", c.req.path, "GET");
  const query = new URL(c.req.url).searchParams;
  const expires = query.get("expires");
  const signature = query.get("signature");
  if (expires === null || signature === null || query.size !== 2) throw invalidSignature();
  return { userId, hash, expires, signature };
}

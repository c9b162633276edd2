import type { Presented } from "../domain/link.ts";
import type { ApiContext } from "../environment.ts";
import { invalidSignature } from "../refusal.ts";

/** The link that a call presents: id and hash in the path, expires and signature, each once and nothing else, in the query. */
export function readPresented(c: ApiContext, userId: string, hash: string): Presented {
  const query = new URL(c.req.url).searchParams;
  const expires = query.get("expires");
  const signature = query.get("signature");
  if (expires === null || signature === null || query.size !== 2) throw invalidSignature();
  return { userId, hash, expires, signature };
}

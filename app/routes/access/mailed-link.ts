import type { MailedLink } from "#app/api-client/account.server.ts";

/** The parts of a mailed link from its address, each of them once; null when one is missing or there twice. */
export function readMailedLink(query: URLSearchParams, idName: "id" | "user"): MailedLink | null {
  const [id, hash, expires, signature] = [idName, "hash", "expires", "signature"].map((name) => only(query, name));
  return id && hash && expires && signature ? { id, hash, expires, signature } : null;
}

function only(query: URLSearchParams, name: string): string | null {
  const values = query.getAll(name);
  return values.length === 1 ? (values[0] ?? null) : null;
}

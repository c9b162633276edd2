import { ownPath } from "#app/contract/own-path.ts";

/** An address that may be linked to: a path of this site, or http(s). Null for "javascript:", "data:" and the like. */
export function safeHref(address: string | null | undefined): string | null {
  if (!address) return null;
  if (address.startsWith("/")) return ownPath(address);
  const url = parse(address);
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

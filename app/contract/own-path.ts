/**
 * The path when it leads to this very site, else null.
 * "//evil", "/\evil", "https://evil", "javascript:", control characters and their encoded forms are all null.
 */
export function ownPath(path: string | null | undefined): string | null {
  if (!path) return null;
  return isPlainPath(path) && isPlainPath(decoded(path)) ? path : null;
}

/** The same for where somebody goes on to once they are in: never where they would be signed out again, as a page or as its data. */
export function wayOn(path: string | null | undefined): string | null {
  const own = ownPath(path);
  return own && !/^\/logout([./]|$)/i.test(decoded(new URL(own, "http://own.test").pathname)) ? own : null;
}

/** An address as a Location header can carry it: signs beyond ASCII encoded, as a browser would. What was decoded on its way here may hold them. */
export function asLocation(address: string): string {
  return address.replace(/[^ -~]/gu, encodeURIComponent);
}

function isPlainPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}

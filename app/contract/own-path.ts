/**
 * The path when it leads to this very site, else null.
 * "//evil", "/\evil", "https://evil", "javascript:", control characters and their encoded forms are all null.
 */
export function ownPath(path: string | null | undefined): string | null {
  if (!path) return null;
  return isPlainPath(path) && isPlainPath(decoded(path)) ? path : null;
}

/**
 * The same for where somebody goes on to once they are in: never where they would be signed out again, as a page or as its
 * data; and for a file to the page that it is on. The file alone would leave them on the page to log in, or on an empty one.
 */
export function wayOn(path: string | null | undefined): string | null {
  const own = ownPath(path);
  return own && !/^\/logout([./]|$)/i.test(decoded(new URL(own, "http://own.test").pathname)) ? pageOf(own) : null;
}

function pageOf(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://own.test");
  const collection = searchParams.get("collection") === "benefits" ? "benefits" : "documents";
  const page = pathname
    .replace(/^(\/app\/.+)\/export(\/company-pays\/[^/]+)?$/i, "$1")
    .replace(/^(\/app\/.+)\/export(\/workers-take)\/[^/]+$/i, "$1$2")
    .replace(/^(\/app\/reports(\/[^/]+){2})\/[^/]+$/i, "$1")
    .replace(/^(\/app\/team\/additional-compensation\/import)\/template$/i, "$1")
    .replace(/^(\/app\/team\/worker\/[^/]+)\/files$/i, `$1/${collection}`);
  if (page === pathname) return path;
  for (const name of ["format", "collection", "name", "nth"]) searchParams.delete(name);
  return searchParams.size > 0 ? `${page}?${searchParams}` : page;
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

import type { ShouldRevalidateFunctionArgs } from "react-router";
import { selectionNames } from "./address.ts";

/**
 * For a list under which dialogs open: its rows are asked for again when its own question changes, or when something
 * was sent, but not when a dialog or the drawer opens or closes over it.
 */
export function revalidateList({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod && formMethod !== "GET") return defaultShouldRevalidate;
  // The page itself asks again.
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return questionOf(currentUrl) !== questionOf(nextUrl);
}

function questionOf(url: URL): string {
  const query = new URLSearchParams(url.search);
  for (const name of ["notifications", ...selectionNames]) query.delete(name);
  query.sort();
  return query.toString();
}

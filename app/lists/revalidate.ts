import type { ShouldRevalidateFunctionArgs } from "react-router";
import { selectionNames, withPage } from "./address.ts";

/**
 * For a list under which dialogs open: its rows are asked for again when its own question changes and when something was
 * sent, and not when a dialog or the drawer opens or closes over it. They are all the same when a dialog closes that has sent
 * something, which may be done though no answer has come, or that has nothing left to do, as what it is about is decided or
 * gone. What was refused changes nothing, unless because what was shown is not so any more (409).
 */
export function revalidateList({ currentUrl, nextUrl, formMethod, actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  // With the same address the page itself asks again.
  if (formMethod === "POST" || currentUrl.href === nextUrl.href) return actionStatus === 409 || defaultShouldRevalidate;
  return document.querySelector("dialog :is(:disabled, [data-sent], [data-reload-document])") !== null || questionOf(currentUrl) !== questionOf(nextUrl);
}

/** For a list of what has its id in the address, a past paycycle: that of another one is another list. */
export function revalidateListOfOne(args: ShouldRevalidateFunctionArgs): boolean {
  return args.currentParams.id !== args.nextParams.id || revalidateList(args);
}

/** For the dialog of one request: what was refused because somebody else was first (409) shows what has become of it. */
export function revalidateRequest({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

/** For what stands around a list: who turns to another page of it gets that page, and nothing else is asked for again. */
export function revalidateAround({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isTurned = formMethod !== "POST" && currentUrl.href !== nextUrl.href && firstPageOf(currentUrl) === firstPageOf(nextUrl);
  return !isTurned && defaultShouldRevalidate;
}

function firstPageOf({ pathname, search }: URL): string {
  return pathname + withPage(search, 1);
}

function questionOf(url: URL): string {
  const query = new URLSearchParams(url.search);
  for (const name of ["notifications", ...selectionNames]) query.delete(name);
  query.sort();
  return query.toString();
}

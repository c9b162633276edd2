import type { RouterContextProvider } from "react-router";
import { roles } from "#app/contract/permission.ts";
import { userSorts } from "#app/contract/user.ts";
import { readListAddress, type ListAddress } from "#app/lists/query.ts";
import { withAsOf } from "../as-of/as-of.server.ts";

/** What the address of the users asks for; the list and the dialogs over it read it alike. */
export function readUsersAddress(url: URL): ListAddress {
  return readListAddress(url.searchParams, { filters: { role: roles }, sorts: userSorts, hasSearch: false, hasDates: false });
}

/** What the address of the users of a past day asks for: the same, on a day. */
export function readUsersAsOfAddress(context: Readonly<RouterContextProvider>, url: URL) {
  return withAsOf(context, url, readUsersAddress(url));
}

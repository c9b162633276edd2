import { roles } from "#app/contract/permission.ts";
import { userSorts } from "#app/contract/user.ts";
import { readListAddress, type ListAddress } from "#app/lists/query.ts";

/** What the address of the users asks for; the list and the dialogs over it read it alike. */
export function readUsersAddress(url: URL): ListAddress {
  return readListAddress(url.searchParams, { filters: { role: roles }, sorts: userSorts, hasSearch: false, hasDates: false });
}

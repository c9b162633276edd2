import { downloadUsers } from "#app/api-client/user.server.ts";
import { formatOf, passOn } from "#app/lists/pass-on.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { readUsersAddress } from "./address.server.ts";
import type { Route } from "./+types/export";

/** The users as a file: the same filter and order, all pages. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { query } = readUsersAddress(url);
  query.delete("page");
  return passOn(await downloadUsers(context.get(apiContext), query, formatOf(url)), { title: "Users", company: currentUserOf(context).company.name });
}

import { downloadUsersAsOf } from "#app/api-client/user.server.ts";
import { formatOf, passOn } from "#app/lists/pass-on.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { readUsersAsOfAddress } from "./address.server.ts";
import type { Route } from "./+types/export-as-of";

/** The list as a file: the same day, filter and order, all pages. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { query, asOf } = readUsersAsOfAddress(context, url);
  query.delete("page");
  return passOn(await downloadUsersAsOf(context.get(apiContext), query, formatOf(url)), { title: `Users as of ${asOf.day}`, company: currentUserOf(context).company.name });
}

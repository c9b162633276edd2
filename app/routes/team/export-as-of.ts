import { downloadWorkersAsOf } from "#app/api-client/worker.server.ts";
import { formatOf, passOn } from "#app/lists/pass-on.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { readWorkersAsOfAddress } from "./workers-address.server.ts";
import type { Route } from "./+types/export-as-of";

/** The list as a file: the same day, filters and order, all pages. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { query, asOf } = await readWorkersAsOfAddress(context, url);
  query.delete("page");
  return passOn(await downloadWorkersAsOf(context.get(apiContext), query, formatOf(url)), { title: `Workers as of ${asOf.day}`, company: currentUserOf(context).company.name });
}

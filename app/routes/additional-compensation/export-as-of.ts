import { downloadAdditionalCompensationsAsOf } from "#app/api-client/additional-compensation.server.ts";
import { formatOf, passOn } from "#app/lists/pass-on.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { readAsOfAddress } from "./address.server.ts";
import type { Route } from "./+types/export-as-of";

/** The list as a file: the same day, filters and order, all pages. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { query, asOf } = readAsOfAddress(context, url);
  query.delete("page");
  return passOn(await downloadAdditionalCompensationsAsOf(context.get(apiContext), query, formatOf(url)), { title: `Additional Compensation as of ${asOf.day}`, company: currentUserOf(context).company.name });
}

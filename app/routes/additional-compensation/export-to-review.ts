import { downloadAdditionalCompensations } from "#app/api-client/additional-compensation.server.ts";
import { formatOf, passOn } from "#app/lists/pass-on.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { readToReviewAddress } from "./address.server.ts";
import type { Route } from "./+types/export-to-review";

/** The list as a file: the same filters and order, all pages. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { query } = readToReviewAddress(url);
  query.delete("page");
  return passOn(await downloadAdditionalCompensations(context.get(apiContext), query, formatOf(url)), { title: "Additional Compensation, To Review", company: currentUserOf(context).company.name });
}

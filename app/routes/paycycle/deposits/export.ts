import { downloadSecurityDeposits } from "#app/api-client/security-deposit.server.ts";
import { formatOf, passOn } from "#app/lists/pass-on.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { readDepositsAddress } from "./deposits-address.server.ts";
import type { Route } from "./+types/export";

/** The security deposits as a file: the same filters, all pages. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { query } = readDepositsAddress(url);
  query.delete("page");
  return passOn(await downloadSecurityDeposits(context.get(apiContext), query, formatOf(url)));
}

import { downloadHistory } from "#app/api-client/history.server.ts";
import { formatOf, passOn } from "#app/lists/pass-on.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { readHistoryAddress } from "./address.server.ts";
import type { Route } from "./+types/export";

/** The history as a file: the same filters, all pages. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { query } = readHistoryAddress(url);
  query.delete("before");
  return passOn(await downloadHistory(context.get(apiContext), query, formatOf(url)));
}

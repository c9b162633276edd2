import { downloadWorkerPaycycles } from "#app/api-client/worker-paycycle.server.ts";
import { formatOf, passOn } from "#app/lists/pass-on.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { readWorkerPaycyclesAddress } from "./worker-address.server.ts";
import type { Route } from "./+types/export";

/** A worker's paycycles as a file: the same currency, all pages. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { query } = readWorkerPaycyclesAddress(url);
  query.delete("page");
  return passOn(await downloadWorkerPaycycles(context.get(apiContext), params.workerId, query, formatOf(url)));
}

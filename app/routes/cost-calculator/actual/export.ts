import { downloadEstimateActual } from "#app/api-client/estimate-actual.server.ts";
import { formatOf, passOn } from "#app/lists/pass-on.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import type { Route } from "./+types/export";

/** An estimate beside what was charged, line by line, as a file. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  return passOn(await downloadEstimateActual(context.get(apiContext), params.id, formatOf(url)));
}

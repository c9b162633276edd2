import { downloadPastPaycycles } from "#app/api-client/paycycle.server.ts";
import { formatOf, passOn } from "#app/lists/pass-on.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import type { Route } from "./+types/export";

/** Every approved paycycle as a file, of all years: reports end with those of the specification (9). */
export async function loader({ context, url }: Route.LoaderArgs) {
  return passOn(await downloadPastPaycycles(context.get(apiContext), formatOf(url)));
}

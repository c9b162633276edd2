import { downloadStatutoryPayments } from "#app/api-client/statutory-payment.server.ts";
import { formatOf, passOn } from "#app/lists/pass-on.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import type { Route } from "./+types/export";

/** Every worker's part of each coming statutory payment as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return passOn(await downloadStatutoryPayments(context.get(apiContext), formatOf(url)));
}

import { downloadRatesEffect } from "#app/api-client/rates-effect.server.ts";
import { formatOf, passOn } from "#app/lists/pass-on.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { readRatesAddress } from "./rates-address.server.ts";
import type { Route } from "./+types/export";

/** What the rates of another year change, of all pages, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readRatesAddress(url.searchParams);
  query.delete("page");
  return passOn(await downloadRatesEffect(context.get(apiContext), query, formatOf(url)));
}

import { data } from "react-router";
import { downloadPaycycle } from "#app/api-client/paycycle.server.ts";
import { messages } from "#app/contract/error.ts";
import { paycycleTables } from "#app/contract/paycycle-table.ts";
import { formatNamed, passOn } from "#app/lists/pass-on.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { readPaycycleAddress } from "./address.server.ts";
import type { Route } from "./+types/export";

/** One table of a cycle as a workbook or as CSV: the same filters and currency, all pages. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const table = paycycleTables.find((name) => name === params.table);
  const format = formatNamed(params.format);
  if (!table || !format) throw data({ message: messages.notFound }, { status: 404 });
  const api = context.get(apiContext);
  const { query } = await readPaycycleAddress(api, url);
  query.delete("page");
  query.set("table", table);
  return passOn(await downloadPaycycle(api, params.id, query, format));
}

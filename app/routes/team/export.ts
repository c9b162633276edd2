import { downloadWorkers } from "#app/api-client/worker.server.ts";
import { formatOf, passOn } from "#app/lists/pass-on.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { readWorkersAddress } from "./workers-address.server.ts";
import type { Route } from "./+types/export";

/** The Workers list as a file: the same filters and order, all pages. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { query } = await readWorkersAddress(api, url);
  query.delete("page");
  return passOn(await downloadWorkers(api, query, formatOf(url)), { title: "Workers", company: currentUserOf(context).company.name });
}

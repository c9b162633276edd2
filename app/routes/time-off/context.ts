import { findTimeOffContext } from "#app/api-client/time-off.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageInstead } from "#app/middleware/page-instead.server.ts";
import type { Route } from "./+types/context";

/** What helps to decide a request, for its row in the list. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  pageInstead(request, `/app/time-off/${params.id}`);
  return { context: await findTimeOffContext(context.get(apiContext), params.id) };
}

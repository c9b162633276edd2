import { findCompensationContext } from "#app/api-client/additional-compensation.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageInstead } from "#app/middleware/page-instead.server.ts";
import { similarOnCompanyDays } from "./request-data.server.ts";
import type { Route } from "./+types/context";

/** What helps to decide a request, for its row in the list. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  pageInstead(request, `/app/additional-compensation/${params.id}`);
  const found = await findCompensationContext(context.get(apiContext), params.id);
  return { context: found && similarOnCompanyDays(context, found) };
}

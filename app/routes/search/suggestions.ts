import { apiContext } from "#app/middleware/api.server.ts";
import { pageInstead } from "#app/middleware/page-instead.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { findEverything } from "./find-everything.server.ts";
import { suggest } from "./suggest.server.ts";
import type { Route } from "./+types/suggestions";

/** What the palette shows of a search: the one that the screen makes, and nothing before it is asked but the screens. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  pageInstead(request, `/app/search${url.search}`);
  const user = currentUserOf(context);
  return suggest(await findEverything(context.get(apiContext), user, url.searchParams), user.company.timeZone);
}

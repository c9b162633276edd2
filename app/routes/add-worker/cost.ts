import { apiContext } from "#app/middleware/api.server.ts";
import { pageInstead } from "#app/middleware/page-instead.server.ts";
import { previewCost } from "./cost-preview.server.ts";
import { addressOf, readPlace } from "./place.ts";
import type { Route } from "./+types/cost";

/** The cost of the salary, while it is being typed. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const place = readPlace(query);
  pageInstead(request, addressOf(place));
  return previewCost(context.get(apiContext), place, (name) => query.get(name) ?? "");
}

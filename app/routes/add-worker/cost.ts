import { apiContext } from "#app/middleware/api.server.ts";
import { previewCost } from "./cost-preview.server.ts";
import { readPlace } from "./place.ts";
import type { Route } from "./+types/cost";

/** The cost of the salary, while it is being typed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  return previewCost(context.get(apiContext), readPlace(query), (name) => query.get(name) ?? "");
}

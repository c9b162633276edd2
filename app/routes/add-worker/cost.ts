import { apiContext } from "#app/middleware/api.server.ts";
import { pageInstead } from "#app/middleware/page-instead.server.ts";
import { previewCost } from "./cost-preview.server.ts";
import { addressOf, readOfferKind } from "./offer-kind.ts";
import type { Route } from "./+types/cost";

/** The cost of the salary, while it is being typed. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const offerKind = readOfferKind(query);
  pageInstead(request, addressOf(offerKind));
  return previewCost(context.get(apiContext), offerKind, (name) => query.get(name) ?? "");
}

import type { RouterContextProvider } from "react-router";
import { listCountries } from "#app/api-client/country.server.ts";
import { findActivePaycycle, findPaycycle } from "#app/api-client/paycycle.server.ts";
import { can } from "#app/contract/permission.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { readPaycycleAddress } from "./address.server.ts";

/** What both tables of a cycle are shown from: the active one, or the one with this id. */
export async function loadPaycycle(context: Readonly<RouterContextProvider>, url: URL, id?: string) {
  const api = context.get(apiContext);
  const user = currentUserOf(context);
  const [countries, query] = await Promise.all([listCountries(api, "hasOffers"), readPaycycleAddress(api, url)]);
  const page = id === undefined ? await findActivePaycycle(api, query) : await findPaycycle(api, id, query);
  return {
    page,
    countries,
    currencyType: query.get("filter[currencyType]") === "local" ? ("local" as const) : ("usd" as const),
    mayApprove: can(user, "paycycle:approve"),
    mayAddWorkers: can(user, "worker:add"),
    linksWorkers: can(user, "worker:link-from-paycycle"),
  };
}

export type PaycycleScreenData = Awaited<ReturnType<typeof loadPaycycle>>;

import { findAdditionalCompensation, findCompensationContext, findCompensationHistory } from "#app/api-client/additional-compensation.server.ts";
import { findPaycycleLanding } from "#app/api-client/paycycle-landing.server.ts";
import type { Api } from "#app/api-client/transport.server.ts";
import { readReviewedAddress, readToReviewAddress } from "./address.server.ts";

/** A request with everything that helps to decide it; no paycycle to land in where its offer is in none. */
export async function loadRequest(api: Api, id: string, url: URL) {
  const [request, context, history, landing] = await Promise.all([
    findAdditionalCompensation(api, id, [readToReviewAddress(url).query, readReviewedAddress(url).query]),
    findCompensationContext(api, id),
    findCompensationHistory(api, id),
    findPaycycleLanding(api),
  ]);
  return { request, context, history, landing: request.payNote ? null : landing };
}

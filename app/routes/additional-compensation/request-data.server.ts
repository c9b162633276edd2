import type { RouterContextProvider } from "react-router";
import { findAdditionalCompensation, findCompensationContext, findCompensationHistory } from "#app/api-client/additional-compensation.server.ts";
import { findPaycycleLanding } from "#app/api-client/paycycle-landing.server.ts";
import type { CompensationContext } from "#app/contract/additional-compensation-context.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { onCompanyDay } from "../company-days.server.ts";
import { readReviewedAddress, readToReviewAddress } from "./address.server.ts";
import { landingInWords } from "./landing-words.server.ts";

/** A request with everything that helps to decide it; no paycycle to land in where its offer is in none, or it is decided already. */
export async function loadRequest(visit: Readonly<RouterContextProvider>, id: string, url: URL) {
  const api = visit.get(apiContext);
  const [request, context, history, landing] = await Promise.all([
    findAdditionalCompensation(api, id, [readToReviewAddress(url).query, readReviewedAddress(url).query]),
    findCompensationContext(api, id),
    findCompensationHistory(api, id),
    findPaycycleLanding(api),
  ]);
  return { request: onCompanyDay(visit, request), context: context && similarOnCompanyDays(visit, context), history, landing: landingInWords(request.payNote || request.status !== "submitted" ? null : landing) };
}

/** What helps to decide a request, with what was asked for before it on the company's days. */
export function similarOnCompanyDays(visit: Readonly<RouterContextProvider>, context: CompensationContext): CompensationContext {
  const { similar } = context;
  return { ...context, similar: { ...similar, requests: similar.requests.map((request) => onCompanyDay(visit, request)) } };
}

import { companyHistory, type CompanyHistory } from "#app/contract/history.ts";
import type { ExportFormat } from "#app/contract/list.ts";
import { findIfKnown } from "./if-known.ts";
import type { Api } from "./transport.server.ts";

const path = "/history";

/** GET /history with filter[subject], [subjectId], [actorId], [createdBetween] and before; null where the API keeps no history. */
export function findCompanyHistory(api: Api, query: URLSearchParams): Promise<CompanyHistory | null> {
  return findIfKnown(api, `${path}?${query}`, companyHistory);
}

/** The same whole, as a file. */
export function downloadHistory(api: Api, query: URLSearchParams, format: ExportFormat): Promise<Response> {
  return api.download(`${path}?${query}`, format);
}

import type { ExportFormat } from "#app/contract/list.ts";
import { securityDeposits, type SecurityDeposits } from "#app/contract/security-deposit.ts";
import { getBeyond } from "./get-beyond.ts";
import type { Api } from "./transport.server.ts";

/** GET /security-deposits with page, filter[q] and filter[status]: one page of them, and what is held of all. */
export function listSecurityDeposits(api: Api, query: URLSearchParams): Promise<SecurityDeposits> {
  return getBeyond(api, `/security-deposits?${query}`, securityDeposits);
}

/** All that the filters leave, as a workbook or as CSV. */
export function downloadSecurityDeposits(api: Api, query: URLSearchParams, format: ExportFormat): Promise<Response> {
  return api.download(`/security-deposits?${query}`, format);
}

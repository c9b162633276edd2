import { single } from "#app/contract/envelope.ts";
import type { ExportFormat } from "#app/contract/list.ts";
import { statutoryPayments, type StatutoryPayments } from "#app/contract/statutory-payment.ts";
import { getBeyond } from "./get-beyond.ts";
import type { Api } from "./transport.server.ts";

/** GET /statutory-payments with payment and page: what comes due in the next twelve months, with a page of the one payment and the first of each other. */
export async function listStatutoryPayments(api: Api, query: URLSearchParams): Promise<StatutoryPayments> {
  return (await getBeyond(api, `/statutory-payments?${query}`, single(statutoryPayments))).data;
}

/** Every worker's line of the same, as a workbook or as CSV. */
export function downloadStatutoryPayments(api: Api, format: ExportFormat): Promise<Response> {
  return api.download("/statutory-payments", format);
}

import { paged } from "#app/contract/list.ts";
import { workerRow } from "#app/contract/worker.ts";
import type { Api } from "./transport.server.ts";

const workerPage = paged(workerRow);

/** GET /workers (spec 7.7) with filter[type], filter[status], filter[location], filter[q], sort and page. */
export function listWorkers(api: Api, query: URLSearchParams) {
  return api.get(`/workers?${query}`, workerPage);
}

/** The same list whole, as a workbook (spec 7.3: the same path, asked for as octets). */
export function downloadWorkers(api: Api, query: URLSearchParams): Promise<Response> {
  return api.download(`/workers?${query}`, "application/octet-stream");
}

import type { ExportFormat } from "#app/contract/list.ts";
import { workerPaycycles, type WorkerPaycycles } from "#app/contract/worker-paycycle.ts";
import type { Api } from "./transport.server.ts";

/** GET /workers/{id}/paycycles with page and filter[currencyType]: what they paid this worker, the newest first. */
export function listWorkerPaycycles(api: Api, id: string, query: URLSearchParams): Promise<WorkerPaycycles> {
  return api.get(`/workers/${encodeURIComponent(id)}/paycycles?${query}`, workerPaycycles);
}

/** All of them, as a workbook or as CSV. */
export function downloadWorkerPaycycles(api: Api, id: string, query: URLSearchParams, format: ExportFormat): Promise<Response> {
  return api.download(`/workers/${encodeURIComponent(id)}/paycycles?${query}`, format);
}

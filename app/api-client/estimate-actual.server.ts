import { single } from "#app/contract/envelope.ts";
import { estimateActual, type EstimateActual } from "#app/contract/estimate-actual.ts";
import type { ExportFormat } from "#app/contract/list.ts";
import type { Api } from "./transport.server.ts";

/** A saved estimate beside what approved paycycles charged for the worker that it was made for. */
export async function findEstimateActual(api: Api, id: string): Promise<EstimateActual> {
  return (await api.get(`${pathOf(id)}/actual`, single(estimateActual))).data;
}

/** The same as a workbook or as CSV. */
export function downloadEstimateActual(api: Api, id: string, format: ExportFormat): Promise<Response> {
  return api.download(`${pathOf(id)}/actual`, format);
}

/** Says for whom an estimate was made, or for whom instead. */
export async function tieEstimate(api: Api, id: string, workerId: string, idempotencyKey: string): Promise<void> {
  await api.send("POST", `${pathOf(id)}/worker`, { body: { workerId }, idempotencyKey });
}

/** Says that it was made for nobody in particular. */
export async function untieEstimate(api: Api, id: string, idempotencyKey: string): Promise<void> {
  await api.send("DELETE", `${pathOf(id)}/worker`, { idempotencyKey });
}

function pathOf(id: string): string {
  return `/cost-calculator/estimates/${encodeURIComponent(id)}`;
}

import type { ExportFormat } from "#app/contract/list.ts";
import { paged, single } from "#app/contract/envelope.ts";
import { fileList, type FileCollection, type FileEntry } from "#app/contract/file.ts";
import { workerHistory, type WorkerHistory } from "#app/contract/history.ts";
import type { WorkerOnboarding } from "#app/contract/worker-onboarding.ts";
import { workerRecord, type WorkerRecord } from "#app/contract/worker-record.ts";
import { workerDetail, workerRow, type WorkerDetail } from "#app/contract/worker.ts";
import { downloadAsOf, listAsOf } from "./as-of.server.ts";
import { getBeyond } from "./get-beyond.ts";
import { findIfKnown } from "./if-known.ts";
import type { Api } from "./transport.server.ts";

const workerPage = paged(workerRow);
const listed = { path: "/workers", schema: workerRow };

/** GET /workers (spec 7.7) with filter[type], filter[status], filter[location], filter[q], sort and page. */
export function listWorkers(api: Api, query: URLSearchParams) {
  return api.get(`/workers?${query}`, workerPage);
}

/** The same list whole, as a workbook (spec 7.3: the same path, asked for as octets) or as CSV. */
export function downloadWorkers(api: Api, query: URLSearchParams, format: ExportFormat): Promise<Response> {
  return api.download(`/workers?${query}`, format);
}

/** The workers as they stood at the end of the day `asOf` of the query (beyond the specification). */
export function listWorkersAsOf(api: Api, query: URLSearchParams) {
  return listAsOf(api, listed, query);
}

/** The same list whole, as a file. */
export function downloadWorkersAsOf(api: Api, query: URLSearchParams, format: ExportFormat): Promise<Response> {
  return downloadAsOf(api, listed, query, format);
}

/** GET /workers/{id} (spec 7.7). */
export async function findWorker(api: Api, id: string): Promise<WorkerDetail> {
  return (await api.get(pathOf(id), single(workerDetail))).data;
}

/** What happened to a worker, the youngest first, or before an entry of this id; null where the API keeps no history. */
export function findWorkerHistory(api: Api, id: string, before: string | null): Promise<WorkerHistory | null> {
  return findIfKnown(api, `${pathOf(id)}/history${before ? `?${new URLSearchParams({ before })}` : ""}`, workerHistory);
}

/** All that is kept about a worker (beyond the specification). */
export async function findWorkerRecord(api: Api, id: string): Promise<WorkerRecord> {
  return (await getBeyond(api, `${pathOf(id)}/record`, single(workerRecord))).data;
}

/** GET /workers/{id}/files (spec 7.7). Their addresses hold for a few minutes. */
export async function listWorkerFiles(api: Api, id: string, collection: FileCollection): Promise<FileEntry[]> {
  const query = new URLSearchParams({ "filter[collection]": collection });
  return (await api.get(`${pathOf(id)}/files?${query}`, fileList)).data;
}

/** GET /files/{id}, with the query that is signed: one of them, as it comes. Throws as `api.download` does. */
export function downloadWorkerFile(api: Api, id: string, query: URLSearchParams): Promise<Response> {
  return api.download(`/files/${encodeURIComponent(id)}?${query}`, "any");
}

const alike = single(workerDetail.pick({ sameEmail: true }));

/** POST /workers (spec 7.7); the names of others with the same email address, where the API tells them (beyond the specification). */
export async function addWorker(api: Api, onboarding: WorkerOnboarding, idempotencyKey: string): Promise<string[]> {
  const answer = await api.send("POST", "/workers", { body: onboarding, idempotencyKey });
  return alike.safeParse(answer).data?.data.sameEmail?.map(({ fullName }) => fullName) ?? [];
}

function pathOf(id: string): string {
  return `/workers/${encodeURIComponent(id)}`;
}

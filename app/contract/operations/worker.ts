import { pagedAsOf, single } from "../envelope.ts";
import { fileCollection, fileList } from "../file.ts";
import { workerHistory } from "../history.ts";
import { listFiles } from "../list.ts";
import { offerStatuses } from "../offer-status.ts";
import { asOfDay, filterBy, location, olderThan, page, search, signed, sortBy, type Noun, type Parameter } from "../operation.ts";
import { workerRecord } from "../worker-record.ts";
import { workerDetail, workerRow, workerSorts } from "../worker.ts";
import { saveWorkerDraft, workerDraft, workerDraftId, workerDraftList } from "../worker-draft.ts";
import { mostWorkerDrafts, workerDraftDays } from "../worker-draft-limits.ts";
import { workerOnboarding } from "../worker-onboarding.ts";
import { workerTypes } from "../worker-type.ts";

const asOf = asOfDay("The workers, with the status that the offer of each had at the end of a day before today, in the company's time zone. Whose they were then is not told: `manager` is null, and one sees whom one sees today.");
const collection: Parameter = { name: "filter[collection]", schema: fileCollection, description: "One of them; without it all." };

/** Workers and their files (spec 7.7). */
export const worker: Noun = {
  name: "Workers",
  operations: [
    {
      method: "GET",
      path: "/workers",
      summary: "The workers whom one may see.",
      who: "team:view",
      query: [search, filterBy("type", workerTypes), filterBy("status", offerStatuses), location, asOf, sortBy(workerSorts, "fullName"), page],
      answers: { 200: pagedAsOf(workerRow) },
      files: listFiles,
    },
    { method: "POST", path: "/workers", summary: "Adds a worker with an offer.", who: "worker:add", body: workerOnboarding, answers: { 201: single(workerDetail) }, isOnce: true },
    { method: "GET", path: "/workers/{id}", summary: "One worker; bank details only for the roles that may see them.", who: "team:view", answers: { 200: single(workerDetail) } },
    { method: "GET", path: "/workers/{id}/history", summary: "What happened to a worker, the newest first; to their requests only for a token that reads these.", who: "team:view", query: [olderThan], answers: { 200: workerHistory } },
    { method: "GET", path: "/workers/{id}/record", summary: "All that is kept about a worker, for whoever asks what that is: details, requests, pay, the names of files, history.", who: "history:view", answers: { 200: single(workerRecord) } },
    { method: "GET", path: "/workers/{id}/files", summary: "A worker's files, at addresses that hold for a few minutes.", who: "worker:files", query: [collection], answers: { 200: fileList } },
    { method: "GET", path: "/worker-drafts", summary: `What one has saved for later of workers to add, the newest first: at most ${mostWorkerDrafts}, each kept for ${workerDraftDays} days after it was saved last.`, who: "worker:add", answers: { 200: workerDraftList } },
    { method: "POST", path: "/worker-drafts", summary: "Keeps a form to add a worker as it is, unchecked. Only who has saved it sees it.", who: "worker:add", body: saveWorkerDraft, answers: { 201: single(workerDraftId) }, refusals: [409], isOnce: true },
    { method: "GET", path: "/worker-drafts/{id}", summary: "One of them, with all that was typed.", who: "worker:add", answers: { 200: single(workerDraft) } },
    { method: "PATCH", path: "/worker-drafts/{id}", summary: "Keeps what is typed now in place of what was saved.", who: "worker:add", body: saveWorkerDraft, answers: { 204: null }, isOnce: true },
    { method: "DELETE", path: "/worker-drafts/{id}", summary: "Deletes what was saved.", who: "worker:add", answers: { 204: null }, isOnce: true },
    { method: "GET", path: "/files/{id}", summary: "A file, for whoever has its signed address.", who: "anyone", query: signed, answers: { 200: null }, files: ["application/pdf", "image/png", "image/jpeg", "text/plain"] },
  ],
};

import { z } from "zod";
import { additionalCompensation as request, additionalCompensationSorts, newCompensation } from "../additional-compensation.ts";
import { compensationStatuses } from "../additional-compensation-status.ts";
import { compensationTypes } from "../additional-compensation-type.ts";
import { checkedCompensations, compensationCheck, compensationImport, importedCompensations } from "../compensation-import.ts";
import { compensationContext, costTogether } from "../additional-compensation-context.ts";
import { pagedAsOf, single } from "../envelope.ts";
import { requestHistory } from "../history.ts";
import { listFiles } from "../list.ts";
import { asOf, chosen, createdBetween, filterBy, page, search, sortBy, type Noun } from "../operation.ts";
import { decision, decisionOutcome, decisions } from "../review.ts";

const path = "/workers/additional-compensations";

/** Additional compensation (spec 7.3). */
export const additionalCompensation: Noun = {
  name: "Additional compensation",
  operations: [
    {
      method: "GET",
      path,
      summary: "The requests of the workers whom one may see.",
      who: "additional-compensation:review",
      query: [search, filterBy("type", compensationTypes), filterBy("status", compensationStatuses), createdBetween, chosen, asOf, sortBy(additionalCompensationSorts, "-createdAt"), page],
      answers: { 200: pagedAsOf(request) },
      files: listFiles,
    },
    { method: "GET", path: `${path}/cost`, summary: "What those of the chosen ones that wait would cost, accepted together now.", who: "additional-compensation:review", query: [chosen], answers: { 200: single(costTogether) } },
    { method: "GET", path: `${path}/{id}`, summary: "One request.", who: "additional-compensation:review", answers: { 200: single(request) } },
    { method: "GET", path: `${path}/{id}/context`, summary: "What to know before it is decided.", who: "additional-compensation:review", answers: { 200: single(compensationContext) } },
    { method: "GET", path: `${path}/{id}/history`, summary: "What happened to a request, the newest first.", who: "additional-compensation:review", answers: { 200: requestHistory } },
    { method: "POST", path: `${path}/decisions`, summary: "Accepts or rejects several; each has its own outcome.", who: "additional-compensation:review", body: decisions, answers: { 200: single(z.array(decisionOutcome)) }, isOnce: true },
    { method: "PATCH", path: `${path}/{id}`, summary: "Accepts, rejects or cancels a request.", who: "additional-compensation:review", body: decision, answers: { 200: single(request) }, isOnce: true, refusals: [409] },
    { method: "GET", path: `${path}/import/template`, summary: "A file to fill in, with the active workers whom one may see.", who: "additional-compensation:add", answers: { 200: null }, files: ["text/csv"], refusals: [429] },
    { method: "POST", path: `${path}/import/check`, summary: "What is to be said of each row before they are imported; changes nothing.", who: "additional-compensation:add", body: compensationCheck, answers: { 200: single(checkedCompensations) } },
    { method: "POST", path: `${path}/import`, summary: "Adds all of several, or none; those that were added within 30 days, or say the same as one before them, are left out.", who: "additional-compensation:add", body: compensationImport, answers: { 201: single(importedCompensations) }, isOnce: true, refusals: [409] },
    { method: "POST", path: "/workers/{id}/additional-compensations", summary: "Adds what the company itself wants paid.", who: "additional-compensation:add", body: newCompensation, answers: { 201: single(request) }, isOnce: true, refusals: [409] },
  ],
};

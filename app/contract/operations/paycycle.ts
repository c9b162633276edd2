import { z } from "zod";
import { paged, single } from "../envelope.ts";
import { listFiles } from "../list.ts";
import { filterBy, location, page, search, type Noun, type Parameter } from "../operation.ts";
import { currencyTypes, paycycleApproval, paycycleHead, paycyclePage } from "../paycycle.ts";
import { paycycleTables } from "../paycycle-table.ts";
import { paycycleDerivation } from "../paycycle-derivation.ts";
import { paycycleLanding } from "../paycycle-landing.ts";
import { workerPaycycles } from "../worker-paycycle.ts";
import { workerTypes } from "../worker-type.ts";

const currencyType: Parameter = { name: "filter[currencyType]", schema: z.enum(currencyTypes), description: "US dollars, or the currency that each worker is paid in." };

const query: Parameter[] = [
  search,
  filterBy("type", workerTypes),
  location,
  currencyType,
  { name: "compare", schema: z.literal("previous"), description: "Says how each row differs from the cycle before." },
  { name: "table", schema: z.enum(paycycleTables), description: "Which table a file is to hold." },
  page,
];

/**
 * What the caller was shown when they approved. A header, because the specification's call has no body: a backend that was
 * built from it leaves a header alone that it does not know.
 */
export const shownTotal = {
  name: "Total-Due-Shown",
  schema: z.int(),
  description: "The total due that whoever approves was shown, in minor units of USD: when it is another by now, the answer is a 409 and nothing is approved.",
} satisfies Parameter;

/** Paycycles (spec 7.5). */
export const paycycle: Noun = {
  name: "Paycycle",
  operations: [
    { method: "GET", path: "/paycycle", summary: "The active paycycle; its data is null when there is none.", who: "paycycle:view", query, answers: { 200: paycyclePage }, files: listFiles },
    { method: "PATCH", path: "/paycycle/{id}", summary: "Approves a paycycle, for good.", who: "paycycle:approve", headers: [shownTotal], answers: { 200: single(paycycleHead) }, isOnce: true, refusals: [409] },
    { method: "GET", path: "/paycycles", summary: "The approved paycycles, newest first.", who: "paycycle:view", query: [page], answers: { 200: paged(paycycleHead) }, files: listFiles },
    { method: "GET", path: "/paycycles/{id}", summary: "Any paycycle of the company.", who: "paycycle:view", query, answers: { 200: paycyclePage }, files: listFiles },
    { method: "GET", path: "/paycycles/{id}/approval", summary: "What is to be known before approving.", who: "paycycle:view", answers: { 200: single(paycycleApproval) } },
    { method: "GET", path: "/paycycles/{id}/compensations/{compensationId}", summary: "How one worker's figures were calculated, line by line.", who: "paycycle:view", answers: { 200: single(paycycleDerivation) } },
    { method: "GET", path: "/workers/{id}/paycycles", summary: "What paycycles have paid one worker, the newest first.", who: "paycycle:view", query: [currencyType, page], answers: { 200: workerPaycycles }, files: listFiles },
    { method: "GET", path: "/paycycle-landing", summary: "Which paycycle an entry of now lands in.", who: "additional-compensation:add", answers: { 200: single(paycycleLanding) } },
  ],
};

import { z } from "zod";
import { budgetRequest, costRequest, costYears } from "../cost-calculator.ts";
import { comparisonRequest, costComparison } from "../cost-comparison.ts";
import { budgetAnswer, costAnswer } from "../cost-estimate.ts";
import { paged, single } from "../envelope.ts";
import { estimateActual } from "../estimate-actual.ts";
import { estimateWorker } from "../estimate-worker.ts";
import { listFiles } from "../list.ts";
import { page, signed, type Noun, type Parameter } from "../operation.ts";
import { ratesEffect } from "../rates-effect.ts";
import { savedEstimate, savedEstimateId, savedEstimateRow, saveEstimate, sharedEstimate, shareEstimate } from "../saved-estimate.ts";

const path = "/cost-calculator/estimates";
const who = "cost-calculator:view";
const taxYear = (name: string): Parameter => ({ name, schema: z.literal(costYears), description: "A tax year with rates; without it one of the last two." });
const nothing = single(z.null());

/** The cost calculator (spec 7.5), and the estimates that are kept. */
export const costCalculator: Noun = {
  name: "Cost calculator",
  operations: [
    { method: "POST", path: "/cost-calculator", summary: "Estimates what a hire costs. Changes nothing.", who, body: costRequest, answers: { 200: single(costAnswer) }, refusals: [429] },
    { method: "POST", path: "/cost-calculator/budget", summary: "The largest salary whose total cost fits a budget. Changes nothing.", who, body: budgetRequest, answers: { 200: single(budgetAnswer) }, refusals: [429] },
    { method: "POST", path: "/cost-calculator/comparison", summary: "Up to four places or salaries side by side. Changes nothing.", who, body: comparisonRequest, answers: { 200: single(costComparison) }, refusals: [429] },
    { method: "GET", path, summary: "The company's saved estimates, the newest first.", who, query: [page], answers: { 200: paged(savedEstimateRow) } },
    { method: "POST", path, summary: "Calculates a question and keeps the answer under a name.", who: "cost-calculator:save", body: saveEstimate, answers: { 201: single(savedEstimateId) }, refusals: [429], isOnce: true },
    { method: "GET", path: `${path}/{id}`, summary: "A saved estimate, and what has changed since.", who, answers: { 200: single(savedEstimate) } },
    { method: "DELETE", path: `${path}/{id}`, summary: "Deletes a saved estimate.", who: "cost-calculator:save", answers: { 200: nothing }, isOnce: true },
    { method: "POST", path: `${path}/{id}/link`, summary: "Creates a public link that ends after some days.", who: "cost-calculator:save", body: shareEstimate, answers: { 200: nothing }, isOnce: true },
    { method: "DELETE", path: `${path}/{id}/link`, summary: "Ends the public link.", who: "cost-calculator:save", answers: { 200: nothing }, isOnce: true },
    { method: "POST", path: `${path}/{id}/worker`, summary: "Says for which employee an estimate was made.", who: "team:view", body: estimateWorker, answers: { 200: nothing }, isOnce: true },
    { method: "DELETE", path: `${path}/{id}/worker`, summary: "Removes the worker whom an estimate was made for.", who: "team:view", answers: { 200: nothing }, isOnce: true },
    { method: "GET", path: `${path}/{id}/actual`, summary: "The estimated month beside what each approved paycycle charged for the worker, with the reasons of every difference.", who: "paycycle:view", answers: { 200: single(estimateActual) }, files: listFiles },
    { method: "GET", path: "/cost-calculator/rates", summary: "What the rates of another tax year make of employees and saved estimates, and which rates those are.", who, query: [taxYear("from"), taxYear("to"), page], answers: { 200: ratesEffect }, files: listFiles },
    { method: "GET", path: "/estimates/{id}", summary: "What a public link leads to.", who: "anyone", query: signed, answers: { 200: single(sharedEstimate) } },
  ],
};

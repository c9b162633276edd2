import { ApiError } from "#app/api-client/api-error.ts";
import { compareCosts, estimateCost, findSalaryForBudget } from "#app/api-client/cost-calculator.server.ts";
import type { Api } from "#app/api-client/transport.server.ts";
import type { BudgetRequest, CostRequest } from "#app/contract/cost-calculator.ts";
import type { ComparedPlace, CostComparison } from "#app/contract/cost-comparison.ts";
import type { CostAnswer } from "#app/contract/cost-estimate.ts";
import type { CostCurrencyCode } from "#app/contract/cost-place.ts";
import { readCompared, type Compared } from "./compare-address.ts";
import { readQuestion, type Errors } from "./question.ts";
import { outputCurrencyOf, readTyped } from "./typed.ts";

/** An answered address: the question that was calculated in the end, and what came of it. Amounts in minor units. */
export type Answered = {
  question: CostRequest;
  estimate: CostAnswer;
  /** Of the budget mode: what was to be spent, in its own currency. */
  budget: { amount: number; currencyCode: CostCurrencyCode } | null;
  compared: Compared;
  comparison: CostComparison | null;
};

/** What the address asks, answered by the API; or what is wrong with it, sentence by field, "" for the rest. */
export async function answerAddress(api: Api, query: URLSearchParams): Promise<{ answered: Answered | null; errors: Errors }> {
  const { question, errors } = readQuestion(query);
  if (!question) return { answered: null, errors };
  try {
    const answered = question.mode === "budget" ? await answerBudget(api, query, question.request) : await answerSalary(api, query, question.request);
    if (answered) return { answered, errors: {} };
    return { answered: null, errors: { budget: ["No salary fits this budget: the fee and the smallest contributions alone are more"] } };
  } catch (error) {
    if (!(error instanceof ApiError) || ![422, 429].includes(error.status)) throw error instanceof ApiError ? api.forLoader(error) : error;
    return { answered: null, errors: errorsAtFields(error) };
  }
}

async function answerSalary(api: Api, query: URLSearchParams, question: CostRequest): Promise<Answered> {
  const compared = readCompared(query, question);
  const [estimate, comparison] = await Promise.all([estimateCost(api, question), compare(api, question, compared.places)]);
  return { question, estimate, budget: null, compared, comparison };
}

function compare(api: Api, question: CostRequest, places: ComparedPlace[]): Promise<CostComparison> | null {
  return places.length === 0 ? null : compareCosts(api, { ...question, outputCurrencyCode: "USD", compare: places });
}

async function answerBudget(api: Api, query: URLSearchParams, request: BudgetRequest): Promise<Answered | null> {
  const found = await findSalaryForBudget(api, request);
  if (!found) return null;
  const { budget, ...place } = request;
  const outputCurrencyCode = outputCurrencyOf(readTyped(query)) as CostCurrencyCode;
  const question = { ...place, grossSalary: found.grossSalary, outputCurrencyCode };
  const isShownAsFound = outputCurrencyCode === request.outputCurrencyCode;
  return {
    question,
    estimate: isShownAsFound ? found.estimate : await estimateCost(api, question),
    budget: { amount: budget, currencyCode: request.outputCurrencyCode },
    compared: { places: [], leftOut: [] },
    comparison: null,
  };
}

const fields = ["countryCode", "region", "currencyCode", "grossSalary", "budget", "period"];

function errorsAtFields(error: ApiError): Errors {
  const errors: Errors = {};
  for (const [key, sentences] of Object.entries(error.errors)) (errors[fields.includes(key) ? key : ""] ??= []).push(...sentences);
  return Object.keys(errors).length > 0 ? errors : { "": [error.message] };
}

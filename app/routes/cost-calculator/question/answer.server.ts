import { ApiError, isUnknownCall } from "#app/api-client/api-error.ts";
import { compareCosts, estimateCost, findSalaryForBudget } from "#app/api-client/cost-calculator.server.ts";
import type { Api } from "#app/api-client/transport.server.ts";
import type { BudgetRequest, CostRequest } from "#app/contract/cost-calculator.ts";
import type { ComparedPlace, CostComparison } from "#app/contract/cost-comparison.ts";
import type { CostAnswer } from "#app/contract/cost-estimate.ts";
import type { CostCurrencyCode } from "#app/contract/cost-place.ts";
import { readCompared, writePlace, type Compared } from "../comparison/compare-address.ts";
import { whereNoneFits } from "../comparison/not-compared.tsx";
import { readQuestion, type Errors } from "./question.ts";
import { outputCurrencyOf, readTyped } from "./typed.ts";

/** An answered address: the question that was calculated in the end, and what came of it. Amounts in minor units. */
export type Answered = {
  question: CostRequest;
  estimate: CostAnswer;
  /** Of the budget mode: what was to be spent, in its own currency. */
  budget: { amount: number; currencyCode: CostCurrencyCode } | null;
  /** What the address compares with, as its columns stand. */
  compared: Compared;
  /** The same with the salaries that were calculated there, for what is saved. */
  beside: ComparedPlace[];
  /** Places of the address in which no salary fits the budget. */
  notFitting: ComparedPlace[];
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
    if (question.mode === "budget" && isUnknownCall(error)) return { answered: null, errors: { "": ["No salary can be found from a budget here. Calculate from a gross salary instead."] } };
    if (!(error instanceof ApiError) || ![422, 429].includes(error.status)) throw error instanceof ApiError ? api.forLoader(error) : error;
    return { answered: null, errors: errorsAtFields(error) };
  }
}

async function answerSalary(api: Api, query: URLSearchParams, question: CostRequest): Promise<Answered> {
  const asked = readCompared(query, question);
  const [estimate, comparison] = await Promise.all([estimateCost(api, question), compareAt(api, question, asked.places)]);
  const compared = comparison ? asked : notCompared(asked);
  return { question, estimate, budget: null, compared, beside: compared.places, notFitting: [], comparison };
}

function notCompared({ places, leftOut }: Compared): Compared {
  return { places: [], leftOut: [...leftOut, ...places.map((place) => `${writePlace(place)}, because places are not compared here`)] };
}

/** Null where there is nothing to compare, and where the API knows no comparison, which is beyond the specification. */
async function compareAt(api: Api, question: CostRequest, places: ComparedPlace[]): Promise<CostComparison | null> {
  if (places.length === 0) return null;
  return compareCosts(api, { ...question, outputCurrencyCode: "USD", compare: places }).catch((error: unknown) => {
    if (isUnknownCall(error)) return null;
    throw error;
  });
}

async function answerBudget(api: Api, query: URLSearchParams, request: BudgetRequest): Promise<Answered | null> {
  const compared = readCompared(query, request);
  // A salary of its own is no question of a budget.
  const places = compared.places.filter(({ grossSalary }) => grossSalary === undefined);
  const compare = places.map(({ countryCode, region }) => ({ countryCode, region }));
  const found = await findSalaryForBudget(api, compare.length > 0 ? { ...request, compare } : request);
  if (!found) return null;
  const salaryIn = (place: ComparedPlace) => found.compared?.[places.indexOf(place)]?.grossSalary ?? null;
  const fitting = places.filter((place) => salaryIn(place) !== null);
  const beside = fitting.map((place) => ({ ...place, grossSalary: salaryIn(place) ?? 0, currencyCode: "USD" as const }));
  const { budget, compare: _compare, ...place } = request;
  const outputCurrencyCode = outputCurrencyOf(readTyped(query)) as CostCurrencyCode;
  const question = { ...place, grossSalary: found.grossSalary, outputCurrencyCode };
  const isShownAsFound = outputCurrencyCode === request.outputCurrencyCode;
  const [estimate, comparison] = await Promise.all([isShownAsFound ? found.estimate : estimateCost(api, question), compareAt(api, question, beside)]);
  return {
    question,
    estimate,
    budget: { amount: budget, currencyCode: request.outputCurrencyCode },
    compared: { places: fitting, leftOut: [...compared.leftOut, ...notBeside(compared.places, fitting)] },
    beside,
    notFitting: places.filter((place) => !fitting.includes(place)),
    comparison,
  };
}

/** Why each of them is not beside the answer, in words. */
function notBeside(asked: ComparedPlace[], fitting: ComparedPlace[]): string[] {
  return asked
    .filter((place) => !fitting.includes(place))
    .map((place) => (place.grossSalary === undefined ? whereNoneFits(place) : `${writePlace(place)}, which has a salary of its own`));
}

const fields = ["countryCode", "region", "currencyCode", "grossSalary", "budget", "period"];

function errorsAtFields(error: ApiError): Errors {
  const errors: Errors = {};
  for (const [key, sentences] of Object.entries(error.errors)) (errors[fields.includes(key) ? key : ""] ??= []).push(...sentences);
  return Object.keys(errors).length > 0 ? errors : { "": [error.message] };
}

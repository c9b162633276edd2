import type { z } from "zod";
import type { BudgetRequest, CostRequest } from "#app/contract/cost-calculator.ts";
import { costComparison, type ComparisonRequest, type CostComparison } from "#app/contract/cost-comparison.ts";
import { budgetAnswer, costAnswer, type BudgetAnswer, type CostAnswer } from "#app/contract/cost-estimate.ts";
import { single } from "#app/contract/envelope.ts";
import type { Api } from "./transport.server.ts";

/** POST /cost-calculator (spec 7.5). ApiError 422 with the sentences by field, "exchangeRate" among them. */
export function estimateCost(api: Api, question: CostRequest): Promise<CostAnswer> {
  return ask(api, "/cost-calculator", question, costAnswer);
}

/** The largest salary whose total cost fits; null when none does. */
export function findSalaryForBudget(api: Api, question: BudgetRequest): Promise<BudgetAnswer> {
  return ask(api, "/cost-calculator/budget", question, budgetAnswer);
}

/** The same lines of up to four places or salaries, in US dollars. */
export function compareCosts(api: Api, question: ComparisonRequest): Promise<CostComparison> {
  return ask(api, "/cost-calculator/comparison", question, costComparison);
}

/** Asked by POST because a question has many parts; nothing is changed by it, so it carries no idempotency key. */
async function ask<Schema extends z.ZodType>(api: Api, path: string, body: unknown, schema: Schema): Promise<z.output<Schema>> {
  const answer = (await api.send("POST", path, { body, schema: single(schema) })) as { data: z.output<Schema> };
  return answer.data;
}

import { Hono } from "hono";
import { budgetRequest, costRequest } from "#app/contract/cost-calculator.ts";
import { comparisonRequest } from "#app/contract/cost-comparison.ts";
import { answerComparison } from "./domain/estimate/answer-comparison.ts";
import { compareEstimates } from "./domain/estimate/compare-estimates.ts";
import { estimateOffer } from "./domain/estimate/estimate-offer.ts";
import { salariesForBudget } from "./domain/estimate/salaries-for-budget.ts";
import type { Environment } from "./environment.ts";
import { readBody } from "./http/body.ts";
import { calculatorTerms } from "./http/calculator-terms.ts";
import { calculated } from "./http/estimate-refusal.ts";
import { allowed } from "./http/who.ts";

/** The cost calculator (spec 7.5). These POSTs change nothing: they are questions too long for an address. */
export const costCalculator = new Hono<Environment>()
  .basePath("/cost-calculator")
  .post("/", async (c) => {
    const who = allowed(c, "cost-calculator:view");
    const question = await readBody(c, costRequest);
    const termsOf = await calculatorTerms(c, who);
    return c.json({ data: calculated(() => estimateOffer(question, termsOf(question.countryCode))) });
  })
  .post("/budget", async (c) => {
    const who = allowed(c, "cost-calculator:view");
    const question = await readBody(c, budgetRequest);
    const termsOf = await calculatorTerms(c, who);
    return c.json({ data: calculated(() => salariesForBudget(question, termsOf)) });
  })
  .post("/comparison", async (c) => {
    const who = allowed(c, "cost-calculator:view");
    const question = await readBody(c, comparisonRequest);
    const termsOf = await calculatorTerms(c, who);
    return c.json({ data: calculated(() => compareEstimates(answerComparison(question, termsOf))) });
  });

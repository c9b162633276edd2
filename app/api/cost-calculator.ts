import { Hono } from "hono";
import { budgetRequest, costRequest } from "#app/contract/cost-calculator.ts";
import { comparisonRequest } from "#app/contract/cost-comparison.ts";
import { answerComparison } from "./domain/answer-comparison.ts";
import { compareEstimates } from "./domain/compare-estimates.ts";
import { estimateCost } from "./domain/estimate-cost.ts";
import { readTerms } from "./domain/estimate-terms.ts";
import { salariesForBudget } from "./domain/salaries-for-budget.ts";
import { countTry } from "./domain/throttle.ts";
import type { ApiContext, Environment, Who } from "./environment.ts";
import { readBody } from "./http/body.ts";
import { calculated } from "./http/estimate-refusal.ts";
import { allowed } from "./http/who.ts";
import { tooMany } from "./refusal.ts";

/** The cost calculator (spec 7.5). These POSTs change nothing: they are questions too long for an address. */
export const costCalculator = new Hono<Environment>()
  .basePath("/cost-calculator")
  .post("/", async (c) => {
    const who = allowed(c, "cost-calculator:view");
    const question = await readBody(c, costRequest);
    const termsOf = await termsFor(c, who);
    return c.json({ data: calculated(() => estimateCost(question, termsOf(question.countryCode))) });
  })
  .post("/budget", async (c) => {
    const who = allowed(c, "cost-calculator:view");
    const question = await readBody(c, budgetRequest);
    const termsOf = await termsFor(c, who);
    return c.json({ data: calculated(() => salariesForBudget(question, termsOf)) });
  })
  .post("/comparison", async (c) => {
    const who = allowed(c, "cost-calculator:view");
    const question = await readBody(c, comparisonRequest);
    const termsOf = await termsFor(c, who);
    return c.json({ data: calculated(() => compareEstimates(answerComparison(question, termsOf))) });
  });

/** Five questions a second over a minute: more than a person asks, less than one needs to slow the others down. */
const limit = { hits: 300, seconds: 60 };

async function termsFor(c: ApiContext, who: Who) {
  const { db, clock } = c.var.means;
  const now = clock.now();
  const wait = await countTry(db, [{ bucket: `cost-calculator:${who.userId}`, ...limit }], now);
  if (wait > 0) throw tooMany(wait);
  return readTerms(db, who.companyId, now);
}

import { budgetRequest, costRequest, type BudgetRequest, type CostRequest } from "#app/contract/cost-calculator.ts";
import { hasRegions } from "#app/contract/cost-place.ts";
import { parseAmount } from "#app/contract/typed-money.ts";
import { parseNumber } from "#app/contract/typed-number.ts";
import { amountField, isAsked, outputCurrencyOf, readTyped, type Typed } from "./typed.ts";

export type Errors = Record<string, string[]>;
type Question = { mode: "salary"; request: CostRequest } | { mode: "budget"; request: BudgetRequest };

/**
 * The question that an address asks, or what is wrong with it, sentence by field (spec 5). Runs on the server, and in
 * the browser while a form that was refused is being mended.
 */
export function readQuestion(query: URLSearchParams): { question: Question | null; errors: Errors } {
  const typed = readTyped(query);
  if (!isAsked(query)) return { question: null, errors: {} };
  const payload = toPayload(typed);
  if (typed.mode === "budget") {
    // The budget is in the currency beside it, whatever the result is shown in.
    const parsed = budgetRequest.safeParse({ ...payload, outputCurrencyCode: payload.currencyCode });
    return parsed.success ? { question: { mode: "budget", request: parsed.data }, errors: {} } : { question: null, errors: errorsOf(parsed.error.issues) };
  }
  const parsed = costRequest.safeParse(payload);
  return parsed.success ? { question: { mode: "salary", request: parsed.data }, errors: {} } : { question: null, errors: errorsOf(parsed.error.issues) };
}

function toPayload(typed: Typed) {
  const said = (text: string) => (text === "" ? undefined : text);
  return {
    [amountField(typed.mode)]: typed.amount.trim() === "" ? undefined : (parseAmount(typed.amount, typed.currencyCode) ?? Number.NaN),
    currencyCode: said(typed.currencyCode),
    countryCode: said(typed.countryCode),
    // The field is there for a country with regions; what another country's form sends in it says nothing.
    region: hasRegions(typed.countryCode) ? said(typed.region) : null,
    period: said(typed.period),
    outputCurrencyCode: said(outputCurrencyOf(typed)),
    // No field of the form asks for it: an address alone says it.
    year: typed.year === "" ? undefined : parseNumber(typed.year),
  };
}

const fieldOrder = ["countryCode", "region", "grossSalary", "budget", "currencyCode", "period", "year"];

/**
 * Sentence by field, in the order of the form. The output currency is no field of it: it follows the salary's, and so
 * does what is wrong with it. Nor is the year, of which what is wrong stands above the fields.
 */
function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  return Object.fromEntries(
    fieldOrder.flatMap((field) => {
      const sentences = issues.filter(({ path }) => path[0] === field).map(({ message }) => message);
      return sentences.length > 0 ? [[field === "year" ? "" : field, sentences]] : [];
    }),
  );
}

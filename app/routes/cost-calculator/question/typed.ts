import { currenciesOf, isCostCountry } from "#app/contract/cost-place.ts";

/** The calculator's address as it was typed; the names are those of the call (spec 7.5). "" where nothing is said. */
export type Typed = {
  mode: "salary" | "budget";
  countryCode: string;
  region: string;
  currencyCode: string;
  /** `grossSalary`, or `budget` in the budget mode. */
  amount: string;
  period: string;
  outputCurrencyCode: string;
  year: string;
};

const questionFields = ["countryCode", "region", "currencyCode", "grossSalary", "budget", "period"] as const;

export function readTyped(query: URLSearchParams): Typed {
  const mode = query.get("mode") === "budget" ? "budget" : "salary";
  const text = (name: string) => (query.get(name) ?? "").slice(0, 100);
  return {
    mode,
    countryCode: text("countryCode"),
    region: text("region"),
    // An untouched form starts with what is available everywhere.
    currencyCode: query.has("currencyCode") ? text("currencyCode") : "USD",
    amount: text(amountField(mode)),
    period: query.has("period") ? text("period") : "annually",
    outputCurrencyCode: text("outputCurrencyCode"),
    year: text("year"),
  };
}

export function amountField(mode: Typed["mode"]): "grossSalary" | "budget" {
  return mode === "budget" ? "budget" : "grossSalary";
}

/** Whether the form was sent; a link to the other mode carries the place, but asks nothing yet. */
export function isAsked(query: URLSearchParams): boolean {
  const { mode } = readTyped(query);
  return query.has("mode") ? query.has(amountField(mode)) : questionFields.some((name) => query.has(name));
}

/** In what the result is shown: as chosen, where the country uses it; otherwise what the amount was given in. */
export function outputCurrencyOf({ countryCode, currencyCode, outputCurrencyCode }: Typed): string {
  const isUsed = isCostCountry(countryCode) && currenciesOf(countryCode).some((code) => code === outputCurrencyCode);
  return isUsed ? outputCurrencyCode : currencyCode;
}

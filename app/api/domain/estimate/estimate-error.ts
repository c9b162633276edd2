import type { CostCurrencyCode } from "#app/contract/cost-place.ts";

/** Why an estimate was refused although the question itself was well formed. */
export type EstimateErrorCode =
  | "missing-exchange-rate"
  | "invalid-exchange-rate"
  | "invalid-fee"
  | "no-rates-for-year"
  | "unlawful-integral-salary"
  | "amount-too-large"
  | "not-comparable";

/** A refusal that a caller can tell apart by its `code`; the message is a sentence for people. */
export class EstimateError extends Error {
  readonly code: EstimateErrorCode;

  constructor(code: EstimateErrorCode, message: string) {
    super(message);
    this.name = "EstimateError";
    this.code = code;
  }
}

/** There is no rate between the US dollar and a currency, and none is made up (spec 9: USD is always available). */
export function missingExchangeRate(currency: CostCurrencyCode): EstimateError {
  return new EstimateError("missing-exchange-rate", `There is no exchange rate for ${currency} to USD.`);
}

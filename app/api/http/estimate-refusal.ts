import { EstimateError, type EstimateErrorCode } from "../domain/estimate/estimate-error.ts";
import { invalid } from "../refusal.ts";

/** At which field of the question a refusal is said; the others are our own mistakes and stay errors. */
const fields: Partial<Record<EstimateErrorCode, string>> = {
  "missing-exchange-rate": "exchangeRate",
  "no-rates-for-year": "year",
  "amount-too-large": "grossSalary",
};

/** What the engine says, or its refusal as a 422 with its own sentence. */
export function calculated<Result>(calculate: () => Result): Result {
  try {
    return calculate();
  } catch (error) {
    if (!(error instanceof EstimateError)) throw error;
    const field = fields[error.code];
    throw field ? invalid({ [field]: [error.message] }) : error;
  }
}

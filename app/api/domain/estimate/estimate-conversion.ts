import type { CostRequest } from "#app/contract/cost-calculator.ts";
import { type CostPeriod, localCurrencies } from "#app/contract/cost-place.ts";
import { type ExchangeRate, exchangeRate as exchangeRateSchema } from "#app/contract/cost-estimate.ts";
import { type Exact, exact, round2 } from "../contributions/rounding.ts";
import { EstimateError, missingExchangeRate } from "./estimate-error.ts";

/** How a question's amounts become a year in local currency, on which all rules work, and back. */
export type Conversion = {
  /** Gross of a year in decimal local units, rounded to the cent. */
  annualGross: Exact;
  /** The gross salary as minor units of the output currency for the period: what was typed, where it is the same currency. */
  grossSalary: number;
  /** A yearly local amount as minor units of the output currency for the period. */
  toOutput: (annual: Exact) => number;
  /** A fee of minor USD a month as minor units of the output currency for the period. */
  feeToOutput: (monthlyFee: number) => number;
  /** The rate that was used, or null when nothing was converted. */
  used: ExchangeRate | null;
};

type Question = Pick<CostRequest, "countryCode" | "currencyCode" | "outputCurrencyCode" | "period">;

/**
 * Prepares the conversion of `grossSalary` minor units. `exchangeRate` is local units for one US dollar, needed as
 * soon as the salary, the output or a fee is in dollars while something else is not: without it, EstimateError
 * "missing-exchange-rate"; with one that is not a positive decimal, "invalid-exchange-rate".
 */
export function conversionOf(
  question: Question,
  grossSalary: number,
  monthlyFee: number,
  exchangeRate: ExchangeRate | null,
): Conversion {
  const local = localCurrencies[question.countryCode];
  const isInDollars = question.currencyCode === "USD" || question.outputCurrencyCode === "USD";
  const isConverted = isInDollars || monthlyFee > 0;
  if (isConverted && !exchangeRate) throw missingExchangeRate(local);
  const rate = isConverted && exchangeRate ? readRate(exchangeRate) : exact(1);
  const months = question.period === "monthly" ? 12 : 1;
  const divisor = question.outputCurrencyCode === "USD" ? rate.times(months) : exact(months);
  const annualGross = annualGrossOf(question, grossSalary, rate);
  const toOutput = (annual: Exact) => toMinorUnits(annual.div(divisor));
  return {
    annualGross,
    grossSalary: question.currencyCode === question.outputCurrencyCode ? grossSalary : toOutput(annualGross),
    toOutput,
    feeToOutput: (fee) => {
      const dollars = exact(fee)
        .div(100)
        .times(question.period === "annually" ? 12 : 1);
      return toMinorUnits(question.outputCurrencyCode === "USD" ? dollars : dollars.times(rate));
    },
    used: isConverted ? exchangeRate : null,
  };
}

/** A year of a salary in decimal local units, half up to the cent. `grossSalary` in minor units of its currency. */
export function annualGrossOf(
  question: { currencyCode: string; period: CostPeriod },
  grossSalary: number,
  rate: Exact,
): Exact {
  const annual = exact(grossSalary)
    .div(100)
    .times(question.period === "monthly" ? 12 : 1);
  return round2(question.currencyCode === "USD" ? annual.times(rate) : annual);
}

/** Local units for one US dollar, exactly; EstimateError "invalid-exchange-rate" when it is not a positive decimal. */
export function readRate({ rate }: ExchangeRate): Exact {
  const read = exchangeRateSchema.shape.rate.safeParse(rate).success ? exact(rate) : exact(0);
  if (read.isZero()) throw new EstimateError("invalid-exchange-rate", `"${rate}" is not an exchange rate.`);
  return read;
}

function toMinorUnits(value: Exact): number {
  const minor = round2(value).times(100);
  if (minor.abs().greaterThan(Number.MAX_SAFE_INTEGER)) {
    throw new EstimateError("amount-too-large", "The amount is too large to be calculated exactly.");
  }
  // Adding zero turns -0 into 0, which JSON and people cannot tell apart but equality can.
  return minor.toNumber() + 0;
}

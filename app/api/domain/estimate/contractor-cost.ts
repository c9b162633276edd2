import type { CostRequest } from "#app/contract/cost-calculator.ts";
import type { CostAnswer } from "#app/contract/cost-estimate.ts";
import type { EstimateTerms } from "./estimate-cost.ts";
import { conversionOf } from "./estimate-conversion.ts";

/**
 * What a contractor costs: the pay and the fee, with no law between them. Minor units of the output currency for the period.
 * Throws EstimateError "missing-exchange-rate" and "invalid-exchange-rate" where not all of it is in dollars.
 */
export function contractorCost(question: CostRequest, { monthlyFee, exchangeRate }: EstimateTerms): CostAnswer {
  const { grossSalary, fee } = isInDollars(question)
    ? { grossSalary: question.grossSalary, fee: question.period === "annually" ? 12 * monthlyFee : monthlyFee }
    : converted(question, monthlyFee, exchangeRate);
  return { fee, grossSalary, totalNetPay: grossSalary, totalEmploymentCost: grossSalary + fee, employeeContribution: 0, employerContribution: 0 };
}

function isInDollars({ currencyCode, outputCurrencyCode }: CostRequest): boolean {
  return currencyCode === "USD" && outputCurrencyCode === "USD";
}

function converted(question: CostRequest, monthlyFee: number, exchangeRate: EstimateTerms["exchangeRate"]) {
  const conversion = conversionOf(question, question.grossSalary, monthlyFee, exchangeRate);
  return { grossSalary: conversion.grossSalary, fee: conversion.feeToOutput(monthlyFee) };
}

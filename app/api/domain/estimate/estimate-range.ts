import type { CostRequest } from "#app/contract/cost-calculator.ts";
import type { CostEstimate } from "#app/contract/cost-estimate.ts";
import { canadaRates } from "../contributions/rates/canada.ts";
import { colombiaRates } from "../contributions/rates/colombia.ts";
import { mexicoRates } from "../contributions/rates/mexico.ts";
import { type EstimateTerms, estimateCost } from "./estimate-cost.ts";

/** The least and the most that a fact which nobody is asked for can make of an estimate, and which fact that is, in words. */
type Bounds = { least: Partial<EstimateTerms>; most: Partial<EstimateTerms>; fact: string };

/**
 * An estimate with the total costs between which facts that it does not ask for can move it, in its own minor units. For
 * what a person is shown: what asks for many estimates asks for them without. Throws EstimateError as estimateCost does.
 */
export function estimateWithRange(request: CostRequest, terms: EstimateTerms): CostEstimate {
  const estimate = estimateCost(request, terms);
  const { least, most, fact } = boundsOf(request, estimate.details.year, terms);
  const totalWith = (bound: Partial<EstimateTerms>) => estimateCost(request, { ...terms, ...bound }).totalEmploymentCost;
  return { ...estimate, details: { ...estimate.details, range: { low: totalWith(least), high: totalWith(most), fact } } };
}

function boundsOf({ countryCode, region }: CostRequest, year: CostEstimate["details"]["year"], { canada, colombia, mexico }: EstimateTerms): Bounds {
  switch (countryCode) {
    case "CA": {
      const { rate } = canadaRates[year][region ?? "ON"].healthTax;
      const fact = `employer health tax, from none for an employer with a small payroll to ${rate}% for one with a large payroll`;
      return { least: { canada: { ...canada, healthTaxRate: "0" } }, most: { canada: { ...canada, healthTaxRate: rate } }, fact };
    }
    case "CO": {
      const fact = `occupational risk, from class I at ${colombiaRates[year].workRisk.I}% to class V at ${colombiaRates[year].workRisk.V}%`;
      return { least: { colombia: { ...colombia, workRiskClass: "I" } }, most: { colombia: { ...colombia, workRiskClass: "V" } }, fact };
    }
    case "MX": {
      const fact = `work risk, from class I at ${mexicoRates[year].workRisk.I}% to class V at ${mexicoRates[year].workRisk.V}%`;
      return { least: { mexico: { ...mexico, workRiskClass: "I" } }, most: { mexico: { ...mexico, workRiskClass: "V" } }, fact };
    }
  }
}

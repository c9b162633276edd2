import type { ColombianBase } from "./colombia-base.ts";
import type { ColombiaTerms } from "./colombia.ts";
import { type Line, lineOf, type RatedLine } from "./line.ts";
import type { ColombiaRates } from "./rates/colombia.ts";
import { exact, zero } from "./rounding.ts";

/** Contributions of the employer in a year. Decimal COP. */
export function employerLines(base: ColombianBase, terms: ColombiaTerms, rates: ColombiaRates): Line[] {
  const { health, pension, workRisk, familyFund, training, familyWelfare } = rates;
  const ceiling = ceilingText(rates);
  const noCap = "No cap";
  const risk = workRisk[terms.workRiskClass];
  const lines: RatedLine[] = [
    {
      key: "pension",
      purpose: "pension",
      label: "Pension",
      base: base.capped,
      rate: pension.employer,
      limit: ceiling,
      law: pension.law,
    },
    {
      key: "arl",
      purpose: "workInjury",
      label: `Occupational risk (ARL), class ${terms.workRiskClass}`,
      base: base.capped,
      rate: risk,
      limit: ceiling,
      law: workRisk.law,
    },
    {
      key: "caja_compensacion",
      purpose: "family",
      label: "Family compensation fund",
      base: base.contribution,
      rate: familyFund.rate,
      limit: noCap,
      law: familyFund.law,
    },
  ];
  const reduced: RatedLine[] = [
    {
      key: "salud",
      purpose: "health",
      label: "Health",
      base: base.capped,
      rate: health.employer,
      limit: ceiling,
      law: health.employerLaw,
    },
    {
      key: "sena",
      purpose: "family",
      label: "Training service (SENA)",
      base: base.contribution,
      rate: training.rate,
      limit: noCap,
      law: training.law,
    },
    {
      key: "icbf",
      purpose: "family",
      label: "Family welfare institute (ICBF)",
      base: base.contribution,
      rate: familyWelfare.rate,
      limit: noCap,
      law: familyWelfare.law,
    },
  ];
  const notDue = `Not due below ${rates.exonerationBelowWages} minimum wages`;
  const due = base.exonerated ? reduced.map((part) => ({ ...part, base: zero, limit: notDue })) : reduced;
  return [...lines, ...due].map((part) => lineOf("employerContributions", part));
}

/** Contributions of the worker in a year. Decimal COP. */
export function workerLines(base: ColombianBase, rates: ColombiaRates): Line[] {
  const { health, pension, solidarity } = rates;
  const ceiling = ceilingText(rates);
  const lines: RatedLine[] = [
    {
      key: "salud",
      purpose: "health",
      label: "Health",
      base: base.capped,
      rate: health.worker,
      limit: ceiling,
      law: health.law,
    },
    {
      key: "pension",
      purpose: "pension",
      label: "Pension",
      base: base.capped,
      rate: pension.worker,
      limit: ceiling,
      law: pension.law,
    },
    {
      key: "fondo_solidaridad",
      purpose: "pension",
      label: "Pension solidarity fund",
      base: base.capped,
      ...solidarityTier(base, rates),
      law: solidarity.law,
    },
  ];
  return lines.map((part) => lineOf("workerSocial", part));
}

function ceilingText(rates: ColombiaRates): string {
  return `Base from 1 to ${rates.baseCeilingWages} minimum wages`;
}

function solidarityTier(
  base: ColombianBase,
  { minimumWage, solidarity }: ColombiaRates,
): { rate: string; limit: string } {
  const tier = solidarity.tiers.findLast(({ fromWages, edge }) => {
    const from = exact(minimumWage).times(fromWages);
    return edge === "included" ? base.cappedMonth.greaterThanOrEqualTo(from) : base.cappedMonth.greaterThan(from);
  });
  if (!tier) return { rate: "0", limit: `Nothing below ${solidarity.tiers[0]?.fromWages ?? "0"} minimum wages` };
  return {
    rate: tier.rate,
    limit: `${tier.rate}% ${tier.edge === "included" ? "from" : "above"} ${tier.fromWages} minimum wages`,
  };
}

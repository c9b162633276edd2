import type { Line } from "./line.ts";
import type { CanadaRates } from "./rates/canada.ts";
import { type Exact, exact, larger, percentOf, round2, smaller, written, zero } from "./rounding.ts";

/** Contributions of a year in decimal CAD, each rounded to the cent (T4127: C, C2 and EI), and what they are charged on. */
export type SocialContributions = {
  pension: Exact;
  pensionBase: Exact;
  second: Exact;
  secondBase: Exact;
  insurance: Exact;
  insuranceBase: Exact;
  employerInsurance: Exact;
};

/** Pension plan and employment insurance of a year on `gross` decimal CAD. */
export function socialContributions(gross: Exact, rates: CanadaRates): SocialContributions {
  const { pensionPlan: plan, employmentInsurance } = rates;
  const pensionBase = larger(smaller(gross, plan.ceiling).minus(plan.exemption), zero);
  const secondBase = larger(smaller(gross, plan.secondCeiling).minus(plan.ceiling), zero);
  const insuranceBase = smaller(gross, employmentInsurance.ceiling);
  const insurance = round2(smaller(percentOf(insuranceBase, employmentInsurance.rate), employmentInsurance.maximum));
  return {
    pension: round2(smaller(percentOf(pensionBase, plan.rate), plan.maximum)),
    pensionBase,
    second: round2(smaller(percentOf(secondBase, plan.secondRate), plan.secondMaximum)),
    secondBase,
    insurance,
    insuranceBase,
    employerInsurance: round2(
      smaller(insurance.times(employmentInsurance.employerMultiple), employmentInsurance.employerMaximum),
    ),
  };
}

/** The lines of both sides. The employer matches the pension plan and pays a multiple of the insurance premium. */
export function socialLines(social: SocialContributions, rates: CanadaRates): Line[] {
  const { employmentInsurance } = rates;
  const employerRate = exact(employmentInsurance.rate).times(employmentInsurance.employerMultiple).toFixed();
  return [
    ...pensionLines("employerContributions", social, rates),
    insuranceLine(
      "employerContributions",
      social.employerInsurance,
      employerRate,
      employmentInsurance.employerMaximum,
      social,
      rates,
    ),
    ...pensionLines("workerSocial", social, rates),
    insuranceLine(
      "workerSocial",
      social.insurance,
      employmentInsurance.rate,
      employmentInsurance.maximum,
      social,
      rates,
    ),
  ];
}

type Side = "employerContributions" | "workerSocial";

function pensionLines(group: Side, social: SocialContributions, { pensionPlan: plan }: CanadaRates): Line[] {
  const common = { group, purpose: "pension" as const, steps: [], law: plan.law };
  return [
    {
      ...common,
      key: "cpp",
      label: "Canada Pension Plan",
      base: social.pensionBase,
      rate: plan.rate,
      limit: `Earnings from ${written(plan.exemption, "CAD")} to ${written(plan.ceiling, "CAD")} a year, at most ${written(plan.maximum, "CAD")}`,
      amount: social.pension,
    },
    {
      ...common,
      key: "cpp2",
      label: "Canada Pension Plan, second additional (CPP2)",
      base: social.secondBase,
      rate: plan.secondRate,
      limit: `Earnings from ${written(plan.ceiling, "CAD")} to ${written(plan.secondCeiling, "CAD")} a year, at most ${written(plan.secondMaximum, "CAD")}`,
      amount: social.second,
    },
  ];
}

function insuranceLine(
  group: Side,
  amount: Exact,
  rate: string,
  maximum: string,
  social: SocialContributions,
  { employmentInsurance }: CanadaRates,
): Line {
  return {
    key: "ei",
    group,
    purpose: "unemployment",
    label: "Employment insurance",
    base: social.insuranceBase,
    rate,
    limit: `Earnings up to ${written(employmentInsurance.ceiling, "CAD")} a year, at most ${written(maximum, "CAD")}`,
    amount,
    steps: [],
    law: employmentInsurance.law,
  };
}

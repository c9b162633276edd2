import type { CostRegion } from "#app/contract/cost-place.ts";
import { britishColumbianTax } from "./british-columbia.ts";
import { basePension, federalTax, taxableIncome } from "./canada-income-tax.ts";
import { type SocialContributions, socialContributions, socialLines } from "./canada-social.ts";
import type { Breakdown, Line } from "./line.ts";
import { ontarianTax } from "./ontario.ts";
import type { CanadaRates, ProvinceRates } from "./rates/canada.ts";
import { type Exact, percentOf, round2, smaller, written, zero } from "./rounding.ts";

/** What an employer's own situation changes. Rates in percent; `workersCompensationCeiling` in CAD a year, null is none. */
export type CanadaChoices = {
  healthTaxRate?: string;
  workersCompensationRate?: string;
  workersCompensationCeiling?: string | null;
  /** British Columbia 2026 as it stood before its budget. */
  preBudget?: boolean;
};

/**
 * A year of one employee in Ontario or British Columbia: the annual method of T4127 (option 1, one pay period).
 * `gross` is decimal CAD a year; so is every amount that comes back.
 */
export function canadianContributions(
  gross: Exact,
  region: CostRegion,
  rates: CanadaRates,
  choices: CanadaChoices = {},
): Breakdown {
  const province = provinceOf(region, rates, choices);
  const social = socialContributions(gross, rates);
  const income = taxableIncome(gross, social, rates);
  return {
    lines: [
      ...socialLines(social, rates),
      ...employerTaxes(gross, province),
      federalTax(gross, income, social, rates),
      ...provincialTax(region, income, social, rates, choices),
    ],
    paidOnTop: zero,
    // The minimum wage is by the hour there, and hours are not asked for.
    warnings: [],
    assumptions: assumptionsOf(region, rates, province, choices),
    notIncluded,
  };
}

function provinceOf(region: CostRegion, rates: CanadaRates, choices: CanadaChoices): ProvinceRates {
  const { healthTax, workersCompensation, ...province } = rates[region];
  const { healthTaxRate, workersCompensationRate, workersCompensationCeiling } = choices;
  return {
    ...province,
    healthTax: { ...healthTax, rate: healthTaxRate ?? healthTax.rate },
    workersCompensation: {
      ...workersCompensation,
      rate: workersCompensationRate ?? workersCompensation.rate,
      ceiling: workersCompensationCeiling === undefined ? workersCompensation.ceiling : workersCompensationCeiling,
    },
  };
}

function employerTaxes(gross: Exact, { healthTax, workersCompensation }: ProvinceRates): Line[] {
  const { board, rate, ceiling, law } = workersCompensation;
  const insured = ceiling === null ? gross : smaller(gross, ceiling);
  return [
    {
      key: "eht",
      group: "employerContributions",
      purpose: "payrollTax",
      label: "Employer health tax",
      base: gross,
      rate: healthTax.rate,
      limit: "No cap; the full rate, without the exemption of small payrolls",
      amount: round2(percentOf(gross, healthTax.rate)),
      steps: [],
      law: healthTax.law,
    },
    {
      key: "workers_comp",
      group: "employerContributions",
      purpose: "workInjury",
      label: `Workers' compensation (${board})`,
      base: insured,
      rate,
      limit: ceiling === null ? "No maximum of earnings is known" : `Earnings up to ${written(ceiling, "CAD")} a year`,
      amount: round2(percentOf(insured, rate)),
      steps: [],
      law,
    },
  ];
}

function provincialTax(
  region: CostRegion,
  income: Exact,
  social: SocialContributions,
  rates: CanadaRates,
  choices: CanadaChoices,
): Line[] {
  const base = basePension(social, rates);
  if (region === "ON") return ontarianTax(income, social, base, rates.ON);
  return britishColumbianTax(income, social, base, rates.BC, choices.preBudget ?? false);
}

function assumptionsOf(
  region: CostRegion,
  rates: CanadaRates,
  province: ProvinceRates,
  choices: CanadaChoices,
): string[] {
  const { board, rate, ceiling } = province.workersCompensation;
  const remarks = [rates.federal.remark, region === "BC" && !choices.preBudget ? rates.BC.remark : null];
  return [
    `Employer health tax is taken at ${province.healthTax.rate}% of the whole salary: the payroll is assumed to be above the limits under which employers pay less or nothing.`,
    `Workers' compensation is taken at ${rate}%, the average of ${board}. The real rate depends on the employer's class of work and is usually far lower for office work.`,
    ...(ceiling === null
      ? [`No ${board} maximum of earnings for this year was found, so the premium is not capped.`]
      : []),
    "The worker claims only the basic personal amounts and works the whole year for this employer.",
    "Amounts are those of a year with the same pay in every month. A high earner pays more pension and insurance contributions early in the year and none later.",
    ...remarks.filter((remark) => remark !== null),
  ];
}

const notIncluded = [
  "Vacation and public holiday pay on top: they are inside the salary.",
  "Severance and termination pay.",
  "Private benefits such as health or dental plans and retirement plans.",
  "Personal credits beyond the basic ones, dependants, union dues and the federal top-up credit.",
];

import { type ColombianBase, colombianBase } from "./colombia-base.ts";
import { benefitLines } from "./colombia-benefits.ts";
import { employerLines, workerLines } from "./colombia-social-security.ts";
import { withholdingLine } from "./colombia-withholding.ts";
import { type Breakdown, sumOf } from "./line.ts";
import type { ColombiaRates } from "./rates/colombia.ts";
import type { WorkRiskClass } from "./rates/mexico.ts";
import { type Exact, exact, written } from "./rounding.ts";

/** What a contract or an employer's own situation changes. All but `integralSalary` have a usual case. */
export type ColombiaChoices = {
  integralSalary?: boolean;
  workRiskClass?: WorkRiskClass;
  /** The employer qualifies for the reduced contributions of Estatuto Tributario art. 114-1. Usually so. */
  exonerated?: boolean;
  /** Counts the vacation that accrues. Usually so. */
  vacationAccrual?: boolean;
};

export type ColombiaTerms = Required<ColombiaChoices>;

/** A year of one employee in Colombia. `gross` is decimal COP a year; so is every amount that comes back. */
export function colombianContributions(gross: Exact, rates: ColombiaRates, choices: ColombiaChoices = {}): Breakdown {
  const terms: ColombiaTerms = {
    integralSalary: choices.integralSalary ?? false,
    workRiskClass: choices.workRiskClass ?? "I",
    exonerated: choices.exonerated ?? true,
    vacationAccrual: choices.vacationAccrual ?? true,
  };
  const base = colombianBase(gross, terms, rates);
  const worker = workerLines(base, rates);
  return {
    lines: [
      ...employerLines(base, terms, rates),
      ...benefitLines(base, terms, rates),
      ...worker,
      withholdingLine(gross.minus(sumOf(worker)), rates),
    ],
    paidOnTop: base.allowance,
    warnings: base.month.lessThan(rates.minimumWage) ? [`The salary is below the minimum wage of ${written(rates.minimumWage, "COP")} a month.`] : [],
    assumptions: assumptionsOf(base, terms, rates),
    notIncluded,
  };
}

/**
 * The largest gross of a year, decimal COP, that still has the transport allowance. Just above it the cost falls.
 * An integral salary never has it, and has no such fall.
 */
export function lastAllowanceGross(rates: ColombiaRates): Exact {
  return exact(rates.minimumWage).times(rates.transportAllowance.upToWages).times(12);
}

/** The least lawful integral salary of a year, decimal COP: thirteen minimum wages a month. */
export function leastIntegralGross(rates: ColombiaRates): Exact {
  return exact(rates.minimumWage).times(rates.integral.fromWages).times(12);
}

function assumptionsOf(base: ColombianBase, terms: ColombiaTerms, rates: ColombiaRates): string[] {
  const limit = written(exact(rates.minimumWage).times(rates.exonerationBelowWages), "COP");
  const said = [
    reducedContributions(base, terms, limit),
    `Occupational risk is taken at class ${terms.workRiskClass}, ${rates.workRisk[terms.workRiskClass]}%.`,
    "Withholding takes off only the mandatory contributions and the exempt 25%, with its yearly ceiling used by the month; the worker claims no dependants, housing interest or other deductions.",
    "Pension follows Law 100: the reform of 2024 is taken as suspended.",
  ];
  if (terms.vacationAccrual) {
    said.push(
      "Vacation accrual is counted as a cost on top, as is usual in quotes, although twelve full salaries already pay the days taken.",
    );
  }
  if (terms.integralSalary)
    said.push(
      `The salary is integral: contributions fall on ${rates.integral.baseShare}% of it and it has no prima or cesantías.`,
    );
  if (base.allowance.greaterThan(0)) said.push(allowanceRemark(rates));
  if (rates.minimumWageRemark) said.push(rates.minimumWageRemark);
  return said;
}

/** What the transport allowance is to a worker who has it, in a sentence. */
export function allowanceRemark({ transportAllowance }: ColombiaRates): string {
  return `The transport allowance of ${written(transportAllowance.amount, "COP")} a month is paid to the worker on top of the net salary.`;
}

function reducedContributions(base: ColombianBase, terms: ColombiaTerms, limit: string): string {
  const rule = "health, SENA and ICBF of the employer (Estatuto Tributario art. 114-1)";
  if (base.exonerated)
    return `The employer is a company that files income tax, and the salary is below ${limit} a month, so it does not pay ${rule}.`;
  if (!terms.exonerated) return `The employer does not qualify for reduced contributions and pays ${rule}.`;
  return `The salary is not below ${limit} a month, so the employer pays ${rule}.`;
}

const notIncluded = [
  "Work clothing and shoes (dotación).",
  "Withholding on the prima of June and December.",
  "Severance for dismissal and private benefits.",
];

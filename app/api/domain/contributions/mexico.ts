import type { Breakdown, Line } from "./line.ts";
import { baseSalary } from "./mexico-base-salary.ts";
import { mexicanIncomeTax } from "./mexico-income-tax.ts";
import { socialSecurityLines, workerShareLine } from "./mexico-social-security.ts";
import type { MexicoRates, WorkRiskClass } from "./rates/mexico.ts";
import { type Exact, exact, percentOf, sumExact, written, zero } from "./rounding.ts";

/** What a contract or an employer's own situation changes: days a year, rates in percent. */
export type MexicoChoices = {
  christmasBonusDays?: number;
  vacationDays?: number;
  vacationPremiumRate?: string;
  workRiskClass?: WorkRiskClass;
  payrollTaxRate?: string;
  /** The daily pay that is agreed is the minimum wage, where the gross holds more than it; otherwise the gross says so. */
  isMinimumWage?: boolean;
};

/** A year of one employee in Mexico. `gross` is decimal MXN a year; so is every amount that comes back. */
export function mexicanContributions(gross: Exact, rates: MexicoRates, choices: MexicoChoices = {}): Breakdown {
  const terms = termsOf(rates, choices);
  const daily = gross.div(360);
  const base = baseSalary(daily, terms, rates);
  const benefits = benefitLines(daily, terms, rates);
  const social = socialSecurityLines(base, terms.workRiskClass, rates);
  const isShareBorne = choices.isMinimumWage ?? base.atMinimumWage;
  return {
    lines: [
      ...social.employer,
      payrollTaxLine(sumExact([gross, ...benefits.map((line) => line.amount)]), terms, rates),
      ...(isShareBorne ? [workerShareLine(social.worker, rates)] : []),
      ...benefits,
      ...social.worker.map((line) => (isShareBorne ? borneByEmployer(line) : line)),
      mexicanIncomeTax(gross, base.atMinimumWage, rates),
    ],
    paidOnTop: zero,
    warnings: daily.lessThan(rates.dailyMinimumWage) ? [`The salary is below the minimum wage of ${written(rates.dailyMinimumWage, "MXN")} a day.`] : [],
    assumptions: assumptionsOf(base.atMinimumWage, terms, rates),
    notIncluded,
  };
}

/**
 * The largest gross of a year, decimal MXN, that still counts as the minimum wage. Just above it the employer no
 * longer bears the worker's share, so the cost falls there.
 */
export function lastMinimumWageGross(rates: MexicoRates): Exact {
  return exact(rates.dailyMinimumWage).plus("0.005").times(360).minus("0.01");
}

type MexicoTerms = Required<Omit<MexicoChoices, "isMinimumWage">>;

function termsOf(rates: MexicoRates, choices: MexicoChoices): MexicoTerms {
  return {
    christmasBonusDays: choices.christmasBonusDays ?? rates.christmasBonus.days,
    vacationDays: choices.vacationDays ?? rates.vacationPremium.days,
    vacationPremiumRate: choices.vacationPremiumRate ?? rates.vacationPremium.rate,
    workRiskClass: choices.workRiskClass ?? "I",
    payrollTaxRate: choices.payrollTaxRate ?? rates.payrollTax.rate,
  };
}

function benefitLines(daily: Exact, terms: MexicoTerms, rates: MexicoRates): Line[] {
  const common = { group: "employerBenefits" as const, base: null, rate: null, steps: [] };
  return [
    {
      ...common,
      key: "aguinaldo",
      purpose: "bonus",
      label: "Christmas bonus (aguinaldo)",
      limit: `${terms.christmasBonusDays} days a year of ${written(daily, "MXN")} a day`,
      amount: daily.times(terms.christmasBonusDays),
      law: rates.christmasBonus.law,
    },
    {
      ...common,
      key: "prima_vacacional",
      purpose: "vacation",
      label: "Vacation premium",
      limit: `${terms.vacationPremiumRate}% of ${terms.vacationDays} days a year of ${written(daily, "MXN")} a day`,
      amount: percentOf(daily.times(terms.vacationDays), terms.vacationPremiumRate),
      law: rates.vacationPremium.law,
    },
  ];
}

function payrollTaxLine(base: Exact, terms: MexicoTerms, { payrollTax }: MexicoRates): Line {
  return {
    key: "isn",
    group: "employerContributions",
    purpose: "payrollTax",
    label: `State payroll tax (ISN, ${payrollTax.state})`,
    base,
    rate: terms.payrollTaxRate,
    limit: "No cap; salary with Christmas bonus and vacation premium",
    amount: percentOf(base, terms.payrollTaxRate),
    steps: [],
    law: payrollTax.law,
  };
}

function borneByEmployer(line: Line): Line {
  return { ...line, base: zero, limit: "Borne by the employer at the minimum wage", amount: zero };
}

function assumptionsOf(atMinimumWage: boolean, terms: MexicoTerms, rates: MexicoRates): string[] {
  const said = [
    `Work risk is taken at class ${terms.workRiskClass}, ${rates.workRisk[terms.workRiskClass]}%. The real premium depends on the employer's class and accidents.`,
    `State payroll tax is that of ${rates.payrollTax.state}, ${terms.payrollTaxRate}%. Other states charge other rates.`,
    `The worker has ${terms.christmasBonusDays} days of Christmas bonus and ${terms.vacationDays} days of vacation with a premium of ${terms.vacationPremiumRate}%. Both are paid on top of the gross salary and are not part of the net salary.`,
    "The minimum wage is that of the general zone, and the UMA and the employment subsidy of February are used for the whole year.",
    "Social security counts 365 days a year; payroll systems that count 30 days a month differ slightly.",
  ];
  if (atMinimumWage)
    said.push("At the minimum wage no income tax is withheld and the employer bears the worker's share.");
  return said;
}

const notIncluded = [
  "Profit sharing (PTU), seniority premium and severance.",
  "Income tax on the part of the Christmas bonus and the vacation premium that is not exempt.",
  "Private benefits such as health insurance, grocery allowance or savings fund.",
];

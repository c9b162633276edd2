import { z } from "zod";
import { costCurrencyCode, costPlace, costYear } from "./cost-calculator.ts";
import { costGroups, costPurposeNames, type CostPurpose } from "./cost-group.ts";

export const costGroup = z.enum(costGroups);
export const costPurpose = z.enum(Object.keys(costPurposeNames) as [CostPurpose, ...CostPurpose[]]);

/** How well a figure is supported, from the text of the authority itself down to what was not found in writing. */
const lawStandings = ["official", "agreeing sources", "one source", "not confirmed"] as const;

/** A line's rule (`article`) and where its figures were read (`source`, `url`). Days are calendar dates. */
export const lawReference = z.object({
  article: z.string(),
  source: z.string(),
  url: z.url().nullable(),
  validFrom: z.iso.date(),
  checkedOn: z.iso.date(),
  standing: z.enum(lawStandings),
});
export type LawReference = z.infer<typeof lawReference>;

/** A part of a line's amount. Rounded by itself, so parts may miss the amount by cents. Units as in a line. */
const costStep = z.object({
  label: z.string(),
  base: z.int().nullable(),
  rate: z.string().nullable(),
  amount: z.int(),
});

/**
 * One line of an estimate. `base` and `amount` are minor units of the output currency for the period asked for;
 * `rate` is a percentage as decimal text; `limit` says the cap or bracket in the law's own currency and period.
 */
export const costLine = z.object({
  key: z.string(),
  group: costGroup,
  purpose: costPurpose,
  label: z.string(),
  base: z.int().nullable(),
  rate: z.string().nullable(),
  limit: z.string().nullable(),
  amount: z.int(),
  steps: z.array(costStep),
  law: lawReference.nullable(),
});
export type CostLine = z.infer<typeof costLine>;

/** `rate` is local units for one US dollar as decimal text, `at` the instant (or day) it was read. */
export const exchangeRate = z.object({
  rate: z.string().regex(/^\d{1,9}(\.\d{1,12})?$/),
  source: z.string().min(1),
  at: z.union([z.iso.datetime(), z.iso.date()]),
});
export type ExchangeRate = z.infer<typeof exchangeRate>;

/** The total costs between which a fact that is not asked for can move an estimate; `fact` says in words which. Absent in what was kept before it was. */
const costRange = z.object({ low: z.int(), high: z.int(), fact: z.string() });

/**
 * The answer: the spec's six fields and, beside them, what they are made of. All in minor units of
 * `details.outputCurrencyCode` for the period asked for. `allowancesPaidOnTop` reaches the worker besides
 * `totalNetPay`; `warnings` say what makes the salary unlawful, `yearRemark` that the rates are those of another year than
 * was asked for: both are absent in what was kept before they were; `exchangeRate` is null when nothing was converted.
 */
export const costEstimate = z.object({
  fee: z.int(),
  grossSalary: z.int(),
  totalNetPay: z.int(),
  totalEmploymentCost: z.int(),
  employeeContribution: z.int(),
  employerContribution: z.int(),
  details: z.object({
    lines: z.array(costLine),
    allowancesPaidOnTop: z.int(),
    warnings: z.array(z.string()).optional(),
    assumptions: z.array(z.string()),
    notIncluded: z.array(z.string()),
    range: costRange.optional(),
    year: costYear,
    yearRemark: z.string().nullish(),
    ratesVersion: z.string(),
    checkedOn: z.iso.date(),
    exchangeRate: exchangeRate.nullable(),
    outputCurrencyCode: costCurrencyCode,
    inputs: z.object({ grossSalary: z.int(), ...costPlace }),
  }),
});
export type CostEstimate = z.infer<typeof costEstimate>;

/** The answer to a question. An API other than the bundled one gives the six fields alone. */
export const costAnswer = costEstimate.extend({ details: costEstimate.shape.details.optional() });
export type CostAnswer = z.infer<typeof costAnswer>;
export type CostDetails = CostEstimate["details"];

/**
 * The answer to a budget: the largest salary that fits, in minor units of `currencyCode`, or null when none does; and
 * in `compared` that of each other place asked for, in cents of USD, null where none fits.
 */
export const budgetAnswer = z
  .object({
    grossSalary: z.int(),
    estimate: costEstimate,
    compared: z.array(z.object({ countryCode: costPlace.countryCode, region: costPlace.region, grossSalary: z.int().nullable() })).optional(),
  })
  .nullable();
export type BudgetAnswer = z.infer<typeof budgetAnswer>;

import type { CostYear } from "#app/contract/cost-calculator.ts";
import type { LawReference } from "#app/contract/cost-estimate.ts";
import type { Bracket } from "../brackets.ts";
import { canada2025 } from "./canada-2025.ts";
import { canada2026 } from "./canada-2026.ts";

/** Rates of one year in Canada. Amounts are decimal CAD a year, rates are percent. */
export type CanadaRates = {
  version: string;
  checkedOn: string;
  pensionPlan: {
    exemption: string;
    ceiling: string;
    rate: string;
    baseRate: string;
    firstAdditionalRate: string;
    maximum: string;
    secondCeiling: string;
    secondRate: string;
    secondMaximum: string;
    law: LawReference;
  };
  employmentInsurance: {
    ceiling: string;
    rate: string;
    maximum: string;
    employerMultiple: string;
    employerMaximum: string;
    law: LawReference;
  };
  federal: {
    brackets: readonly Bracket[];
    /** The highest amount up to an income of `from`, the lowest from `to` on, in a straight line between. */
    basicAmount: { highest: string; lowest: string; from: string; to: string };
    employmentAmount: string;
    law: LawReference;
    remark: string | null;
  };
  ON: OntarioRates;
  BC: BritishColumbiaRates;
};

/** What both provinces have. `ceiling` is null where no maximum of insurable earnings is known. */
export type ProvinceRates = {
  brackets: readonly Bracket[];
  basicAmount: string;
  law: LawReference;
  healthTax: { rate: string; law: LawReference };
  workersCompensation: { board: string; rate: string; ceiling: string | null; law: LawReference };
};

export type OntarioRates = ProvinceRates & {
  surtax: readonly { above: string; rate: string }[];
  reduction: string;
  /** On income above `from`: `start` and `rate` of what lies above, at most `most`. */
  healthPremium: readonly { from: string; start: string; rate: string; most: string }[];
};

export type BritishColumbiaRates = ProvinceRates & {
  reduction: { amount: string; from: string; rate: string };
  /** The values of before a budget that changed them within the year. */
  preBudget: { lowestRate: string; reduction: string; law: LawReference } | null;
  remark: string | null;
};

/** Everything that is known, by year. */
export const canadaRates: Record<CostYear, CanadaRates> = { 2025: canada2025, 2026: canada2026 };

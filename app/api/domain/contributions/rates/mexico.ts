import type { CostYear } from "#app/contract/cost-calculator.ts";
import type { LawReference } from "#app/contract/cost-estimate.ts";
import type { QuotaRow } from "../brackets.ts";
import { mexico2025 } from "./mexico-2025.ts";
import { mexico2026 } from "./mexico-2026.ts";

/** A branch of social security: what each side bears, in percent of the base. */
export type Branch = { employer: string; worker: string; law: LawReference };

/** Rates of one year in Mexico. Amounts are decimal MXN, a day or a month as named; rates are percent. */
export type MexicoRates = {
  version: string;
  checkedOn: string;
  /** The UMA of a day, which the law counts in. */
  dailyUnit: string;
  /** General zone. */
  dailyMinimumWage: string;
  /** The base salary counts up to so many UMA. */
  baseCeilingUnits: string;
  fixedQuota: { employer: string; law: LawReference };
  /** On what the base salary has above so many UMA. */
  excess: Branch & { aboveUnits: string };
  cashBenefits: Branch;
  pensionersMedical: Branch;
  disability: Branch;
  nurseries: { employer: string; law: LawReference };
  retirement: { employer: string; law: LawReference };
  housing: { employer: string; law: LawReference };
  /** `employer` by base salary: the first row that reaches it in UMA counts; another rate up to the minimum wage. */
  oldAge: {
    worker: string;
    atMinimumWage: string;
    employer: readonly { upToUnits: string | null; rate: string }[];
    law: LawReference;
  };
  /** Mean premium of each class of risk. */
  workRisk: Record<WorkRiskClass, string> & { law: LawReference };
  payrollTax: { state: string; rate: string; law: LawReference };
  workerShare: { law: LawReference };
  /** Legal minimum of the first year. */
  christmasBonus: { days: number; law: LawReference };
  vacationPremium: { days: number; rate: string; law: LawReference };
  /** By month: table, employment subsidy and the pay up to which it is granted. */
  incomeTax: { rows: readonly QuotaRow[]; subsidy: string; subsidyLimit: string; law: LawReference };
};

export type WorkRiskClass = "I" | "II" | "III" | "IV" | "V";

/** Everything that is known, by year. */
export const mexicoRates: Record<CostYear, MexicoRates> = { 2025: mexico2025, 2026: mexico2026 };

import type { CostYear } from "#app/contract/cost-calculator.ts";
import type { LawReference } from "#app/contract/cost-estimate.ts";
import type { QuotaRow } from "../brackets.ts";
import { colombia2025 } from "./colombia-2025.ts";
import { colombia2026 } from "./colombia-2026.ts";
import type { WorkRiskClass } from "./mexico.ts";

/** Rates of one year in Colombia. Amounts are decimal COP a month, rates are percent, "wages" are minimum wages. */
export type ColombiaRates = {
  version: string;
  checkedOn: string;
  minimumWage: string;
  minimumWageRemark: string | null;
  /** The UVT, which the tax law counts in. */
  taxUnit: string;
  /** The contribution base lies between one minimum wage and so many. */
  baseCeilingWages: string;
  health: { worker: string; employer: string; law: LawReference; employerLaw: LawReference };
  pension: { worker: string; employer: string; law: LawReference };
  workRisk: Record<WorkRiskClass, string> & { law: LawReference };
  familyFund: { rate: string; law: LawReference };
  training: { rate: string; law: LawReference };
  familyWelfare: { rate: string; law: LawReference };
  /** Below so many minimum wages the employer's health share, SENA and ICBF are not due. */
  exonerationBelowWages: string;
  /** By contribution base in minimum wages, from the lowest; `edge` says whether `fromWages` is in the tier. */
  solidarity: {
    tiers: readonly { fromWages: string; edge: "included" | "excluded"; rate: string }[];
    law: LawReference;
  };
  transportAllowance: { amount: string; upToWages: string; law: LawReference };
  serviceBonus: { law: LawReference };
  severance: { interestRate: string; law: LawReference; interestLaw: LawReference };
  vacation: { law: LawReference };
  /** An integral salary is lawful from so many minimum wages; `baseShare` percent of it is the contribution base. */
  integral: { fromWages: string; baseShare: string };
  /** Monthly table in UVT; the yearly ceilings in UVT are used by the month, a twelfth each. */
  withholding: {
    rows: readonly QuotaRow[];
    exempt: { rate: string; yearlyUnits: string };
    overall: { rate: string; yearlyUnits: string };
    law: LawReference;
  };
};

/** Everything that is known, by year. */
export const colombiaRates: Record<CostYear, ColombiaRates> = { 2025: colombia2025, 2026: colombia2026 };

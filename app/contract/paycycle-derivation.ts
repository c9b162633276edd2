import { z } from "zod";
import { minorUnits } from "./amount.ts";
import { companyPays, paycycleCompensation, paycycleHead, paycycleRate, workersTake } from "./paycycle.ts";

/** The figures of a row that lines add up to; the others are sums of these. */
export const derivedFigures = [
  "grossBasePay",
  "bonusCommissions",
  "reimbursements",
  "totalEmployerTaxes",
  "totalBenefitsAndOther",
  "securityDeposit",
  "viaFee",
  "workerTaxes",
  "carriedOver",
] as const;
const derivedFigure = z.enum(derivedFigures);
export type DerivedFigure = z.infer<typeof derivedFigure>;

/**
 * One line of a figure's derivation. `base` and `local` are minor units of the row's own currency, `usd` of US dollars;
 * `rate` is what the base was taken by, in words ("5.95%", "21 of 30 days").
 */
const paycycleLine = z.object({
  figure: derivedFigure,
  label: z.string(),
  base: minorUnits.nullable(),
  rate: z.string().nullable(),
  local: minorUnits,
  usd: minorUnits,
  source: z.object({ text: z.string(), url: z.string().nullable() }).nullable(),
});
export type PaycycleLine = z.infer<typeof paycycleLine>;

/** GET /paycycles/{id}/compensations/{compensationId}: every line of every figure, in both currencies. */
export const paycycleDerivation = z.object({
  paycycle: paycycleHead,
  compensation: paycycleCompensation.omit({ companyPays: true, workersTake: true, variance: true }),
  exchangeRate: paycycleRate.nullable(),
  local: z.object({ companyPays, workersTake }),
  usd: z.object({ companyPays, workersTake }),
  lines: z.array(paycycleLine),
  notes: z.array(z.string()),
});
export type PaycycleDerivation = z.infer<typeof paycycleDerivation>;

import { z } from "zod";
import { currencyCode, minorUnits } from "./amount.ts";
import { calendarDate } from "./calendar-day.ts";
import { paging } from "./envelope.ts";
import { instant } from "./instant.ts";
import { recordId } from "./record-id.ts";
import { workerType } from "./worker.ts";

/** What amounts are shown in: US dollars, or the currency that each worker is paid in (spec 2.16, 7.5). */
export const currencyTypes = ["usd", "local"] as const;
const currencyType = z.enum(currencyTypes);
export type CurrencyType = z.infer<typeof currencyType>;

/**
 * What the company pays for one worker, in minor units of the row's currency (spec 3).
 * totalEmployerCost = totalGrossPay + reimbursements + totalEmployerTaxes + totalBenefitsAndOther, and
 * totalDue = totalEmployerCost + securityDeposit + viaFee. The deposit is no cost: it is given back.
 */
export const companyPays = z.object({
  totalGrossPay: minorUnits,
  reimbursements: minorUnits,
  totalEmployerTaxes: minorUnits,
  totalBenefitsAndOther: minorUnits,
  totalEmployerCost: minorUnits,
  securityDeposit: minorUnits,
  viaFee: minorUnits,
  totalDue: minorUnits,
});
export type CompanyPays = z.infer<typeof companyPays>;

/**
 * What the worker takes home, in minor units of the row's currency (spec 3).
 * totalGrossPay = grossBasePay + bonusCommissions, and totalNetPay = totalGrossPay - workerTaxes + reimbursements + carriedOver.
 * `carriedOver` is beyond spec 3, and may be absent, as 0: above zero it is carried over to the next cycle, because more is
 * taken back than is earned or may be withheld; below zero it is taken back of what earlier cycles carried over.
 */
export const workersTake = z.object({
  grossBasePay: minorUnits,
  bonusCommissions: minorUnits,
  workerTaxes: minorUnits,
  reimbursements: minorUnits,
  totalNetPay: minorUnits,
  carriedOver: minorUnits.optional(),
});
export type WorkersTake = z.infer<typeof workersTake>;

/** Why a row differs from the cycle before, taken from data; `unexplained` is what has no such reason. */
const varianceReasons = [
  "unexplained",
  "new-hire",
  "ended",
  "raise",
  "bonus",
  "reimbursement",
  "proration",
  "correction",
  "settlement",
  "carried-over",
  "deposit",
  "fee",
  "rates",
  "exchange-rate",
] as const;
const varianceReason = z.enum(varianceReasons);
export type VarianceReason = z.infer<typeof varianceReason>;

/** A figure now and in the cycle before, in minor units of the currency beside it. */
const change = z.object({ current: minorUnits, previous: minorUnits });

/**
 * How much of a difference exchange rates alone move, in minor units of the currency beside it: what was converted with the rates
 * of the cycle, less the same with those of the cycle before. All else is a change of pay, of charges or of who is paid.
 */
const movedByRate = z.object({ totalDue: minorUnits, totalNetPay: minorUnits });
export type MovedByRate = z.infer<typeof movedByRate>;

/** How a row differs from the cycle before. Each reason is a sentence with what it is drawn from. */
const variance = z.object({
  totalDue: change,
  totalNetPay: change,
  reasons: z.array(z.object({ reason: varianceReason, text: z.string() })),
  movedByRate: movedByRate.optional(),
});
export type Variance = z.infer<typeof variance>;

/**
 * What is still to be taken back from a worker after a row, above zero and in minor units of the row's currency; `to` is the
 * first day of the cycle that it is carried over to, null where none is to come, because the worker has left by now.
 */
const carried = z.object({ amount: minorUnits, to: calendarDate.nullable() });

/** One worker's row. `workerId`, `countryCode`, `variance` and what follows them are beyond spec 3, and may be absent. */
export const paycycleCompensation = z.object({
  id: recordId,
  avatar: z.string().nullable(),
  fullName: z.string(),
  countryName: z.string(),
  currencyCode,
  team: z.string().nullable(),
  type: workerType,
  companyPays,
  workersTake,
  workerId: recordId.optional(),
  countryCode: z.string().optional(),
  /** The cycle that the row is of, where rows of two are shown together. */
  paycycleId: recordId.optional(),
  variance: variance.optional(),
  /** What the worker is paid in, whatever the amounts are shown in. */
  payCurrencyCode: currencyCode.optional(),
  carried: carried.optional(),
});
export type PaycycleCompensation = z.infer<typeof paycycleCompensation>;

/** The sum of all rows that the filters leave, in one currency. */
const paycycleTotal = z.object({ currencyCode, count: z.number().int(), companyPays, workersTake });
export type PaycycleTotal = z.infer<typeof paycycleTotal>;

/** What one US dollar was worth when the cycle was opened: decimal text, with its source and instant. */
export const paycycleRate = z.object({ currencyCode, rate: z.string(), source: z.string(), at: instant });
export type PaycycleRate = z.infer<typeof paycycleRate>;

/** How many workers something is about, and what a few of them are called. */
export const workersInBrief = z.object({ count: z.number().int(), names: z.array(z.string()) });

/**
 * A paycycle without its rows (spec 3). Start, end and payment are calendar days; approval, auto-approval and cut-off are
 * instants. `totalDue` is in minor units of USD. What follows it is beyond spec 3, and may be absent.
 */
export const paycycleHead = z.object({
  id: recordId,
  approvedDate: instant.nullable(),
  autoApproveDate: instant,
  startDate: calendarDate,
  endDate: calendarDate,
  paymentDate: calendarDate,
  totalDue: minorUnits,
  cutOffDate: instant.optional(),
  timeZone: z.string().optional(),
  approvedBy: z.string().nullable().optional(),
  workers: z.number().int().optional(),
  exchangeRates: z.array(paycycleRate).optional(),
  /** The day by which it was to be paid before that was moved, because nobody could have paid by then. */
  paymentDateBefore: calendarDate.optional(),
  /** The tax year whose rates taxes and contributions stand on, where there are none for the year of the cycle. */
  taxYear: z.number().int().optional(),
  /** While it is open: whose pay is missing in it. */
  unpaid: workersInBrief.optional(),
});
export type PaycycleHead = z.infer<typeof paycycleHead>;

/** A cycle's total in minor units of USD, for the small picture of the last ones. */
const trendPoint = z.object({ id: recordId, startDate: calendarDate, endDate: calendarDate, totalDue: minorUnits });
export type TrendPoint = z.infer<typeof trendPoint>;

const paycycle = paycycleHead.extend({
  compensations: z.array(paycycleCompensation),
  totals: z.array(paycycleTotal).optional(),
  trend: z.array(trendPoint).optional(),
  /** With compare=previous: the cycle before with its own rates, and the changes of all rows together, by currency. */
  comparison: z
    .object({ previous: trendPoint.nullable(), previousRates: z.array(paycycleRate).optional(), totals: z.array(z.object({ currencyCode, totalDue: change, totalNetPay: change, movedByRate: movedByRate.optional() })) })
    .optional(),
});
export type Paycycle = z.infer<typeof paycycle>;

/**
 * GET /paycycle and GET /paycycles/{id} (spec 7.5): `data` is null when there is no active paycycle. Then
 * `hasWorkers` says whether somebody is to be paid in the first one, whose offer is not active yet.
 */
export const paycyclePage = z.object({ data: paycycle.nullable(), hasWorkers: z.boolean().optional(), ...paging });
export type PaycyclePage = z.infer<typeof paycyclePage>;

/** What is still undecided when a cycle is approved, and the cycle that it will go to. */
export const paycycleApproval = paycycleHead.extend({
  undecided: z.object({
    additionalCompensations: z.object({
      count: z.number().int(),
      amounts: z.array(z.object({ currencyCode, amount: minorUnits })),
    }),
    timeOffs: z.object({ count: z.number().int() }),
  }),
  nextStartDate: calendarDate,
  /** From whom more is taken back than is earned, so that the rest is carried over. */
  belowZero: workersInBrief.optional(),
  /** Whose pay or charges are others than in the cycle before, with no reason that is known. */
  unexplained: workersInBrief.optional(),
  /** Who is paid in it, and to another account than when the cycle before was approved. */
  otherAccounts: workersInBrief.optional(),
});
export type PaycycleApproval = z.infer<typeof paycycleApproval>;

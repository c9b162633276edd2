import { z } from "zod";
import { compensationStatus } from "./additional-compensation.ts";
import { currencyCode, minorUnits } from "./amount.ts";
import { paycycleRate } from "./paycycle.ts";
import { recordId } from "./record-id.ts";

/** An amount by currency, in minor units of it. */
const total = z.object({ currencyCode, amount: minorUnits });

const similar = z.object({
  id: recordId,
  createdAt: z.iso.datetime(),
  description: z.string(),
  amount: minorUnits,
  currencyCode,
  status: compensationStatus,
});

/**
 * What it costs the company, in minor units of US dollars, as the payroll engine would reckon it in the paycycle that it
 * would land in: amount + employerTaxes + benefitsAndOther = total. `note` says why there is nothing on
 * top, or that there are no tax rates for the year of that paycycle yet, `exchangeRate` what it was converted with, where the worker is paid in another currency.
 */
const cost = z.object({
  amount: minorUnits,
  employerTaxes: minorUnits,
  benefitsAndOther: minorUnits,
  total: minorUnits,
  note: z.string().nullable(),
  exchangeRate: paycycleRate.nullish(),
});

/**
 * What several requests that wait cost the company, accepted together now, in minor units of US dollars: of one worker's
 * the second is reckoned on top of the first. `yearNote` says that there are no tax rates for the year yet; `exchangeRates` are those that anything was converted with; `unknown` are the
 * ids of requests that no law or exchange rate is known for, which are in no sum.
 */
export const costTogether = cost.omit({ note: true, exchangeRate: true }).extend({ yearNote: z.string().optional(), exchangeRates: z.array(paycycleRate), unknown: z.array(recordId) });
export type CostTogether = z.infer<typeof costTogether>;

/**
 * What to know before additional compensation is decided (beyond the specification). `similar` are the worker's other
 * requests of the same type in the twelve months before it: the youngest of them, how many there are, and what was
 * accepted of them. `cost` is null where no law or exchange rate is known for it.
 */
export const compensationContext = z.object({
  similar: z.object({ requests: z.array(similar), count: z.int(), accepted: z.array(total) }),
  cost: cost.nullable(),
});
export type CompensationContext = z.infer<typeof compensationContext>;

import { z } from "zod";
import { actualReasons } from "./actual-reason.ts";
import { currencyCode, minorUnits } from "./amount.ts";
import { calendarDate } from "./calendar-day.ts";
import { exchangeRate } from "./cost-estimate.ts";
import { instant } from "./instant.ts";
import { paycycleRate } from "./paycycle.ts";
import { derivedFigures } from "./paycycle-derivation.ts";
import { recordId } from "./record-id.ts";

/** Minor units of the currency that the worker is paid in, and of US dollars. */
const both = z.object({ local: minorUnits, usd: minorUnits });
export type ActualAmounts = z.infer<typeof both>;

/** An amount of the estimate beside what was charged of it. */
const compared = z.object({ estimated: both, charged: both });
export type ComparedAmounts = z.infer<typeof compared>;

/** One line of both, which the calculator and the paycycles know by the same key. */
const actualLine = compared.extend({ figure: z.enum(derivedFigures), key: z.string(), label: z.string() });
export type ActualLine = z.infer<typeof actualLine>;

/** By how much a reason changes what is due and what the worker takes home, drawn from what is known. */
const actualReason = z.object({ reason: z.enum(actualReasons), text: z.string(), due: both, net: both });
export type ReasonOfDifference = z.infer<typeof actualReason>;

/** Lines with their sums: what the company pays in all, and what the worker takes home. Reasons come to their differences, to the cent. */
const actual = z.object({ lines: z.array(actualLine), due: compared, net: compared, reasons: z.array(actualReason) });
export type Actual = z.infer<typeof actual>;

const actualMonth = actual.extend({
  paycycleId: recordId,
  compensationId: recordId,
  startDate: calendarDate,
  exchangeRate: paycycleRate.nullable(),
});
export type ActualMonth = z.infer<typeof actualMonth>;

/**
 * GET /cost-calculator/estimates/{id}/actual: an estimated month beside each approved paycycle of the worker that the
 * estimate was made for, the youngest first, and all of them together. `worker` is null where nobody was chosen. `first` is
 * the first paycycle that they will be in, where they were in none that is approved.
 */
export const estimateActual = z.object({
  id: recordId,
  name: z.string(),
  savedAt: instant,
  ratesVersion: z.string(),
  exchangeRate: exchangeRate.nullable(),
  worker: z.object({ id: recordId, fullName: z.string(), countryCode: z.string(), countryName: z.string() }).nullable(),
  currencyCode,
  months: z.array(actualMonth),
  total: actual,
  first: z.object({ startDate: calendarDate, autoApproveDate: instant, paymentDate: calendarDate }).nullable(),
  notes: z.array(z.string()),
});
export type EstimateActual = z.infer<typeof estimateActual>;

import { z } from "zod";
import { currencyCode, minorUnits } from "./amount.ts";
import { calendarDate } from "./calendar-day.ts";
import { costYear } from "./cost-calculator.ts";
import { paging } from "./envelope.ts";
import { paycycleRate } from "./paycycle.ts";
import { recordId } from "./record-id.ts";

/** A month with the rates of one year and with those of the other, in minor units. */
const change = z.object({ before: minorUnits, after: minorUnits });
export type YearChange = z.infer<typeof change>;

/** Minor units of the country's currency, and of US dollars at the latest rate. */
const changeInBoth = z.object({ local: change, usd: change });
export type YearChangeInBoth = z.infer<typeof changeInBoth>;

/**
 * Employees in one place on the same salary and terms, of whom the first are named; or a saved estimate, by its own name. `cost` is the
 * employer's month without the provider's fee, `net` the worker's. `lines` are those that move most.
 */
const ratesEffectRow = z.object({
  id: z.string(),
  kind: z.enum(["workers", "estimate"]),
  named: z.array(z.object({ id: recordId, name: z.string() })),
  count: z.number().int(),
  countryCode: z.string(),
  region: z.string().nullable(),
  currencyCode,
  cost: changeInBoth,
  net: changeInBoth,
  lines: z.array(z.object({ label: z.string(), change })),
});
export type RatesEffectRow = z.infer<typeof ratesEffectRow>;

/** What all employees of a country come to. */
const countryEffect = z.object({ countryCode: z.string(), currencyCode, count: z.number().int(), cost: changeInBoth, net: changeInBoth });
export type CountryEffect = z.infer<typeof countryEffect>;

/** A figure of the law that is another in the later year, as it stands in the rates; null where there was or is none. */
const rateChange = z.object({
  place: z.string(),
  name: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  law: z.object({ article: z.string(), url: z.string().nullable(), validFrom: calendarDate }).nullable(),
});
export type RateChange = z.infer<typeof rateChange>;

/**
 * GET /cost-calculator/rates: what the rates of another tax year make of the active employees whom this person may see and of the
 * company's saved estimates, a page of them, those whose cost grows most first. Of more different salaries than `mostSalaries`
 * the most common ones are reckoned; `notReckoned` counts the employees who are in no figure.
 */
export const ratesEffect = z.object({
  data: z.object({
    from: costYear,
    to: costYear,
    rows: z.array(ratesEffectRow),
    countries: z.array(countryEffect),
    changes: z.array(rateChange),
    exchangeRates: z.array(paycycleRate),
    notReckoned: z.number().int(),
    mostSalaries: z.number().int(),
    mostEstimates: z.number().int(),
  }),
  ...paging,
});
export type RatesEffect = z.infer<typeof ratesEffect>;

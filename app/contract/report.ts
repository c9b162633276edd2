import { z } from "zod";
import { currencyCode } from "./amount.ts";
import { calendarDate } from "./calendar-day.ts";
import { instant } from "./instant.ts";

/** GET /reports?filter[year] (spec 3, 7.5): `url` is where the report opens. */
export const report = z.object({ name: z.string(), description: z.string(), url: z.string() });
export type Report = z.infer<typeof report>;
export const reportList = z.object({ data: z.array(report) });

/** The reports of the bundled API, by the piece of the address that names them. */
export const reportKinds = [
  "payroll-register",
  "cost-by-country-and-team",
  "additional-compensation",
  "time-off",
  "invoices",
  "deposits",
] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What one US dollar was worth in the paycycle that begins on `startDate`: decimal text, with its source and instant. */
const reportRate = z.object({ startDate: calendarDate, currencyCode, rate: z.string(), source: z.string(), at: instant });
export type ReportRate = z.infer<typeof reportRate>;

/**
 * GET /reports/{kind}: a report to read and print. Cells are text; amounts come grouped, days as `YYYY-MM-DD`, and what
 * happened at some instant as the company's clocks showed it; a kind of another version's is shown as it is written. `isCut`
 * says that there are more rows than these, which the files hold. `rates` are those that its amounts were converted with, and
 * may be absent.
 */
export const reportPage = z.object({
  name: z.string(),
  description: z.string(),
  year: z.number().int(),
  columns: z.array(z.object({ header: z.string(), kind: z.enum(["text", "number", "day"]).catch("text") })),
  rows: z.array(z.array(z.string())),
  isCut: z.boolean(),
  rates: z.array(reportRate).optional(),
});
export type ReportPage = z.infer<typeof reportPage>;

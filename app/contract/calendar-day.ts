import { z } from "zod";

/** A calendar day of an answer, never an instant. Some backends write a day as its beginning, which is cut off. */
export const calendarDate = z
  .string()
  .transform((text) => text.replace(/[T ]00:00:00(\.0+)?Z?$/, ""))
  .pipe(z.iso.date());

/** What is said of a year that cannot be meant: 0026 and 20266 are slips of the keys, and nobody arranges 2126 today. */
const otherYear = "The year should be from 1900 to 2099.";

/** A calendar day that somebody chose, `YYYY-MM-DD`: a day that exists, in a year that is meant; blanks around it do not count. */
export const chosenDay = z
  .string("Required")
  .min(1, "Required")
  .trim()
  .pipe(z.iso.date({ error: ({ input }) => (/^\d{5,6}(-\d\d){2}$/.test(String(input)) ? otherYear : "Invalid input"), abort: true }))
  .refine((day) => day >= "1900-01-01" && day <= "2099-12-31", { error: otherYear, abort: true });

/**
 * Whether two chosen days of a form are both there, so that they can be compared: for a rule that is said beside
 * whatever else is wrong with the form.
 */
export function areDays(value: unknown, ...names: string[]): boolean {
  if (typeof value !== "object" || value === null) return false;
  return names.every((name) => chosenDay.safeParse((value as Record<string, unknown>)[name]).success);
}

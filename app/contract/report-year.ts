/** Years that reports can be asked for (spec 9): one place, whatever the year is. */
export const reportYears = [2020, 2021, 2022, 2023, 2024, 2025] as const;
export type ReportYear = (typeof reportYears)[number];
/** What was paid in a later year has no report. */
export const lastReportYear: ReportYear = Math.max(...reportYears) as ReportYear;
const defaultReportYear: ReportYear = 2025;

/** The year that a query asks for; anything that is no report year is the default (spec 9). */
export function readReportYear(text: string | null | undefined): ReportYear {
  return findReportYear(text) ?? defaultReportYear;
}

/** The year that a path names: of any other there is nothing to find, and another year's figures would be wrong ones. */
export function findReportYear(text: string | null | undefined): ReportYear | null {
  return reportYears.find((year) => String(year) === text) ?? null;
}

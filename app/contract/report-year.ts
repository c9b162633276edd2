/** Years that reports can be asked for (spec 9): one place, whatever the year is. */
export const reportYears = [2020, 2021, 2022, 2023, 2024, 2025] as const;
export type ReportYear = (typeof reportYears)[number];
const defaultReportYear: ReportYear = 2025;

/** The year that an address or a call asks for; anything that is no report year is the default (spec 9). */
export function readReportYear(text: string | null | undefined): ReportYear {
  return reportYears.find((year) => String(year) === text) ?? defaultReportYear;
}

/** "2026-11-20" as "20 Nov 2026", for sentences. */
export function writtenDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).replace("Sept", "Sep");
}

/** "7 Dec 2026 to 11 Dec 2026", and one day alone as that day. */
export function writtenSpan({ startDate, endDate }: { startDate: string; endDate: string }): string {
  return startDate === endDate ? writtenDay(startDate) : `${writtenDay(startDate)} to ${writtenDay(endDate)}`;
}

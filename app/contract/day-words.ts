const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

// Read from the digits: a calendar day is never an instant, and the names of months differ between one engine and the next.

/** "2026-11-20" as "20 Nov 2026"; what is no day stays as it is. */
export function formatDay(day: string): string {
  const [year = "", month = "", date = ""] = day.slice(0, 10).split("-");
  const name = months[Number(month) - 1];
  return name ? `${Number(date)} ${name.slice(0, 3)} ${year}` : day;
}

/** Calendar days from the first to the last, both included. */
export type Span = { startDate: string; endDate: string };

/** "7 Dec 2026 to 11 Dec 2026", and one day alone as that day. */
export function formatSpan({ startDate, endDate }: Span): string {
  return startDate === endDate ? formatDay(startDate) : `${formatDay(startDate)} to ${formatDay(endDate)}`;
}

/** "2026-12-01" as "December 2026"; what is no day stays as it is. */
export function formatMonth(day: string): string {
  const [year = "", month = ""] = day.split("-");
  const name = months[Number(month) - 1];
  return name ? `${name} ${year}` : day;
}

/** Whose clocks a time is by: "America/Mexico_City" is "Mexico City". */
export function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
}

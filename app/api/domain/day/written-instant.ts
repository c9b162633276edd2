import { formatDay } from "#app/contract/day-words.ts";
import { partsIn } from "./calendar-day.ts";

/** "20 Nov 2026 at 12:00 America/Toronto (20 Nov 2026 at 17:00 UTC)" */
export function writtenInstant(at: Date | string, timeZone: string): string {
  const inZone = (zone: string) => {
    const { year, month, day, hour, minute } = partsIn(zone, new Date(at));
    return `${formatDay(`${year}-${month}-${day}`)} at ${hour}:${minute} ${zone}`;
  };
  return timeZone === "UTC" ? inZone("UTC") : `${inZone(timeZone)} (${inZone("UTC")})`;
}

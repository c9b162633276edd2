import { cityOf, formatDay } from "#app/contract/day-words.ts";
import { partsIn } from "./calendar-day.ts";

/** "20 Nov 2026, 12:00 Toronto (20 Nov 2026, 17:00 UTC)", as the screens write it; once where both are the same. */
export function writtenInstant(at: Date | string, timeZone: string): string {
  const inZone = (zone: string) => {
    const { year, month, day, hour, minute } = partsIn(zone, new Date(at));
    return `${formatDay(`${year}-${month}-${day}`)}, ${hour}:${minute} ${cityOf(zone)}`;
  };
  return timeZone === "UTC" ? inZone("UTC") : `${inZone(timeZone)} (${inZone("UTC")})`;
}

import { dayIn } from "./calendar-day.ts";
import { writtenDay } from "./written-day.ts";

/** "20 Nov 2026 at 12:00 America/Toronto (20 Nov 2026 at 17:00 UTC)" */
export function writtenInstant(at: Date | string, timeZone: string): string {
  const inZone = (zone: string) => {
    const time = new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: zone });
    return `${writtenDay(dayIn(zone, new Date(at)))} at ${time} ${zone}`;
  };
  return timeZone === "UTC" ? inZone("UTC") : `${inZone(timeZone)} (${inZone("UTC")})`;
}

/** "November 2026" for any day of it. */
export function writtenMonth(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
}

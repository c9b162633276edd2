import { cityOf, formatDay } from "./day-words.ts";

/**
 * "20 Nov 2026, 12:00 Toronto (20 Nov 2026, 17:00 UTC)", as the screens write an instant; once where both are the same. For the
 * server: a browser may know another law about the clocks of a zone.
 */
export function writtenInstant(at: Date | string, timeZone: string): string {
  const inZone = (zone: string) => {
    const { year, month, day, hour, minute } = partsIn(zone, new Date(at));
    return `${formatDay(`${year}-${month}-${day}`)}, ${hour}:${minute} ${cityOf(zone)}`;
  };
  return timeZone === "UTC" ? inZone("UTC") : `${inZone(timeZone)} (${inZone("UTC")})`;
}

// Only digits are taken from Intl: the names of months and zones differ between one engine and the next.
const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone show at an instant: `year`, `month`, `day`, `hour` and `minute`, in digits, two of them but for the year. */
export function partsIn(zone: string, at: Date): Record<string, string> {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    clocks.set(zone, clock);
  }
  return Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
}

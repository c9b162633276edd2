import { formatDay } from "./calendar-day.tsx";

/** "20 Nov 2026, 17:00" as the clocks of an IANA zone show an instant; "20 Nov 2026" without `hasTime`. */
export function formatInstant(at: string, zone = "UTC", hasTime = false): string {
  const { year, month, day, hour, minute } = partsIn(zone, at);
  const date = formatDay(`${year}-${month}-${day}`);
  return hasTime ? `${date}, ${hour}:${minute}` : date;
}

/** An instant of the wire (UTC), shown in a zone. With a time of day, the zone's city is named beside it. */
export function Instant({ at, zone = "UTC", hasTime = false }: { at: string; zone?: string; hasTime?: boolean }) {
  return (
    <time dateTime={at} className="figures">
      {formatInstant(at, zone, hasTime)}
      {hasTime ? <span className="text-muted"> {cityOf(zone)}</span> : null}
    </time>
  );
}

/** "America/Mexico_City" is "Mexico City". */
export function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ");
}

// Only digits are taken from Intl: the names of months and zones differ between one engine and the next.
const clocks = new Map<string, Intl.DateTimeFormat>();

function partsIn(zone: string, at: string): Record<string, string> {
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
  return Object.fromEntries(clock.formatToParts(new Date(at)).map(({ type, value }) => [type, value]));
}

import { formatDay } from "#app/contract/day-words.ts";


/** "20 Nov 2026, 17:00" as the clocks of an IANA zone show an instant; "20 Nov 2026" without `hasTime`. */
export function formatInstant(at: string, zone = "UTC", hasTime = false): string {
  const there = onClocks(zone, at);
  const day = formatDay(there.slice(0, 10));
  return hasTime ? `${day}, ${there.slice(11, 16)}` : day;
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

/** "2026-11-20T17:00…": the digits that the clocks of a zone show. */
export function onClocks(zone: string, at: string): string {
  if (zone === "UTC") return at;
  // What there is to format dates with takes a phone a tenth of a second to begin with, in the moment in which the page comes alive.
  if (typeof Temporal !== "undefined") return Temporal.Instant.from(at).toZonedDateTimeISO(zone).toString();
  const { year, month, day, hour, minute } = partsIn(zone, at);
  return `${year}-${month}-${day}T${hour}:${minute}`;
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

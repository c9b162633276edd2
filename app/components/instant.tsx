import { useRouteLoaderData } from "react-router";
import { partsIn } from "#app/contract/clock-words.ts";
import { cityOf, formatDay } from "#app/contract/day-words.ts";
import type { loader } from "#app/routes/dashboard/layout.tsx";

/** When the clocks of a zone change, by the law that the server knows: `from` in minutes since 1970, `ahead` in minutes ahead of UTC. The last one only ends what is known. */
export type ClockChanges = { zone: string; changes: [from: number, ahead?: number][] };

/** "20 Nov 2026, 17:00" as the clocks of an IANA zone show an instant; "20 Nov 2026" without `hasTime`. */
export function formatInstant(at: string, zone = "UTC", hasTime = false, known?: ClockChanges): string {
  const there = onClocks(zone, at, known);
  const day = formatDay(there.slice(0, 10));
  return hasTime ? `${day}, ${there.slice(11, 16)}` : day;
}

/** An instant of the wire (UTC), shown in a zone. With a time of day, the zone's city is named beside it. */
export function Instant({ at, zone = "UTC", hasTime = false }: { at: string; zone?: string | undefined; hasTime?: boolean }) {
  const known = useRouteLoaderData<typeof loader>("routes/dashboard/layout")?.clocks;
  return (
    <time dateTime={at} className="figures">
      {formatInstant(at, zone, hasTime, known)}
      {hasTime ? <span className="text-muted"> {cityOf(zone)}</span> : null}
    </time>
  );
}

/**
 * "2026-11-20T17:00…": the digits that the clocks of a zone show. Countries change their clocks by law, and a browser may
 * know an older law than the server: what the server knows goes before, so that a deadline is the same hour everywhere.
 */
export function onClocks(zone: string, at: string, known?: ClockChanges): string {
  if (zone === "UTC") return at;
  const minutes = Date.parse(at) / 60_000;
  const ahead = known?.zone === zone ? known.changes.findLast(([from]) => from <= minutes)?.[1] : undefined;
  if (ahead !== undefined) return new Date((minutes + ahead) * 60_000).toISOString();
  const { year, month, day, hour, minute } = partsIn(zone, new Date(at));
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

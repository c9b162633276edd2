import { onClocks, type ClockChanges } from "#app/components/instant.tsx";

const minute = 60_000;
const day = 24 * 60;

/** Of a zone and year; a server knows a few hundred zones at most. */
const reckoned = new Map<string, ClockChanges>();

/**
 * The changes of a zone's clocks from three years ago to the end of next year, which nearly everything that a screen shows
 * lies in. Laws change the clocks of the years to come; of those before, every engine knows the same. None of a zone that is
 * unknown here, which another backend may name: the browser may know it.
 */
export function clockChanges(zone: string, now = new Date()): ClockChanges | undefined {
  const year = now.getUTCFullYear();
  const key = `${zone} ${year}`;
  let known = reckoned.get(key);
  if (!known && !isKnown(zone)) return undefined;
  if (!known) reckoned.set(key, (known = reckon(zone, Date.UTC(year - 3, 0) / minute, Date.UTC(year + 2, 0) / minute)));
  return known;
}

function isKnown(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-GB", { timeZone: zone }));
  } catch {
    return false;
  }
}

function reckon(zone: string, start: number, until: number): ClockChanges {
  const changes: ClockChanges["changes"] = [[start, aheadAt(zone, start)]];
  // No zone changes its clocks twice within a week.
  for (let from = start; from < until; from += 7 * day) {
    const ahead = aheadAt(zone, from + 7 * day);
    if (ahead !== changes.at(-1)?.[1]) changes.push([changeWithin(zone, from, from + 7 * day), ahead]);
  }
  return { zone, changes: [...changes, [until]] };
}

/** The first minute of the new time. */
function changeWithin(zone: string, before: number, after: number): number {
  const former = aheadAt(zone, before);
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (aheadAt(zone, middle) === former) before = middle;
    else after = middle;
  }
  return after;
}

function aheadAt(zone: string, at: number): number {
  const instant = new Date(at * minute).toISOString();
  return (Date.parse(`${onClocks(zone, instant).slice(0, 16)}Z`) - at * minute) / minute;
}

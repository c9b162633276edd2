import { withCommas } from "./money.ts";

type Change = { current: number; previous: number };

/** "+4.2%" of what there was before; nothing where there was nothing before, or less. */
export function changeInPercent(change: Change): string {
  const tenths = changeInTenths(change);
  return tenths === null ? "" : `${tenths > 0 ? "+" : ""}${withCommas((tenths / 10).toFixed(1))}%`;
}

/** The same of a line of a cost, "new" where there was none; of one that takes off, as a tax reduction does, how much more it takes off. */
export function changeOfLine({ current, previous }: Change): string {
  const sign = Math.sign(previous);
  return sign === 0 ? "new" : changeInPercent({ current: sign * current, previous: sign * previous });
}

/** A change in whole tenths of a percent: 42 for "+4.2%"; null where `changeInPercent` says nothing. */
export function changeInTenths({ current, previous }: Change): number | null {
  if (previous <= 0 || current === previous) return current === previous ? 0 : null;
  return Math.round(((current - previous) * 1000) / previous);
}

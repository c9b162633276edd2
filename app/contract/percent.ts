import { withCommas } from "./money.ts";

/** "+4.2%" of what there was before; nothing where there was nothing before, or less. */
export function changeInPercent({ current, previous }: { current: number; previous: number }): string {
  if (previous <= 0 || current === previous) return current === previous ? "0.0%" : "";
  const tenths = Math.round(((current - previous) * 1000) / previous);
  return `${tenths > 0 ? "+" : ""}${withCommas((tenths / 10).toFixed(1))}%`;
}

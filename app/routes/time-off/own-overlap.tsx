import { DaySpan } from "#app/components/day-span.tsx";
import type { TimeOffContext } from "#app/contract/time-off-context.ts";
import { timeOffTypeNames } from "#app/contract/time-off-type.ts";

/** "Overlaps accepted time off: vacation, 7 Dec 2026 to 11 Dec 2026." */
export function OwnOverlap({ type, status, ...days }: TimeOffContext["overlaps"][number]) {
  return (
    <>
      {status === "accepted" ? "Overlaps accepted time off: " : "Overlaps a request that waits as well: "}
      {timeOffTypeNames[type].toLowerCase()}, <DaySpan {...days} />.
    </>
  );
}

import type { TimeOffType } from "#app/contract/time-off-type.ts";
import { addDays } from "../../domain/day/calendar-day.ts";
import { countWorkingDays } from "../../domain/day/working-days.ts";
import { nameKey } from "../../domain/name-key.ts";
import { approvedCyclesOf } from "./active-cycle.ts";
import { idOf } from "./id.ts";
import { managerIdOf, regionOf } from "./workers.ts";

/** Which of the demo's requests for time off this one stands in place of, so that there are as many as before. */
export const lateLeavePlace = "2 0";

const day = 864e5;
const name = "Jack Nguyen";

/**
 * Unpaid leave that was known too late: it began in the month before last and was entered after that month's cut-off, and it
 * lasted until the end of the last one. So the last cycle had no pay to take it back from, and what it carried over is being
 * taken back in the active one.
 */
export function lateLeave(now: Date) {
  const [last, before] = approvedCyclesOf(now);
  const span = { startDate: addDays(before.startDate, 7), endDate: last.endDate };
  const enteredAt = new Date(before.cutOff.getTime() + 2.5 * day);
  return {
    workerId: idOf("worker", name),
    workerNameKey: nameKey(name),
    managerId: managerIdOf("Halcyon Robotics", "Platform"),
    type: "parental-leave" as TimeOffType,
    description: "Our daughter came six weeks early",
    ...span,
    daysRequested: countWorkingDays({ countryCode: "CA", region: regionOf(name, "CA") }, span.startDate, span.endDate).workingDays,
    requesterType: "client" as const,
    createdAt: enteredAt,
    // What the client adds is accepted with it.
    decidedAt: enteredAt,
  };
}

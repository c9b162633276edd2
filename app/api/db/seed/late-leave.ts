import type { TimeOffType } from "#app/contract/time-off-type.ts";
import { addDays } from "../../domain/day/calendar-day.ts";
import { countWorkingDays } from "../../domain/day/working-days.ts";
import { nameKey } from "../../domain/name-key.ts";
import { payPlaceOf } from "../../domain/paycycle/pay-place.ts";
import { paycycleOf } from "../../domain/paycycle/paycycle-calendar.ts";
import { activeCycleOf } from "./active-cycle.ts";
import { idOf } from "./id.ts";
import { demoCompanies } from "./people.ts";
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
  const halcyon = demoCompanies.find((company) => company.name === "Halcyon Robotics")!;
  const place = payPlaceOf({ ...halcyon, countryCode: "CA" });
  const last = paycycleOf(addDays(activeCycleOf(place, now).startDate, -1), place);
  const before = paycycleOf(addDays(last.startDate, -1), place);
  const span = { startDate: addDays(before.startDate, 7), endDate: last.endDate };
  const enteredAt = new Date(before.cutOff.getTime() + 2.5 * day);
  return {
    workerId: idOf("worker", name),
    workerNameKey: nameKey(name),
    managerId: managerIdOf(halcyon.name, "Platform"),
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

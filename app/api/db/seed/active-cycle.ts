import { addDays, dayIn } from "../../domain/day/calendar-day.ts";
import { payPlaceOf } from "../../domain/paycycle/calendar/pay-place.ts";
import { paycycleOf, type PaycycleDates, type PayPlace } from "../../domain/paycycle/calendar/paycycle-calendar.ts";
import { demoCompanies } from "./people.ts";

/** Halcyon's last two approved cycles in the demo, the later one first. */
export function approvedCyclesOf(now: Date): [last: PaycycleDates, before: PaycycleDates] {
  const halcyon = demoCompanies.find((company) => company.name === "Halcyon Robotics")!;
  const place = payPlaceOf({ ...halcyon, countryCode: "CA" });
  const last = paycycleOf(addDays(activeCycleOf(place, now).startDate, -1), place);
  return [last, paycycleOf(addDays(last.startDate, -1), place)];
}

/** The cycle that waits for its approval in the demo: this month's, and after its auto-approval the next one's. */
export function activeCycleOf(place: PayPlace, now: Date): PaycycleDates {
  const current = paycycleOf(dayIn(place.timeZone, now), place);
  return current.autoApproveDate <= now ? paycycleOf(addDays(current.endDate, 1), place) : current;
}

import { addDays, dayIn } from "../../domain/day/calendar-day.ts";
import { paycycleOf, type PaycycleDates, type PayPlace } from "../../domain/paycycle/paycycle-calendar.ts";

/** The cycle that waits for its approval in the demo: this month's, and after its auto-approval the next one's. */
export function activeCycleOf(place: PayPlace, now: Date): PaycycleDates {
  const current = paycycleOf(dayIn(place.timeZone, now), place);
  return current.autoApproveDate <= now ? paycycleOf(addDays(current.endDate, 1), place) : current;
}

import type { PaycycleDates, PaycycleLanding as Landing } from "#app/contract/paycycle-landing.ts";
import { CalendarDay } from "./calendar-day.tsx";
import { Instant } from "./instant.tsx";

/** Which paycycle something lands in: until when, as the company's clocks and UTC show it, and where it goes after that. */
export function PaycycleLanding({ landing: { landing, next, timeZone, rule }, verb }: { landing: Landing; verb: "Paid" | "Counted" }) {
  return (
    <div className="rounded-md bg-sunk p-3 text-sm">
      <p>
        <span className="font-medium">
          {verb} in the {monthOf(landing)} paycycle
        </span>{" "}
        (<Period {...landing} />) if added by <Instant at={landing.cutOff} zone={timeZone} hasTime /> (<Instant at={landing.cutOff} hasTime />
        ); otherwise in the next, {monthOf(next)} (<Period {...next} />
        ).
      </p>
      <p className="pt-1 text-muted">{rule}</p>
    </div>
  );
}

function Period({ startDate, endDate }: PaycycleDates) {
  return (
    <>
      <CalendarDay day={startDate} /> to <CalendarDay day={endDate} />
    </>
  );
}

const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

function monthOf({ startDate }: PaycycleDates): string {
  return `${months[Number(startDate.slice(5, 7)) - 1] ?? ""} ${startDate.slice(0, 4)}`;
}

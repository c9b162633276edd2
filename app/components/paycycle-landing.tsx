import { formatMonth } from "#app/contract/day-words.ts";
import type { PaycycleLanding as Landing } from "#app/contract/paycycle-landing.ts";
import { DaySpan } from "./day-span.tsx";
import { Instant } from "./instant.tsx";

/** Which paycycle what is added now lands in: until when, as the company's clocks and UTC show it, once where both are the same; and where it goes after that. */
export function PaycycleLanding({ landing: { paycycle, next, timeZone, rule } }: { landing: Landing }) {
  return (
    <div className="rounded-md bg-sunk p-3 text-sm">
      <p>
        <span className="font-medium">
          Paid in the {formatMonth(paycycle.startDate)} paycycle
        </span>{" "}
        (<DaySpan {...paycycle} />) if added by <Instant at={paycycle.cutOff} zone={timeZone} hasTime />
        {timeZone === "UTC" ? null : (
          <>
            {" "}
            (<Instant at={paycycle.cutOff} hasTime />)
          </>
        )}
        ; otherwise in the next, {formatMonth(next.startDate)} (<DaySpan {...next} />
        ).
      </p>
      <p className="pt-1 text-muted">{rule}</p>
    </div>
  );
}

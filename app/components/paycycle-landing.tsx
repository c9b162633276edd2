import type { PaycycleLanding as Landing } from "#app/contract/paycycle-landing.ts";
import { DaySpan } from "./day-span.tsx";
import { formatMonth } from "./month.ts";
import { Instant } from "./instant.tsx";

type Props = {
  landing: Landing;
  /** What becomes of it there. */
  verb: "Paid" | "Counted";
};

/** Which paycycle something lands in: until when, as the company's clocks and UTC show it, and where it goes after that. */
export function PaycycleLanding({ landing: { landing, next, timeZone, rule }, verb }: Props) {
  return (
    <div className="rounded-md bg-sunk p-3 text-sm">
      <p>
        <span className="font-medium">
          {verb} in the {formatMonth(landing.startDate)} paycycle
        </span>{" "}
        (<DaySpan {...landing} />) if added by <Instant at={landing.cutOff} zone={timeZone} hasTime /> (<Instant at={landing.cutOff} hasTime />
        ); otherwise in the next, {formatMonth(next.startDate)} (<DaySpan {...next} />
        ).
      </p>
      <p className="pt-1 text-muted">{rule}</p>
    </div>
  );
}

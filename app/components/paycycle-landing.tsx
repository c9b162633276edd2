import type { PaycycleLanding as Landing } from "#app/contract/paycycle-landing.ts";
import { DaySpan } from "./day-span.tsx";
import { formatMonth } from "./month.ts";
import { cityOf, formatInstant, Instant } from "./instant.tsx";

type Props = {
  landing: Landing;
  /** What becomes of it there. */
  verb: "Paid" | "Counted";
  /** What has to happen to it by the cut-off. */
  when?: "added" | "accepted";
};

/** Which paycycle something lands in: until when, as the company's clocks and UTC show it, and where it goes after that. */
export function PaycycleLanding({ landing: { landing, next, timeZone, rule }, verb, when = "added" }: Props) {
  return (
    <div className="rounded-md bg-sunk p-3 text-sm">
      <p>
        <span className="font-medium">
          {verb} in the {formatMonth(landing.startDate)} paycycle
        </span>{" "}
        (<DaySpan {...landing} />) if {when} by <Instant at={landing.cutOff} zone={timeZone} hasTime /> (<Instant at={landing.cutOff} hasTime />
        ); otherwise in the next, {formatMonth(next.startDate)} (<DaySpan {...next} />
        ).
      </p>
      <p className="pt-1 text-muted">{rule}</p>
    </div>
  );
}

/** The same in one sentence: "Paid in December 2026 if accepted by 15 Dec 2026, 23:59 Toronto (16 Dec 2026, 04:59 UTC); otherwise January 2027". */
export function landingSentence({ landing, next, timeZone }: Landing): string {
  const there = `${formatInstant(landing.cutOff, timeZone, true)} ${cityOf(timeZone)}`;
  const inUtc = `${formatInstant(landing.cutOff, "UTC", true)} UTC`;
  return `Paid in ${formatMonth(landing.startDate)} if accepted by ${there} (${inUtc}); otherwise ${formatMonth(next.startDate)}`;
}

import { CalendarDay } from "#app/components/calendar-day.tsx";
import { LegalMinimum } from "#app/components/legal-minimum.tsx";
import { capitalized } from "#app/contract/capitalized.ts";
import { counted } from "#app/contract/counted.ts";
import { ptoWords } from "#app/contract/pto-words.ts";
import { legalVacation, legalVacationIn, serviceYear } from "#app/contract/statutory-benefit.ts";
import type { WorkerDetail } from "#app/contract/worker.ts";
import { Fact, Facts } from "./section.tsx";

/** The balance of this year, and what the law grants for the year of service that the worker is in, or was in at the end. */
export function PaidTimeOff({ offer, today }: { offer: WorkerDetail["offer"]; today: string }) {
  const { ptoBalance, country, startDate, endDate } = offer;
  if (!ptoBalance) return <p className="text-muted">No vacation has been agreed yet.</p>;
  const { type, vacationDays, daysTaken, period, ahead = 0, pending = 0 } = ptoBalance;
  const left = vacationDays - daysTaken;
  // Nobody's service goes on after their last day.
  const leftOn = endDate !== null && endDate < today ? endDate : null;
  const { year, lastDay } = serviceYear(startDate, leftOn ?? today);
  const legal = country ? legalVacation(country.code, year) : null;
  // What the year of service brings that is not completed yet, nobody lacks.
  const due = country ? legalVacationIn(country.code, offer, period) : null;
  return (
    <Facts>
      <Fact name="Policy">{capitalized(type)}</Fact>
      <Fact name="Vacation">
        {vacationDays} working days a year
        {legal ? (
          <LegalMinimum isBelow={due !== null && vacationDays < due.days}>
            {legal.days} for year {year} of service, {leftOn ? "in which they left on" : "which ends on"} <CalendarDay day={leftOn ?? lastDay} />. {legal.rule}.
          </LegalMinimum>
        ) : null}
      </Fact>
      <Fact name={`Taken or accepted in ${period}`}>
        {daysTaken}
        {ahead > 0 ? `, ${ahead} of them still ahead` : null}
      </Fact>
      <Fact name="Left">
        <span className="font-semibold">{left < 0 ? <Beyond policy={type} days={-left} /> : left}</span>
      </Fact>
      {pending > 0 ? (
        <Fact name="Waiting for review">
          {counted(pending, "day")}; {left < pending ? <Beyond policy={type} days={pending - left} /> : `${left - pending} left`} if all are accepted
        </Fact>
      ) : null}
    </Facts>
  );
}

function Beyond({ policy, days }: { policy: string; days: number }) {
  return <span className="font-medium text-red-ink">{`${days} more than ${ptoWords(policy).entitlement}`}</span>;
}

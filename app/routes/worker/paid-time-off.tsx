import { formatDay } from "#app/components/calendar-day.tsx";
import { LegalMinimum } from "#app/components/legal-minimum.tsx";
import { legalVacation, serviceYear } from "#app/contract/statutory-benefit.ts";
import type { WorkerDetail } from "#app/contract/worker.ts";
import { Fact, Facts } from "./section.tsx";

/** The balance of this year, and what the law grants for the year of service that the worker is in. */
export function PaidTimeOff({ offer, today }: { offer: WorkerDetail["offer"]; today: string }) {
  const { ptoBalance, country, startDate } = offer;
  if (!ptoBalance) return <p className="text-muted">No vacation has been agreed yet.</p>;
  const { vacationDays, daysTaken, period } = ptoBalance;
  const { year, anniversary } = serviceYear(startDate, today);
  const legal = country ? legalVacation(country.code, year) : null;
  return (
    <Facts>
      <Fact name="Policy">{ptoBalance.type.charAt(0).toUpperCase() + ptoBalance.type.slice(1)}</Fact>
      <Fact name="Vacation">
        {vacationDays} working days a year
        {legal ? (
          <LegalMinimum isBelow={vacationDays < legal.days}>
            {legal.days} for year {year} of service, which ends on {formatDay(anniversary)}. {legal.rule}.
          </LegalMinimum>
        ) : null}
      </Fact>
      <Fact name={`Taken in ${period}`}>{daysTaken}</Fact>
      <Fact name="Left">
        <span className="font-semibold">{vacationDays - daysTaken}</span>
      </Fact>
    </Facts>
  );
}

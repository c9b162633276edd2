import { EmptyState } from "#app/components/empty-state.tsx";
import { Instant } from "#app/components/instant.tsx";
import { CalendarDay } from "#app/components/calendar-day.tsx";
import { formatMonth } from "#app/contract/day-words.ts";
import type { EstimateActual } from "#app/contract/estimate-actual.ts";
import { ButtonLink } from "#app/ui/button.tsx";

type Props = { actual: EstimateActual; choosePath: string | null; zone: string | undefined };

/** Why there is nothing to compare yet, and when there will be. */
export function NothingCharged({ actual: { worker, first }, choosePath, zone }: Props) {
  if (!worker) {
    return (
      <EmptyState title="No worker is chosen yet" action={choosePath ? <ButtonLink to={choosePath}>Choose worker</ButtonLink> : undefined}>
        Once a worker is chosen for this estimate, what paycycles charge for them is shown here beside it.
      </EmptyState>
    );
  }
  if (!first) return <EmptyState title="No paycycle to compare">{worker.fullName} was in no approved paycycle in the currency of this estimate, and will be in none.</EmptyState>;
  return (
    <EmptyState title="No approved paycycle yet">
      The first one that {worker.fullName} will be in is that of {formatMonth(first.startDate)}. It is approved by <Instant at={first.autoApproveDate} zone={zone} hasTime /> at the latest, and paid by{" "}
      <CalendarDay day={first.paymentDate} />.
    </EmptyState>
  );
}

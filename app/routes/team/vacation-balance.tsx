import type { TimeOffPreview } from "#app/contract/time-off.ts";

/** The year's vacation before and after; more than is left is said in words, and is for whoever adds it to decide. */
export function VacationBalance({ balance }: { balance: NonNullable<TimeOffPreview["balance"]> }) {
  const { vacationDays, daysTaken, pending, period, type, asked } = balance;
  const left = vacationDays - daysTaken;
  const after = left - asked;
  return (
    <div>
      <p className="font-medium">Vacation {period}</p>
      <p className="text-muted">
        {vacationDays} days{type === "flexible" ? " at least" : ""}, {daysTaken} accepted, {left} left
        {pending > 0 ? `, ${pending} waiting for a review` : ""}.
        {asked > 0 && after >= 0 ? ` After this: ${after} left.` : ""}
      </p>
      {asked > 0 && after < 0 ? (
        <p className="font-medium text-red-ink">
          This is {-after} {after === -1 ? "day" : "days"} more than is left. You can still add it.
        </p>
      ) : null}
    </div>
  );
}

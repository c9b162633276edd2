import { Reckoning } from "#app/components/reckoning.tsx";
import { counted } from "#app/contract/counted.ts";
import { ptoWords } from "#app/contract/pto-words.ts";
import type { TimeOffContext } from "#app/contract/time-off-context.ts";

type Props = { balance: NonNullable<TimeOffContext["balance"]>; isOpen: boolean };

/** The year's vacation, down to what is left after this request; less than nothing in red and in words. */
export function Balance({ balance: { type, vacationDays, begun, ahead, asked, left, pending }, isOpen }: Props) {
  const lines: [name: string, days: number][] = [
    [ptoWords(type).least ? "Entitlement, at least" : "Entitlement", vacationDays],
    ["Taken", -begun],
    ["Accepted, still ahead", -ahead],
    ...(isOpen ? [["This request", -asked] as [string, number]] : []),
  ];
  return (
    <>
      <Reckoning
        lines={lines.map(([name, days]) => ({ name, value: signed(days) }))}
        total={{ name: isOpen ? "Left after this request" : "Left", value: signed(left), isBelowZero: left < 0 }}
      />
      {left < 0 ? <p className="pt-2 font-medium text-red-ink">{overdrawn(left, type)}</p> : null}
      {pending > 0 ? (
        <p className="pt-2 text-muted">
          {counted(pending, "day")} more {pending === 1 ? "waits" : "wait"} in other requests:{" "}
          <span className={left - pending < 0 ? "font-medium text-red-ink" : undefined}>
            {left - pending < 0 ? overdrawn(left - pending, type).toLowerCase() : `${counted(left - pending, "day")} left if all are accepted.`}
          </span>
        </p>
      ) : null}
    </>
  );
}

function overdrawn(left: number, type: string): string {
  return `${counted(-left, "day")} more than ${ptoWords(type).entitlement}.`;
}

/** With the sign for minus, which stands as wide as a figure. */
function signed(days: number): string {
  return days < 0 ? `−${-days}` : String(days);
}

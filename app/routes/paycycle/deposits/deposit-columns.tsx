import { CalendarDay } from "#app/components/calendar-day.tsx";
import { Country } from "#app/components/country.tsx";
import { CellMoney } from "#app/components/money.tsx";
import { StatusBadge } from "#app/components/status-badge.tsx";
import { formatMoney } from "#app/contract/money.ts";
import type { SecurityDeposit } from "#app/contract/security-deposit.ts";
import { securityDepositWords, type SecurityDepositStatus } from "#app/contract/security-deposit-status.ts";
import type { Column } from "#app/lists/data-table.tsx";
import { RowPerson } from "#app/lists/row-person.tsx";
import type { BadgeTone } from "#app/ui/badge.tsx";
import { DatedPaycycle } from "../worker/dated-paycycle.tsx";

const tones: Record<SecurityDepositStatus, BadgeTone> = { held: "gray", expected: "yellow", returned: "green" };

/** `timeZone` is the company's. Names lead to the worker only for those who may open one from here (spec 2.16). */
export function depositColumns({ linksWorkers, timeZone }: { linksWorkers: boolean; timeZone: string }): Column<SecurityDeposit>[] {
  return [
    { title: "Worker", field: "fullName", cell: (deposit) => <Worker deposit={deposit} isLinked={linksWorkers} /> },
    {
      title: "Deposit",
      field: "amount",
      align: "end",
      cell: ({ amount, currencyCode, fullName, taken }) => (
        <a
          href={`/app/paycycle/${taken.paycycleId}/${taken.compensationId}`}
          aria-label={`${formatMoney(amount, currencyCode)}: how the deposit was calculated for ${fullName}`}
          className="link font-medium"
        >
          <CellMoney amount={amount} currency={currencyCode} />
        </a>
      ),
    },
    { title: "Taken in", field: "taken", cell: ({ taken }) => <DatedPaycycle path={`/app/paycycle/${taken.paycycleId}`} paycycle={taken} timeZone={timeZone} /> },
    { title: "Status", field: "status", isNarrowColumn: true, cell: ({ status }) => <Standing status={status} /> },
    { title: "Return", field: "expectedBy", cell: (deposit) => <Return deposit={deposit} timeZone={timeZone} /> },
  ];
}

function Worker({ deposit: { fullName, avatar, workerId, countryCode, countryName }, isLinked }: { deposit: SecurityDeposit; isLinked: boolean }) {
  return (
    <RowPerson name={fullName} photo={avatar} size="sm" href={isLinked ? `/app/team/worker/${workerId}` : null}>
      {" "}
      <span className="block text-xs font-normal text-muted print:text-[length:1em]">
        Employee in <Country code={countryCode} name={countryName} />
      </span>
    </RowPerson>
  );
}

function Standing({ status }: { status: SecurityDepositStatus }) {
  const { label, meaning } = securityDepositWords[status];
  return <StatusBadge status={label} tone={tones[status]} explanation={meaning} />;
}

/** By when it is expected and after which last day, and the paycycle that gives it back, once there is one. */
function Return({ deposit: { endDate, expectedBy, returned, status }, timeZone }: { deposit: SecurityDeposit; timeZone: string }) {
  const cycle = returned && <DatedPaycycle path={`/app/paycycle/${returned.paycycleId}/${returned.compensationId}`} paycycle={returned} timeZone={timeZone} />;
  if (!endDate && status === "held") return <span className="text-muted">No last day known</span>;
  return (
    <>
      {expectedBy ? (
        <>
          Expected by <CalendarDay day={expectedBy} />
          {cycle ? " with " : null}
        </>
      ) : null}
      {cycle}{" "}
      {endDate ? (
        <span className="block text-xs text-muted print:text-[length:1em]">
          Last day <CalendarDay day={endDate} />
        </span>
      ) : null}
    </>
  );
}

import type { ReactNode } from "react";
import { CalendarDay } from "#app/components/calendar-day.tsx";
import { timeOffTypeNames } from "#app/contract/time-off-type.ts";
import type { TimeOff } from "#app/contract/time-off.ts";
import { ForManager, RowPerson } from "#app/lists/row-person.tsx";
import { SelectRow } from "#app/lists/select-row.tsx";
import type { Column } from "#app/lists/data-table.tsx";
import { requestName } from "./request-name.ts";

/** The columns that the lists have in common (spec 2.14). */
export const workerColumn: Column<TimeOff> = {
  title: "Worker",
  field: "fullName",
  isSortable: true,
  cell: rowPerson,
};

/** The same with a box to tick, for deciding several together. */
export const selectableWorker: Column<TimeOff> = {
  ...workerColumn,
  cell: (request) => rowPerson(request, <SelectRow id={request.id} label={`Select the request of ${requestName(request)}`} />),
};

function rowPerson({ fullName, avatar, workerId, forManager }: TimeOff, before?: ReactNode) {
  return (
    <RowPerson name={fullName} photo={avatar} href={`/app/team/worker/${workerId}`} before={before}>
      <ForManager name={forManager} />
    </RowPerson>
  );
}

/** The description leads to the request itself; `below` is what a row unfolds. */
export function requestColumns(search: string, below?: (request: TimeOff) => ReactNode): Column<TimeOff>[] {
  return [...dayColumns, descriptionColumn(search, below)];
}

const dayColumns: Column<TimeOff>[] = [
  { title: "Request type", field: "type", isSortable: true, isNarrowColumn: true, cell: ({ type }) => timeOffTypeNames[type] },
  { title: "Request date", field: "createdAt", isSortable: true, isNarrowColumn: true, cell: ({ createdAt }) => <CalendarDay day={createdAt.slice(0, 10)} /> },
  { title: "Start date", field: "startDate", isSortable: true, isNarrowColumn: true, cell: ({ startDate }) => <CalendarDay day={startDate} /> },
  { title: "End date", field: "endDate", isSortable: true, isNarrowColumn: true, cell: ({ endDate }) => <CalendarDay day={endDate} /> },
  { title: "Total days", field: "daysRequested", isSortable: true, isNarrowColumn: true, align: "end" },
];

function descriptionColumn(search: string, below?: (request: TimeOff) => ReactNode): Column<TimeOff> {
  return {
    title: "Description",
    field: "description",
    isFullWidth: true,
    cell: (request) => (
      <>
        <a href={`/app/time-off/${request.id}${search}`} dir="auto" className="link">
          {request.description}
        </a>{" "}
        {below?.(request)}
      </>
    ),
  };
}

import { Avatar } from "#app/components/avatar.tsx";
import { CalendarDay } from "#app/components/calendar-day.tsx";
import { timeOffTypeNames } from "#app/contract/time-off-type.ts";
import type { TimeOff } from "#app/contract/time-off.ts";
import type { Column } from "#app/lists/data-table.tsx";

/** The columns that both lists have (spec 2.14). */
export const workerColumn: Column<TimeOff> = {
  title: "Worker",
  field: "fullName",
  isSortable: true,
  cell: ({ fullName, avatar, workerId }) => (
    <span className="flex items-center gap-3">
      <Avatar name={fullName} photo={avatar} />
      <a href={`/app/team/worker/${workerId}`} className="link min-w-0 font-medium">
        {fullName}
      </a>
    </span>
  ),
};

export const requestColumns: Column<TimeOff>[] = [
  { title: "Request type", field: "type", isSortable: true, isNarrowColumn: true, cell: ({ type }) => timeOffTypeNames[type] },
  { title: "Request date", field: "createdAt", isSortable: true, isNarrowColumn: true, cell: ({ createdAt }) => <CalendarDay day={createdAt.slice(0, 10)} /> },
  { title: "Start date", field: "startDate", isSortable: true, isNarrowColumn: true, cell: ({ startDate }) => <CalendarDay day={startDate} /> },
  { title: "End date", field: "endDate", isSortable: true, isNarrowColumn: true, cell: ({ endDate }) => <CalendarDay day={endDate} /> },
  { title: "Total days", field: "daysRequested", isSortable: true, isNarrowColumn: true, align: "end" },
  { title: "Description", field: "description", isFullWidth: true },
];

import type { ReactNode } from "react";
import { CalendarDay } from "#app/components/calendar-day.tsx";
import { safeHref } from "#app/components/safe-href.ts";
import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import { capitalized } from "#app/contract/capitalized.ts";
import { ForManager, RowPerson } from "#app/lists/row-person.tsx";
import { SelectRow } from "#app/lists/select-row.tsx";
import type { Column } from "#app/lists/data-table.tsx";
import { requestName } from "./request-name.ts";

type RequestColumn = Column<AdditionalCompensation>;

/** The columns that the lists have in common (spec 2.12, 2.13). */
export const workerColumn: RequestColumn = {
  title: "Worker",
  field: "fullName",
  isSortable: true,
  cell: rowPerson,
};

/** The same with a box to tick, for deciding several together. */
export const selectableWorker: RequestColumn = {
  ...workerColumn,
  cell: (request) => rowPerson(request, <SelectRow id={request.id} label={`Select the request of ${requestName(request)}`} />),
};

function rowPerson({ fullName, avatar, workerId, forManager }: AdditionalCompensation, before?: ReactNode) {
  return (
    <RowPerson name={fullName} photo={avatar} href={`/app/team/worker/${workerId}`} before={before}>
      <ForManager name={forManager} />
    </RowPerson>
  );
}

export const typeColumn: RequestColumn = {
  title: "Type",
  field: "type",
  isSortable: true,
  isNarrowColumn: true,
  cell: ({ type }) => capitalized(type),
};

/** Each list says something of its own under the figure. */
export const amountColumn = { title: "Amount", field: "amount", isSortable: true, align: "end" } as const;

/** One short line; where there is more to say it stands in the title, above the list and in what the row unfolds. */
export function Note({ text, title }: { text: string | null | undefined; title?: string }) {
  return text ? (
    <div className="cell-note" title={title}>
      {text}
    </div>
  ) : null;
}

export const dateColumn: RequestColumn = {
  title: "Date",
  field: "createdAt",
  isSortable: true,
  isNarrowColumn: true,
  cell: ({ createdAt }) => <CalendarDay day={createdAt.slice(0, 10)} />,
};

/** The description leads to the request itself; `below` is what a row unfolds. */
export function descriptionColumn(search: string, below?: (request: AdditionalCompensation) => ReactNode): RequestColumn {
  return {
    title: "Description",
    field: "description",
    isFullWidth: true,
    cell: (request) => (
      <>
        <a href={`/app/additional-compensation/${request.id}${search}`} dir="auto" className="link">
          {request.description}
        </a>{" "}
        {below?.(request)}
      </>
    ),
  };
}

export const receiptColumn: RequestColumn = {
  title: "Receipt",
  field: "receipt",
  isNarrowColumn: true,
  cell: (request) => {
    const href = safeHref(request.receipt);
    if (!href) return <span className="text-muted">None</span>;
    return (
      <a href={href} target="_blank" rel="noreferrer" aria-label={`Receipt of ${requestName(request)} (opens in a new tab)`} className="link" data-reload-document>
        Receipt
      </a>
    );
  },
};

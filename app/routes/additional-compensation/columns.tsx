import { Avatar } from "#app/components/avatar.tsx";
import { CalendarDay } from "#app/components/calendar-day.tsx";
import { Money } from "#app/components/money.tsx";
import { safeHref } from "#app/components/safe-href.ts";
import type { AdditionalCompensation } from "#app/contract/additional-compensation.ts";
import type { Column } from "#app/lists/data-table.tsx";

/** The columns that both lists have (spec 2.12, 2.13). */
type RequestColumn = Column<AdditionalCompensation>;

export const workerColumn: RequestColumn = {
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

export const typeColumn: RequestColumn = {
  title: "Type",
  field: "type",
  isSortable: true,
  isNarrowColumn: true,
  cell: ({ type }) => type.charAt(0).toUpperCase() + type.slice(1),
};

export const amountColumn: RequestColumn = {
  title: "Amount",
  field: "amount",
  isSortable: true,
  align: "end",
  cell: ({ amount, currencyCode }) => <Money amount={amount} currency={currencyCode} />,
};

export const dateColumn: RequestColumn = {
  title: "Date",
  field: "createdAt",
  isSortable: true,
  isNarrowColumn: true,
  cell: ({ createdAt }) => <CalendarDay day={createdAt.slice(0, 10)} />,
};

export const descriptionColumn: RequestColumn = { title: "Description", field: "description", isFullWidth: true };

export const receiptColumn: RequestColumn = {
  title: "Receipt",
  field: "receipt",
  isNarrowColumn: true,
  cell: ({ receipt, fullName }) => {
    const href = safeHref(receipt);
    if (!href) return <span className="text-muted">None</span>;
    return (
      <a href={href} target="_blank" rel="noreferrer" className="link" data-reload-document>
        Receipt<span className="sr-only"> of {fullName}</span>
      </a>
    );
  },
};

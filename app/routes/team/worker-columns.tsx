import type { ReactNode } from "react";
import { Avatar } from "#app/components/avatar.tsx";
import { Country } from "#app/components/country.tsx";
import { offerTones, StatusBadge } from "#app/components/status-badge.tsx";
import { capitalized } from "#app/contract/capitalized.ts";
import { offerStatusMeanings } from "#app/contract/offer-status.ts";
import type { WorkerRow } from "#app/contract/worker.ts";
import type { Column } from "#app/lists/data-table.tsx";
import { RowAction, RowActions } from "#app/lists/row-actions.tsx";

/** Spec 2.19. */
export const workerColumns: Column<WorkerRow>[] = [
  {
    title: "Full name",
    field: "fullName",
    isSortable: true,
    cell: ({ id, fullName, avatar, offer }) => (
      <div className="flex items-center gap-3">
        <Avatar name={fullName} photo={avatar} />
        <div className="min-w-0">
          <a translate="no" href={`/app/team/worker/${id}`} className="link">
            {fullName}
          </a>
          <div className="text-sm font-normal text-muted">{offer.jobTitle}</div>
        </div>
      </div>
    ),
  },
  {
    title: "Location",
    field: "location",
    isSortable: true,
    cell: ({ offer }) => (
      <OnOneLine>
        <Country code={offer.country.code ?? ""} name={offer.country.name} />
      </OnOneLine>
    ),
  },
  { title: "Type", field: "type", isSortable: true, isNarrowColumn: true, cell: ({ offer }) => capitalized(offer.type) },
  { title: "Manager", field: "manager", isNarrowColumn: true, cell: ({ offer }) => (offer.manager ? <OnOneLine translate="no">{offer.manager.name}</OnOneLine> : <Nothing />) },
  { title: "Team", field: "team", cell: ({ offer }) => (offer.team ? <div className="max-w-40">{offer.team}</div> : <Nothing />) },
  {
    title: "Status",
    field: "status",
    isSortable: true,
    isNarrowColumn: true,
    // Nearly everybody is active, and knows what that means.
    cell: ({ offer: { status } }) => (
      <StatusBadge status={status} tone={offerTones[status]} explanation={status === "active" ? undefined : offerStatusMeanings[status]} />
    ),
  },
];

/** A name keeps to its line, which is all of its place in a card, or an eighth of a table: a longer one goes on below. */
function OnOneLine(props: { translate?: "no"; children: ReactNode }) {
  return <div {...props} className="w-max max-w-[max(12.4cqw,6rem)] whitespace-normal not-print:@max-[58rem]/table:max-w-full" />;
}

/** What may be added for a worker (spec 2.19): nothing once they have left, and time off for employees only. */
export function actionColumn(search: string): Column<WorkerRow> {
  return {
    title: "Actions",
    field: "actions",
    isActions: true,
    cell: ({ id, fullName, offer }) =>
      offer.status === "terminated" ? null : (
        <RowActions>
          <RowAction href={`/app/team/${id}/additional-compensation/new${search}`} about={`for ${fullName}`}>
            Add compensation
          </RowAction>
          {offer.type === "employee" ? (
            <RowAction href={`/app/team/${id}/time-off/new${search}`} about={`for ${fullName}`}>
              Add time off
            </RowAction>
          ) : null}
        </RowActions>
      ),
  };
}

function Nothing() {
  return <span className="text-muted">None</span>;
}

import { Instant } from "#app/components/instant.tsx";
import { placeName } from "#app/contract/cost-place.ts";
import { workerDraftDays } from "#app/contract/worker-draft-limits.ts";
import type { WorkerDraftRow } from "#app/contract/worker-draft.ts";
import { DataTable, type Column } from "#app/lists/data-table.tsx";
import { RowAction, RowActions } from "#app/lists/row-actions.tsx";
import { addWorkerPath, addressOf, readOfferKind } from "./offer-kind.ts";

/** The forms that this person has not sent yet, to go on with. */
export function SavedForLater({ drafts, zone }: { drafts: WorkerDraftRow[]; zone: string | undefined }) {
  return (
    <section className="pt-8">
      <h2 className="text-lg">Saved for later</h2>
      <p className="pb-3 text-muted">Only you see these. Each is deleted {workerDraftDays} days after you saved it last.</p>
      <DataTable caption="Saved for later" columns={columnsBy(zone)} rows={drafts} />
    </section>
  );
}

function columnsBy(zone: string | undefined): Column<WorkerDraftRow>[] {
  return [
    {
      title: "Worker",
      field: "name",
      cell: (draft) => (
        <a translate={draft.name ? "no" : undefined} href={formOf(draft)} className="link font-medium wrap-anywhere">
          {nameOf(draft)}
        </a>
      ),
    },
    { title: "Type", field: "type", isNarrowColumn: true, cell: ({ type }) => (type === "employee" ? "Employee" : "Contractor") },
    { title: "Location", field: "countryCode", isNarrowColumn: true, cell: ({ countryCode }) => placeName({ countryCode }) },
    { title: "Saved", field: "savedAt", isNarrowColumn: true, cell: ({ savedAt }) => <Instant at={savedAt} zone={zone} /> },
    {
      title: "Actions",
      field: "actions",
      isActions: true,
      cell: (draft) => (
        <RowActions>
          <RowAction href={`${addWorkerPath}/saved/${draft.id}/delete`} about={`what you saved of ${nameOf(draft)}`}>
            Delete
          </RowAction>
        </RowActions>
      ),
    },
  ];
}

function nameOf({ name }: WorkerDraftRow): string {
  return name || "No name yet";
}

function formOf({ id, type, countryCode }: WorkerDraftRow): string {
  return addressOf(readOfferKind(new URLSearchParams({ type, country: countryCode, draft: id })));
}

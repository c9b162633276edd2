import { formatInstant } from "#app/components/instant.tsx";
import { CellMoney } from "#app/components/money.tsx";
import { capitalized } from "#app/contract/capitalized.ts";
import { DataTable, type Column } from "#app/lists/data-table.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import type { PreviewRow } from "./preview.ts";

/** Every row of the file, the wrong ones first, each with what will become of it. */
export function PreviewTable({ rows, timeZone }: { rows: PreviewRow[]; timeZone: string }) {
  return <DataTable caption="Rows of the file" isCards columns={columnsFor(timeZone)} rows={rows} />;
}

function columnsFor(timeZone: string): Column<PreviewRow>[] {
  return [
    {
      title: "Worker",
      field: "worker",
      cell: ({ id, worker, writtenWorker, payNote }) => (
        <>
          {worker ? (
            <a className="link" href={`/app/team/worker/${worker.id}`}>
              {worker.fullName}
            </a>
          ) : (
            writtenWorker || "None"
          )}
          <div className="cell-note">{payNote ? `Line ${id}. ${payNote}` : `Line ${id}`}</div>
        </>
      ),
    },
    { title: "What becomes of it", field: "wrong", isFullWidth: true, cell: (row) => <Outcome row={row} timeZone={timeZone} /> },
    { title: "Type", field: "type", isNarrowColumn: true, cell: ({ type }) => capitalized(type) },
    { title: "Amount", field: "amount", align: "end", cell: ({ amount, writtenAmount }) => (amount === null ? writtenAmount : <CellMoney amount={amount} currency="USD" />) },
    { title: "Description", field: "description", isFullWidth: true },
  ];
}

function Outcome({ row: { wrong, createdAt }, timeZone }: { row: PreviewRow; timeZone: string }) {
  if (wrong.length > 0) return wrong.map((sentence) => <FieldError key={sentence} errors={[sentence]} />);
  return createdAt === null ? <Badge tone="green">Will be created</Badge> : <Badge>{`Already created on ${formatInstant(createdAt, timeZone)}`}</Badge>;
}

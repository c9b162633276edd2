import { Instant } from "#app/components/instant.tsx";
import { CellMoney } from "#app/components/money.tsx";
import { capitalized } from "#app/contract/capitalized.ts";
import { DataTable, type Column } from "#app/lists/data-table.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { FieldError } from "#app/ui/field-error.tsx";
import type { PreviewRow } from "./preview.ts";

type Props = {
  rows: PreviewRow[];
  /** Whether those that are right can be created: none is while another one is wrong. */
  isRight: boolean;
  timeZone: string;
};

/** Every row of the file, the wrong ones first, each with what will become of it. */
export function PreviewTable({ rows, ...props }: Props) {
  return <DataTable caption="Rows of the file" columns={columnsFor(props)} rows={rows} />;
}

function columnsFor(props: Omit<Props, "rows">): Column<PreviewRow>[] {
  return [
    {
      title: "Worker",
      field: "worker",
      cell: ({ id, worker, writtenWorker, payNote }) => (
        <>
          {worker ? (
            // The way back to a form that was sent would lead to an empty one.
            <a className="link" href={`/app/team/worker/${worker.id}`} target="_blank" rel="noreferrer">
              {worker.fullName}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            writtenWorker || "None"
          )}
          <div className="cell-note">{payNote ? `Line ${id}. ${payNote}` : `Line ${id}`}</div>
        </>
      ),
    },
    { title: "Result", field: "wrong", isFullWidth: true, cell: (row) => <Outcome row={row} {...props} /> },
    { title: "Type", field: "type", isNarrowColumn: true, cell: ({ type }) => capitalized(type) },
    { title: "Amount", field: "amount", align: "end", cell: ({ amount, writtenAmount }) => (amount === null ? writtenAmount : <CellMoney amount={amount} currency="USD" />) },
    { title: "Description", field: "description", isFullWidth: true },
  ];
}

function Outcome({ row: { wrong, createdAt, sameAs }, isRight, timeZone }: Omit<Props, "rows"> & { row: PreviewRow }) {
  if (wrong.length > 0) return wrong.map((sentence) => <FieldError key={sentence} errors={[sentence]} />);
  if (createdAt !== null) return <Badge><span>Already created on <Instant at={createdAt} zone={timeZone} /></span></Badge>;
  if (sameAs !== null) return <Badge>{`The same as line ${sameAs}`}</Badge>;
  return isRight ? <Badge tone="green">Will be created</Badge> : <Badge>Correct</Badge>;
}

import { CalendarDay } from "#app/components/calendar-day.tsx";
import { safeHref } from "#app/components/safe-href.ts";
import { counted } from "#app/contract/counted.ts";
import type { RateChange } from "#app/contract/rates-effect.ts";
import { DataTable, type Column } from "#app/lists/data-table.tsx";

type Props = { changes: readonly RateChange[]; from: number; to: number };
type Row = RateChange & { id: string };

/** Every figure that is another in the later year, place by place, with its law. */
export function RateChanges({ changes, from, to }: Props) {
  if (changes.length === 0) return <p className="text-muted">No figure has changed.</p>;
  return [...Map.groupBy(changes, ({ place }) => place)].map(([place, of]) => (
    <details key={place} className="border-t border-line py-1">
      <summary className="py-1.5 pointer-coarse:py-3">
        <span className="font-medium">{place}</span>
        <span className="text-muted">{`: ${counted(of.length, "figure")}`}</span>
      </summary>
      <DataTable caption={`What changed in the rates of ${place}`} isDense columns={columnsOf(from, to)} rows={of.map((each) => ({ id: each.name, ...each }))} />
    </details>
  ));
}

function columnsOf(from: number, to: number): Column<Row>[] {
  return [
    { title: "Figure", field: "name" },
    { title: String(from), field: "from", align: "end", cell: (row) => row.from ?? "none" },
    { title: String(to), field: "to", align: "end", cell: (row) => row.to ?? "none" },
    { title: "Valid from", field: "validFrom", cell: ({ law }) => (law ? <CalendarDay day={law.validFrom} /> : null) },
    { title: "Law", field: "law", isFullWidth: true, cell: ({ law }) => <Law law={law} /> },
  ];
}

function Law({ law }: Pick<RateChange, "law">) {
  if (!law) return null;
  const href = safeHref(law.url);
  return href ? (
    <a href={href} className="link" rel="noreferrer">
      {law.article}
    </a>
  ) : (
    law.article
  );
}

import type { ReactNode } from "react";
import { classOf, said, type Column } from "./data-table.tsx";

/** The foot of a table of money: totals by the field of their column. */
export function Totals<Row>({ columns, totals }: { columns: readonly Column<Row>[]; totals: Readonly<Record<string, ReactNode>> }) {
  return (
    <tfoot {...said("rowgroup")}>
      <tr {...said("row")}>
        {columns.map((column, index) =>
          index === 0 ? (
            <th key={column.field} {...said("rowheader")} scope="row" className={classOf(column)}>
              {totals[column.field] ?? "Total"}
            </th>
          ) : (
            <td key={column.field} {...said("cell")} className={classOf(column)} data-title={column.title}>
              {totals[column.field]}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}

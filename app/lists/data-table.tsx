import { type ReactNode, useId, useState } from "react";
import { useLocation, useResolvedPath } from "react-router";
import { EmptyState } from "#app/components/empty-state.tsx";
import { nextSort, parseSort } from "#app/contract/list.ts";
import { cn } from "#app/ui/cn.ts";
import { Table } from "#app/ui/table.tsx";
import { withSort } from "./address.ts";

export type Column<Row> = {
  title: string;
  /** The key of the row, and the name that the list is sorted by. */
  field: string;
  isSortable?: boolean;
  /** Takes no more room than its words need. */
  isNarrowColumn?: boolean;
  /** Takes the room that is left over: for long text. */
  isFullWidth?: boolean;
  /** "end" for numbers. */
  align?: "end";
  /** The column of buttons: it stays in view when the table scrolls sideways. */
  isActions?: boolean;
  /** Names the row where the first column does not. */
  isRowHeader?: boolean;
  cell?: (row: Row) => ReactNode;
};

type Props<Row> = {
  /** What the table lists; read out, not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Has more columns than a card of medium width can set in line: its rows become cards on a phone alone. */
  isTableOnTablet?: boolean;
  /** Smaller figures, closer together: for tables of money with many columns. */
  isDense?: boolean;
  /** What stands under a double rule. */
  foot?: ReactNode;
  emptyText?: string;
  /** What will appear here. */
  emptyHint?: ReactNode;
  /** Whether only some were asked for: then an empty list says so instead. */
  isFiltered?: boolean;
  emptyAction?: ReactNode;
};

/**
 * A list as a real table (spec 2.11). The first column names the row, unless another says that it does. Where it has too little
 * room each row becomes a card, with its headings over its cells.
 */
export function DataTable<Row extends { id: string }>({ emptyText = "No entries found", ...props }: Props<Row>) {
  const captionId = useId();
  const sorted = parseSort(new URLSearchParams(useLocation().search).get("sort"));
  const order = props.columns.find(({ field }) => field === sorted?.field);
  const name = order ? `${props.caption}, sorted by ${order.title}, ${sorted?.direction}` : props.caption;
  // None once it has had another.
  const [first, setFirst] = useState<string | null>(name);
  if (first !== null && first !== name) setFirst(null);
  const header = props.columns.find(({ isRowHeader }) => isRowHeader) ?? props.columns[0];
  if (props.rows.length === 0) {
    return (
      <EmptyState title={emptyText} action={props.emptyAction}>
        {props.isFiltered ? "Nothing fits the search and filters. Clear them to see all." : props.emptyHint}
      </EmptyState>
    );
  }
  return (
    <div className="table-box">
      {/* What scrolls has to be reached by keyboard: by the links of its heads, else by itself. */}
      <section aria-labelledby={captionId} tabIndex={props.columns.some(({ isSortable }) => isSortable) ? undefined : 0} ref={scrollIfTooWide} className={roomFor(props)}>
        <Table {...(props.isDense && { className: "ledger-dense" })} {...said("table")}>
          <caption id={captionId} className="sr-only">
            {props.caption}
          </caption>
          <Head columns={props.columns} />
          <tbody {...said("rowgroup")}>
            {props.rows.map((row) => (
              <tr key={row.id} {...said("row")}>
                {props.columns.map((column) => cellOf(column, row, column === header))}
              </tr>
            ))}
          </tbody>
          {props.foot}
        </Table>
      </section>
      <p className="table-hint">Please scroll table horizontally to view more data.</p>
      {/* Read out when another order, currency or comparison has changed it; before, the caption says it. A table may have no such part in it. */}
      <p aria-live="polite" className="sr-only">
        {first === null ? name : null}
      </p>
    </div>
  );
}

/**
 * Letters further apart (WCAG 1.4.12) and amounts of twelve digits need more room than any step foresees, which no style can ask:
 * then the table scrolls, and not the page, and says so.
 */
function scrollIfTooWide(box: HTMLElement | null) {
  if (box && box.scrollWidth > box.clientWidth) box.classList.add("table-scrolls", "table-wide");
}

/** What is laid out as cards stays a table for screen readers only where each part says what it is. */
export function said(role: "table" | "rowgroup" | "row" | "columnheader" | "rowheader" | "cell") {
  return { role };
}

function Head<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const { pathname } = useResolvedPath(".");
  const { search } = useLocation();
  const current = new URLSearchParams(search).get("sort");
  const sorted = parseSort(current);
  return (
    <thead {...said("rowgroup")}>
      <tr {...said("row")}>
        {columns.map((column) => {
          const direction = sorted?.field === column.field ? sorted.direction : "none";
          return (
            <th key={column.field} scope="col" {...said("columnheader")} className={classOf(column)} aria-sort={column.isSortable ? direction : undefined}>
              {column.isSortable ? (
                <a
                  href={pathname + withSort(search, nextSort(column.field, current))}
                  data-prevent-scroll-reset
                  className={`sort sort-${direction}`}
                >
                  {column.title}
                </a>
              ) : column.isActions ? (
                <span className="sr-only">{column.title}</span>
              ) : (
                column.title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function cellOf<Row extends { id: string }>(column: Column<Row>, row: Row, isHeader: boolean) {
  const content = column.cell ? column.cell(row) : String((row as Record<string, unknown>)[column.field] ?? "");
  const className = classOf(column);
  const title = column.isActions ? undefined : column.title;
  return isHeader ? (
    <th key={column.field} scope="row" {...said("rowheader")} className={className} data-title={title}>
      {content}
    </th>
  ) : (
    <td key={column.field} {...said("cell")} className={className} data-title={title}>
      {content}
    </td>
  );
}

/** How the cells of a column are laid out. */
export function classOf<Row>(column: Column<Row>): string | undefined {
  return cn(column.align, column.isNarrowColumn && "narrow", column.isFullWidth && "full", column.isActions && "actions") || undefined;
}

/**
 * The least width at which the table reads well, in steps; below it the table scrolls, and says so. On a phone each row is a
 * card, and on a tablet too where the table would scroll there, unless its figures keep to their columns.
 */
function roomFor<Row>({ columns, isTableOnTablet, isDense }: Props<Row>): string {
  const rem = columns.reduce((sum, column, index) => sum + (index === 0 ? 14 : roomOf(column)), 0);
  const step = [36, 45, 58, 68].find((width) => rem <= width) ?? 77;
  const cards = isTableOnTablet ? "phone-cards" : isDense ? "table-lines" : step > 45 && "tablet-cards";
  // Amounts do not wrap: where there are several, long ones may ask for more room than any step foresees.
  const amounts = columns.filter(({ align }) => align === "end").length;
  return cn("table-scroll table-cards", `table-${step}`, cards, amounts > 2 && "table-scrolls");
}

function roomOf<Row>(column: Column<Row>): number {
  if (column.isFullWidth) return 13;
  if (column.isActions) return 10;
  if (column.isNarrowColumn) return 5.5;
  return column.align === "end" ? 8 : 7.5;
}

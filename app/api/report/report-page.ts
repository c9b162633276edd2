import { formatAmount } from "#app/contract/money.ts";
import type { ReportPage } from "#app/contract/report.ts";
import { instantText, type Cell } from "../export/cell.ts";
import type { ReportSource } from "./report-source.ts";

/** The files hold all. */
const mostRows = 1000;

/** A report to read and print: its first rows, as text. */
export async function pageOf({ name, description, columns }: ReportSource, year: number, all: AsyncGenerator<Cell[]>): Promise<ReportPage> {
  const rows: Cell[][] = [];
  let isCut = false;
  for await (const row of all) {
    isCut = rows.length === mostRows;
    if (isCut) break;
    rows.push(row);
  }
  return {
    name,
    description,
    year,
    columns: columns.map((header, place) => ({ header, kind: kindOf(rows, place) })),
    rows: rows.map((row) => row.map(textOf)),
    isCut,
  };
}

function kindOf(rows: Cell[][], place: number): ReportPage["columns"][number]["kind"] {
  const kind = rows.map((row) => row[place]?.kind).find((each) => each !== undefined && each !== "empty");
  if (kind === "money" || kind === "integer" || kind === "percent" || kind === "rate") return "number";
  return kind === "day" ? kind : "text";
}

function textOf(cell: Cell): string {
  switch (cell.kind) {
    case "empty":
      return "";
    case "text":
      return cell.text;
    case "integer":
      return String(cell.value);
    case "money":
      return formatAmount(cell.amount, cell.currency);
    case "percent":
      return `${(cell.tenths / 10).toFixed(1)}%`;
    case "rate":
      return cell.rate;
    case "day":
      return cell.day;
    case "instant":
      return instantText(cell.at);
  }
}

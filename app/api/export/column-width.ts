import { formatAmount } from "#app/contract/money.ts";
import type { Cell, ExportTable } from "./cell.ts";

const narrowest = 10;
const widest = 50;
const padding = 2;
/** Amounts have no further lines: one that is too wide for its column shows as "###". The sample may have small ones alone. */
const widestAmount = "-999,999,999.99";

/** How many characters of a text can be read on one line of a column; the rest needs further lines. */
export function longestLine(width = widest): number {
  return width - padding;
}

/** The width of each column in characters, from its header and a sample of rows. */
export function columnWidths(columns: ExportTable["columns"], sample: readonly (readonly Cell[])[]): number[] {
  return columns.map(({ header }, index) => {
    let longest = header.length;
    for (const row of sample) longest = Math.max(longest, shownLength(row[index]));
    return Math.min(Math.max(longest + padding, narrowest), widest);
  });
}

function shownLength(cell: Cell | undefined): number {
  switch (cell?.kind) {
    case "text":
      return cell.text.length;
    case "integer":
      return `${cell.value}`.length;
    case "money":
      return Math.max(formatAmount(cell.amount, cell.currency).length, widestAmount.length);
    case "percent":
      return "-100.0%".length;
    case "rate":
      return cell.rate.length;
    case "day":
      return "2026-11-20".length;
    case "instant":
      return "2026-11-20T09:30:00.000Z".length;
    default:
      return 0;
  }
}

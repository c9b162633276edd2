import { formatAmount } from "#app/contract/money.ts";
import type { Cell, ExportTable } from "./cell.ts";

const narrowest = 10;
const widest = 50;
const padding = 2;
/** Of a digit's width. */
const space = 0.6;
/** The width of a column whose texts stay on one line, however long they are. */
export const endless = 1_000_000;
/** Amounts have no further lines: one that is too wide for its column shows as "###". The sample may have small ones alone. */
const widestAmount = "-999,999,999.99";

/** The width of each column in characters, from its header and a sample of rows. */
export function columnWidths(columns: ExportTable["columns"], sample: readonly (readonly Cell[])[]): number[] {
  return columns.map(({ header }, index) => {
    let longest = header.length;
    for (const row of sample) longest = Math.max(longest, shownLength(row[index]));
    return Math.min(Math.max(longest + padding, narrowest), widest);
  });
}

/** How many lines of a column a text takes: words that have no room go on below, and what is longer than a line is broken. */
export function linesOf(text: string, width = widest): number {
  const room = width - padding;
  if (text.length <= room && !text.includes("\n") && !/[\u1100-\uFFFF]/.test(text)) return 1;
  let lines = 0;
  for (const paragraph of text.split("\n")) {
    let used = room;
    for (const word of paragraph.split(" ")) {
      const length = proseLength(word);
      const goesOn = used + space + length <= room;
      if (!goesOn) lines += Math.max(Math.ceil(length / room), 1);
      used = goesOn ? used + space + length : length % room || length;
    }
  }
  return lines;
}

/** Widths are counted in digits: what is narrower makes more room on a line, what is wider less. */
function proseLength(text: string): number {
  const narrow = text.match(/[.,:;'!|()ijltfrI-]/g)?.length ?? 0;
  const wide = text.match(/[A-HJ-Zmw@%]/g)?.length ?? 0;
  return textLength(text) - narrow * (1 - space) + wide * 0.2;
}

/** Letters of Chinese, Japanese and Korean are twice as wide as others, and an emoji is two units of a text already. */
function textLength(text: string): number {
  return text.replace(/[\u1100-\u11FF\u2E80-\uD7FF\uF900-\uFAFF\uFF01-\uFF60]/g, "xx").length;
}

function shownLength(cell: Cell | undefined): number {
  switch (cell?.kind) {
    case "text":
      return textLength(cell.text);
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

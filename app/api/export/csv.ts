import { toDecimalText } from "#app/contract/money.ts";
import { byteStream, inBatches } from "./byte-stream.ts";
import { type Cell, type ExportTable, instantText, percentText, rateText, wholeNumber } from "./cell.ts";
import { looksLikeFormula, writableText } from "./plain-text.ts";

export const csvType = "text/csv; charset=utf-8";

type CsvTable = Pick<ExportTable, "columns" | "rows">;

const byteOrderMark = "\uFEFF";

/**
 * The table as CSV (RFC 4180): UTF-8 with a byte order mark, CRLF after every line, money and percentages as plain decimals, days and
 * instants in ISO form. Text that a spreadsheet might run as a formula gets a leading apostrophe; what divides cells where
 * commas do not (semicolons, tabs) is quoted, and what stands behind it is guarded in the same way.
 * Reads, cancels and fails as `streamWorkbook` does.
 */
export function streamCsv(table: CsvTable): ReadableStream<Uint8Array> {
  return byteStream((signal) => csvChunks(table, signal));
}

async function* csvChunks({ columns, rows }: CsvTable, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = byteOrderMark + csvLine(columns.map(({ header }) => csvText(header)));
  for await (const batch of inBatches(rows, signal)) {
    for (const row of batch) text += csvLine(row.map(csvField));
    yield encoder.encode(text);
    text = "";
  }
}

function csvLine(fields: string[]): string {
  return `${fields.join(",")}\r\n`;
}

function csvField(cell: Cell): string {
  switch (cell.kind) {
    case "empty":
      return "";
    case "text":
      return csvText(cell.text);
    case "integer":
      return wholeNumber(cell.value);
    case "money":
      return toDecimalText(cell.amount, cell.currency);
    case "percent":
      return percentText(cell.tenths);
    case "rate":
      return rateText(cell.rate);
    case "day":
      return csvText(cell.day);
    case "instant":
      return instantText(cell.at);
  }
}

/**
 * Where a reader that divides at semicolons or tabs would begin a cell, or a row: it sees no quote there that was opened in the middle
 * of one. Quotes that stand there open such a cell and close it again, as each is written twice, and are gone before what comes next.
 */
const formulaBehind = /(?=[=+\-@＝＋－＠])(?<=[;\t\r\n]"*)/g;

function csvText(text: string): string {
  const safe = writableText((looksLikeFormula(text) ? `'${text}` : text).replace(formulaBehind, "'"));
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

import { CsvError, parse } from "csv-parse/sync";

/** As long as a row can be; one that is longer is a quotation mark that nobody closed. */
const longestRow = 10_000;

/** More than fit into the longest text with a worker in each. The parser makes an error of each that is shorter than the first: 145,000 of them kept everybody waiting for eight seconds. */
const mostRows = 5_000;

/** A row and the line that it begins at, the first being 1. */
export type TableRow = { line: number; cells: string[] };

/** "sep=;" in the first line, by which spreadsheets are told what divides the cells; some put quotation marks around it. */
const toldDelimiter = /^"?sep=([,;|\t])"?[,;|\t ]*(?=\n)/i;

/**
 * The rows of a text whose cells are divided by commas, semicolons or tabs, whichever its first line has most of, if that
 * does not say so itself; or in a sentence where it cannot be read. Cells come without blanks around them, and empty lines
 * do not come.
 */
export function readTable(written: string): { rows: TableRow[]; delimiter: string } | { wrong: string } {
  const whole = written.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const told = toldDelimiter.exec(whole);
  // Its line stays, so that the others keep their numbers.
  const text = told ? whole.slice(told[0].length) : whole;
  const delimiter = told?.[1] ?? delimiterOf(text);
  try {
    const rows = rowsOf(text, delimiter);
    return rows ? { rows, delimiter } : { wrong: `At most ${mostRows.toLocaleString("en-US")} rows can be read. Delete the rows of workers who get nothing, and empty ones.` };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const copied = delimiter === "\t" ? copiedRows(text) : null;
    if (copied) return { rows: copied, delimiter };
    const line = `Line ${String(error.lines)} cannot be read`;
    if (error.code === "CSV_MAX_RECORD_SIZE") return { wrong: `${line}: the row is longer than ${longestRow} characters. Look for a quotation mark that is opened and not closed.` };
    return { wrong: `${line}: a quotation mark is opened and not closed, or is in the middle of a cell. Put the whole cell in quotation marks, and write each quotation mark inside it twice.` };
  }
}

/**
 * The rows of cells that were copied out of a spreadsheet, which divides them by tabs and leaves quotation marks in them as
 * they are; null where one mark has taken in what comes after its cell, or everything.
 */
function copiedRows(text: string): TableRow[] | null {
  try {
    const rows = rowsOf(text, "\t", { relax_quotes: true });
    return rows?.some(({ cells }) => cells.some((cell) => /\t|^"[^]*\n/.test(cell))) ? null : rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return null;
  }
}

/** Null where there are too many. */
function rowsOf(text: string, delimiter: string, options: { relax_quotes?: true } = {}): TableRow[] | null {
  const parsed = parse(text, {
    ...options,
    delimiter,
    record_delimiter: "\n",
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: longestRow,
    to: mostRows + 1,
  }) as unknown as { info: { lines: number }; record: string[] }[];
  if (parsed.length > mostRows) return null;
  return parsed.flatMap(({ info, record }) => {
    const cells = record.map((cell) => cell.trim());
    const within = record.join("").split("\n").length - 1;
    return cells.every((cell) => cell === "") ? [] : [{ line: info.lines - within, cells: cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1) }];
  });
}

function delimiterOf(text: string): string {
  const unquoted = (text.trimStart().split("\n", 1)[0] ?? "").replace(/"[^"]*"/g, "");
  const [most = ","] = [",", ";", "\t"].toSorted((one, other) => unquoted.split(other).length - unquoted.split(one).length);
  return most;
}

import { addedCompensationTypes, addedCurrencies } from "#app/contract/additional-compensation-type.ts";
import { typedDollars } from "#app/contract/amount.ts";
import { mostImportedRows, type NamedWorker, type WrittenCompensation } from "#app/contract/compensation-import.ts";
import { readAmount } from "./read-amount.server.ts";
import { readColumns, unreadColumns, type ColumnName, type Columns } from "./read-columns.server.ts";
import { readTable, type TableRow } from "./read-table.server.ts";

/** One row: as it is written, as the API takes it, and what is wrong with it before the API is asked, by field. */
export type FileRow = {
  line: number;
  written: { worker: string; type: string; amount: string; description: string };
  row: WrittenCompensation;
  errors: Record<string, string[]>;
};

/**
 * The rows of a text to import, how many were left out because nothing but the worker is filled in, and which columns were not
 * read; or in a sentence why it cannot be read. What is wrong with one row is said at that row.
 */
export function readRows(text: string): { rows: FileRow[]; unfilled: number; unread: string[] } | { wrong: string } {
  const table = readTable(text);
  if ("wrong" in table) return table;
  const [header, ...lines] = table.rows;
  if (!header) return { wrong: "Choose a file or paste its text." };
  const read = readColumns(header.cells);
  if ("wrong" in read) return read;
  const { columns } = read;
  const filled = lines.filter((line) => (["type", "amount", "description"] as const).some((name) => cellOf(line, columns, name) !== ""));
  if (filled.length === 0) return { wrong: "There is nothing to create: no row has a type, an amount or a description." };
  if (filled.length > mostImportedRows) return { wrong: `At most ${mostImportedRows} rows can be imported together. There are ${filled.length}: divide them among several files.` };
  return { rows: filled.map((line) => rowOf(line, columns, header.cells.length, table.delimiter)), unfilled: lines.length - filled.length, unread: unreadColumns(header.cells, columns) };
}

function rowOf(line: TableRow, columns: Columns, width: number, delimiter: string): FileRow {
  const cell = (name: ColumnName) => cellOf(line, columns, name);
  const worker = workerOf(cell);
  const written = { worker: worker.name ?? worker.email ?? worker.id ?? "", type: cell("type"), amount: cell("amount"), description: cell("description") };
  const type = written.type.toLowerCase();
  const errors: FileRow["errors"] = {};
  const known: readonly string[] = addedCompensationTypes;
  if (type !== "" && !known.includes(type)) errors.type = [`Must be ${addedCompensationTypes.slice(0, -1).join(", ")} or ${addedCompensationTypes.at(-1)}`];
  const currencyCode = cell("currency").toUpperCase() || addedCurrencies[0];
  if (currencyCode !== addedCurrencies[0]) errors.currencyCode = [`Only ${addedCurrencies[0]} can be added`];
  const amount = amountOf(written.amount, delimiter === ",", errors);
  // A comma that nobody quoted would move an amount, or half of one, into the next column.
  if (line.cells.length > width) errors.row = [`Has more cells than there are columns. Put text with a comma, semicolon or tab in quotation marks, and write amounts without commas`];
  const row = { worker, ...(type && { type }), ...(amount !== null && { amount }), currencyCode, ...(written.description && { description: written.description }) };
  return { line: line.line, written, row, errors };
}

function amountOf(text: string, hasCommaBetweenCells: boolean, errors: FileRow["errors"]): number | null {
  const read = readAmount(text, hasCommaBetweenCells);
  const parsed = "wrong" in read ? null : typedDollars.safeParse(read.digits);
  if (parsed?.success) return parsed.data;
  errors.amount = "wrong" in read ? [read.wrong] : (parsed?.error.issues.map(({ message }) => message).slice(0, 1) ?? []);
  return null;
}

function workerOf(cell: (name: ColumnName) => string): NamedWorker {
  const [id = "", email = "", name = ""] = [cell("id"), cell("email"), cell("name")].map(withoutGuard);
  if (id === "" && email === "" && name !== "") return { [kindOf(name)]: name };
  return { ...(id && { id }), ...(email && { email }), ...(name && { name }) };
}

/** Whoever has one column for the worker writes into it what they have. No name has an @, is all digits, or looks like an id of ours. */
function kindOf(named: string): keyof NamedWorker {
  if (named.includes("@")) return "email";
  return /^\d+$|^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(named) ? "id" : "name";
}

/** Our own files put an apostrophe before what a spreadsheet would reckon with. */
function withoutGuard(text: string): string {
  return text.replace(/^'(?=[=+\-@＝＋－＠])/, "");
}

function cellOf({ cells }: TableRow, columns: Columns, name: ColumnName): string {
  const place = columns[name];
  return place === undefined ? "" : (cells[place] ?? "");
}

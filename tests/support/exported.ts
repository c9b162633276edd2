import { parse } from "csv-parse/sync";
import { expect } from "vitest";
import { read, utils, type CellObject } from "xlsx";
import type { Client } from "./api.ts";

/** What a cell should hold: text, a count, or what is named here; null is an empty cell. */
type Wanted = string | number | null | { cents: number } | { day: string } | { tenths: number } | { rate: string };

/** The columns of a file in their order, each with what it should say of a row. */
export type WantedColumns<Row> = Record<string, (row: Row) => Wanted | undefined>;

/** Holds a list as CSV and as a workbook to these rows, cell by cell: the value, and in the workbook what kind of value it is. */
export async function expectFile<Row>(client: Client, path: string, rows: readonly Row[], columns: WantedColumns<Row>): Promise<void> {
  const headers = Object.keys(columns);
  const wanted = rows.map((row) => headers.map((header) => columns[header]!(row) ?? null));
  const named = <Cell>(lines: readonly Cell[][]) => lines.map((line) => Object.fromEntries(line.map((cell, place) => [headers[place], cell])));

  const { body } = await client.get(path, { headers: { Accept: "text/csv" } });
  const [head, ...lines] = parse(String(body), { bom: true }) as string[][];
  expect(head, path).toEqual(headers);
  expect(named(lines), path).toEqual(named(wanted.map((line) => line.map(inCsv))));

  const sheet = await sheetOf(client, path);
  expect(sheet[0]?.map((cell) => cell?.[1]), path).toEqual(headers);
  expect(named(sheet.slice(1)), path).toEqual(named(wanted.map((line) => line.map(inSheet))));
}

/** Columns of which one stands for another in every row would be exchanged unseen. */
export function expectUnlike<Row>(rows: readonly Row[], columns: WantedColumns<Row>): void {
  const said = Object.entries(columns).map(([header, of]) => [header, JSON.stringify(rows.map((row) => inCsv(of(row) ?? null)))] as const);
  const alike = said.flatMap(([header, cells], place) => said.slice(place + 1).flatMap(([other, others]) => (cells === others ? [`${header} and ${other}`] : [])));
  expect(alike).toEqual([]);
}

/** Every page of a list. */
export async function everyRowOf<Row>(client: Client, path: string, rowsIn: (body: any) => Row[] = ({ data }) => data): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await client.get(`${path}${path.includes("?") ? "&" : "?"}page=${page}`);
    expect(status, path).toBe(200);
    rows.push(...rowsIn(body));
    if (!body.links.next) return rows;
  }
}

/** An instant by the clocks of a zone: its day, and its time. */
export function clockOf(at: Date | string, zone = "America/Toronto"): { day: string; time: string } {
  const [day = "", time = ""] = new Date(at).toLocaleString("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" }).split(" ");
  return { day, time };
}

async function sheetOf(client: Client, path: string) {
  const { body } = await client.download(path);
  const { Sheets, SheetNames } = read(body, { cellNF: true, cellFormula: true });
  const sheet = Sheets[SheetNames[0] ?? ""] ?? {};
  const { e: last } = utils.decode_range(sheet["!ref"] ?? "A1");
  const places = (count: number) => Array.from({ length: count + 1 }, (_, place) => place);
  return places(last.r).map((r) => places(last.c).map((c) => shown(sheet[utils.encode_cell({ r, c })] as CellObject | undefined)));
}

function shown(cell: CellObject | undefined) {
  if (!cell) return null;
  const { t, v, z, f } = cell;
  if (f !== undefined) return ["formula", f];
  return t === "n" ? [t, v, z] : [t, v];
}

function inCsv(cell: Wanted): string {
  if (cell === null || cell === "") return "";
  if (typeof cell === "string") return /^[=+\-@]/.test(cell) ? `'${cell}` : cell;
  if (typeof cell === "number") return String(cell);
  if ("cents" in cell) return (cell.cents / 100).toFixed(2);
  if ("tenths" in cell) return (cell.tenths / 1000).toFixed(3);
  return "day" in cell ? cell.day : cell.rate;
}

const firstOfExcel = Date.UTC(1899, 11, 30);

function inSheet(cell: Wanted) {
  if (cell === null || cell === "") return null;
  if (typeof cell === "string") return ["s", cell];
  if (typeof cell === "number") return ["n", cell, "0"];
  if ("cents" in cell) return ["n", cell.cents / 100, "#,##0.00"];
  if ("tenths" in cell) return ["n", cell.tenths / 1000, "0.0%"];
  if ("day" in cell) return ["n", (Date.parse(`${cell.day}T00:00:00Z`) - firstOfExcel) / 86_400_000, "yyyy-mm-dd"];
  return ["n", Number(cell.rate), "General"];
}

import { strFromU8, strToU8, unzipSync } from "fflate";
import type { CellObject, WorkSheet } from "xlsx";
import { isForFiles } from "#app/contract/paper-columns.ts";
import type { ExportTable } from "./cell.ts";
import { writableText } from "./plain-text.ts";
import { sheetName } from "./sheet-name.ts";
import { type CellStyles, columnName } from "./sheet-row.ts";

/** All parts of a workbook but its rows, which belong between `sheetStart` and `sheetEnd`. */
type WorkbookFrame = {
  parts: [path: string, content: Uint8Array][];
  sheetPath: string;
  sheetStart: string;
  sheetEnd: string;
  styles: CellStyles;
};

const contentTypes = "[Content_Types].xml";
const stylesPath = "xl/styles.xml";
const sheetPath = "xl/worksheets/sheet1.xml";
/** The format "text" is given to header cells alone, so that their style can be found and made bold. */
const headerFormat = { code: "@", id: 49 };
const sampleFormats = ["0", "#,##0.00", "#,##0", "yyyy-mm-dd", "0.0%"];
const bottomOfSheet = 1_048_576;

/** On paper a sheet is as wide as its page, and says which file it is of and which of its pages: an upright page had a third of the columns. */
const paper = [
  '<pageMargins left="0.4" right="0.4" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>',
  '<pageSetup orientation="landscape" fitToHeight="0"/>',
  "<headerFooter><oddHeader>&amp;L&amp;F</oddHeader><oddFooter>&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter>",
].join("");

/**
 * Has SheetJS write a workbook of the header row and one sample row that has a cell of every number format,
 * then takes the sample row out again. SheetJS writes neither bold type nor a frozen row nor how a sheet is printed;
 * those are added here.
 */
export async function workbookFrame(title: string, columns: ExportTable["columns"], widths: number[], numbers: ReadonlySet<number>): Promise<WorkbookFrame> {
  // Loaded by the first export: it would take 0.1 s of every start.
  const { write } = await import("xlsx");
  const name = sheetName(title);
  const options = { type: "array", bookType: "xlsx" } as const;
  const book = { SheetNames: [name], Sheets: { [name]: sampleSheet(columns, widths) }, Workbook: { Names: printed(name, columns) } };
  const archive: ArrayBuffer = write(book, options);
  const { [contentTypes]: types, [stylesPath]: styles, [sheetPath]: sheet, ...others } = unzipSync(new Uint8Array(archive));
  if (!types || !styles || !sheet) throw new Error("The workbook's frame lacks a part");

  const [sheetStart, sampleRow, sheetEnd] = splitSheet(strFromU8(sheet), columns.length);
  const formats = stylesOf(sampleRow);
  const { xml, quotedText, longText, numberHeader } = addStyles(strFromU8(styles));
  return {
    // Some programs tell the type of a file by its first entry.
    parts: [[contentTypes, types], [stylesPath, strToU8(xml)], ...Object.entries(others)],
    sheetPath,
    sheetStart: rightHeaders(sheetStart, numbers, numberHeader),
    sheetEnd,
    styles: { ...formats, quotedText, longText },
  };
}

/** The header is on each page; the columns at the end that only programs need are on none, or the others would be too small to read. */
function printed(sheet: string, columns: ExportTable["columns"]) {
  const inSheet = (range: string) => `'${sheet.replaceAll("'", "''")}'!${range}`;
  const last = columns.findLastIndex(({ header }) => !isForFiles(header));
  return [
    { Name: "_xlnm.Print_Titles", Sheet: 0, Ref: inSheet("$1:$1") },
    ...(last < 0 ? [] : [{ Name: "_xlnm.Print_Area", Sheet: 0, Ref: inSheet(`$A:$${columnName(last)}`) }]),
  ];
}

function sampleSheet(columns: ExportTable["columns"], widths: number[]): WorkSheet {
  const sheet: WorkSheet = { "!cols": widths.map((wch) => ({ wch })) };
  const put = (index: number, row: number, cell: CellObject) => {
    sheet[`${columnName(index)}${row}`] = cell;
  };
  for (const [index, { header }] of columns.entries()) put(index, 1, { t: "s", v: writableText(header), z: headerFormat.code });
  for (const [index, format] of sampleFormats.entries()) put(index, 2, { t: "n", v: 0, z: format });
  const lastColumn = columnName(Math.max(columns.length, sampleFormats.length) - 1);
  sheet["!ref"] = `A1:${lastColumn}2`;
  return sheet;
}

function splitSheet(xml: string, columnCount: number): [start: string, sampleRow: string, end: string] {
  const framed = replaceOnce(
    // How many rows there will be is not known yet, so no size is claimed.
    replaceOnce(xml, /<dimension [^>]*>/, '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>'),
    /<sheetView workbookViewId="0"\/>/,
    '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>',
  );
  // Ids and codes of digits are text on purpose; without this each would carry a warning.
  const silenced = replaceOnce(framed, /sqref="[^"]*"/, `sqref="A1:${columnName(columnCount - 1)}${bottomOfSheet}"`);
  const printed = replaceOnce(silenced, /<ignoredErrors>/, (errors) => paper + errors);
  const parts = /^([\s\S]*)(<row r="2">.*?<\/row>)([\s\S]*)$/.exec(printed);
  if (!parts) throw new Error("The workbook's frame has no sample row");
  const [, start = "", sampleRow = "", end = ""] = parts;
  return [start, sampleRow, end];
}

function stylesOf(sampleRow: string): Omit<CellStyles, "quotedText" | "longText"> {
  const numbers = Array.from(sampleRow.matchAll(/<c r="[A-Z]+2" s="(\d+)">/g), ([, style]) => Number(style));
  const [integer, money, wholeMoney, day, percent] = numbers;
  if (integer === undefined || money === undefined || wholeMoney === undefined || day === undefined || percent === undefined) {
    throw new Error("The workbook's frame lacks a number format");
  }
  return { integer, money, wholeMoney, day, percent };
}

/**
 * Adds a bold font for the header's style, and three more styles, after the last: text with a quote prefix, text of several
 * lines, and the header of a column of numbers, which stands at the right as they do. All cells begin at the top of their row,
 * so that what belongs together is read on one line beside a long text.
 */
function addStyles(xml: string): { xml: string; quotedText: number; longText: number; numberHeader: number } {
  const [, count] = /<cellXfs count="(\d+)">/.exec(xml) ?? [];
  const quotedText = Number(count);
  const bold = replaceOnce(xml, /<fonts count="1"><font>(.*?)<\/font><\/fonts>/, '<fonts count="2"><font>$1</font><font><b/>$1</font></fonts>');
  const header = new RegExp(`<xf numFmtId="${headerFormat.id}" fontId="0"`);
  const boldHeader = replaceOnce(bold, header, `<xf numFmtId="${headerFormat.id}" fontId="1" applyFont="1"`);
  const longText = quotedText + 1;
  const numberHeader = longText + 1;
  const counted = replaceOnce(boldHeader, /<cellXfs count="\d+">/, `<cellXfs count="${numberHeader + 1}">`);
  // The style that all others are made of as well: LibreOffice gives it to cells that name none.
  const aligned = replaceOnce(counted, /(?<=<cellStyleXfs [^>]*>).*?(?=<\/cellXfs>)/, (formats) => formats.replace(/<xf ([^<>]*)\/>/g, '<xf $1 applyAlignment="1"><alignment vertical="top"/></xf>'));
  const wrapped = 'applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>';
  const text = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" ';
  const right = `<xf numFmtId="${headerFormat.id}" fontId="1" applyFont="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="right" vertical="top"/></xf>`;
  return { xml: replaceOnce(aligned, /<\/cellXfs>/, `${text}quotePrefix="1" ${wrapped}${text}${wrapped}${right}</cellXfs>`), quotedText, longText, numberHeader };
}

/** Gives the headers of these columns the style of numbers'. */
function rightHeaders(sheetStart: string, columns: ReadonlySet<number>, style: number): string {
  let xml = sheetStart;
  for (const index of columns) xml = replaceOnce(xml, new RegExp(`<c r="${columnName(index)}1" s="\\d+"`), `<c r="${columnName(index)}1" s="${style}"`);
  return xml;
}

/** Replaces, or says that SheetJS no longer writes what is looked for. */
function replaceOnce(xml: string, pattern: RegExp, replacement: string | ((found: string) => string)): string {
  if (!pattern.test(xml)) throw new Error(`The workbook's frame lacks ${pattern}`);
  return typeof replacement === "string" ? xml.replace(pattern, replacement) : xml.replace(pattern, replacement);
}

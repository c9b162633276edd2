import { decimalsOf, toDecimalText } from "#app/contract/money.ts";
import { type Cell, instantText, percentText, rateText, wholeNumber } from "./cell.ts";
import { linesOf } from "./column-width.ts";
import { cutText, looksLikeFormula, writableText } from "./plain-text.ts";

/** Where each number format and each kind of text stands in the workbook's list of cell styles. */
export type CellStyles = { integer: number; money: number; wholeMoney: number; day: number; percent: number; quotedText: number; longText: number };

const longestText = 32_767;
/** The first of the cell styles shows a number with the decimals that it has. */
const general = 0;
const lineHeight = 15.75;
const highestRow = 409.5;
const millisecondsOfDay = 86_400_000;
/** The serial number that Excel gives to 1 January 1970. */
const unixEpochSerial = 25_569;
/** 1 March 1900: before it Excel counts a 29 February that never was. */
const firstTrueSerial = 61;

/** One `<row>` of a worksheet. Row and column numbers start at 1 and 0. */
export function sheetRow(cells: readonly Cell[], rowNumber: number, widths: readonly number[], styles: CellStyles): string {
  let xml = "";
  let lines = 1;
  for (const [index, cell] of cells.entries()) {
    xml += sheetCell(cell, `${columnName(index)}${rowNumber}`, widths[index], styles);
    if (cell.kind === "text") lines = Math.max(lines, linesOf(cell.text, widths[index]));
  }
  return `<row r="${rowNumber}"${lines > 1 ? ` ht="${heightOf(lines)}"` : ""}>${xml}</row>`;
}

/** In points. Excel finds it by itself; LibreOffice shows the first line alone of a row that does not say how high it is. */
function heightOf(lines: number): number {
  return Math.min(lines * lineHeight, highestRow);
}

function sheetCell(cell: Cell, place: string, width: number | undefined, styles: CellStyles): string {
  switch (cell.kind) {
    case "empty":
      return "";
    case "text":
      return textElement(cell.text, place, width, styles);
    case "integer":
      return numberElement(wholeNumber(cell.value), place, styles.integer);
    case "money": {
      const style = decimalsOf(cell.currency) === 0 ? styles.wholeMoney : styles.money;
      return numberElement(toDecimalText(cell.amount, cell.currency), place, style);
    }
    case "percent":
      return numberElement(percentText(cell.tenths), place, styles.percent);
    case "rate":
      return numberElement(rateText(cell.rate), place, general);
    case "day": {
      const serial = daySerial(cell.day);
      return serial === null ? textElement(cell.day, place, width, styles) : numberElement(`${serial}`, place, styles.day);
    }
    case "instant":
      return textElement(instantText(cell.at), place, width, styles);
  }
}

/** "A" for 0, "Z" for 25, "AA" for 26. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

function numberElement(digits: string, place: string, style: number): string {
  return `<c r="${place}" s="${style}"><v>${digits}</v></c>`;
}

/** An inline string can never hold a formula; the quote prefix keeps it text even after a person edits the cell. */
function textElement(text: string, place: string, width: number | undefined, styles: CellStyles): string {
  const style = textStyle(text, width, styles);
  return `<c r="${place}"${style === null ? "" : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${sheetText(text)}</t></is></c>`;
}

/** What does not fit its column goes on below: the cell beside it would hide the rest. */
function textStyle(text: string, width: number | undefined, styles: CellStyles): number | null {
  if (looksLikeFormula(text)) return styles.quotedText;
  return linesOf(text, width) > 1 ? styles.longText : null;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };

function sheetText(text: string): string {
  return writableText(cutText(text, longestText))
    .replace(/[&<>\r]/g, (character) => escapes[character] ?? character)
    // Spreadsheets read _x000D_ as a code for a character, so a person's own "_x000D_" needs its underscore coded.
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_");
}

/** The number of a calendar day, counted without any time zone; null when Excel has none for it. */
function daySerial(day: string): number | null {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return null;
  const serial = time / millisecondsOfDay + unixEpochSerial;
  return serial < firstTrueSerial ? null : serial;
}

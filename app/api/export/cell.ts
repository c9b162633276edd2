import { capitalized } from "#app/contract/capitalized.ts";

/**
 * One value of an exported table. `amount` is in minor units of `currency`; `tenths` of a percent are whole; `rate` is decimal
 * text; `day` is a calendar day `YYYY-MM-DD`; `at` is an instant, written in UTC.
 */
export type Cell =
  | { kind: "empty" }
  | { kind: "text"; text: string }
  | { kind: "integer"; value: number }
  | { kind: "money"; amount: number; currency: string }
  | { kind: "percent"; tenths: number }
  | { kind: "rate"; rate: string }
  | { kind: "day"; day: string }
  | { kind: "instant"; at: Date | string };

/**
 * A table to export. The width of a column follows from its header and first rows.
 * `rows` should start its work when it is first asked: a download that is given up before that never asks it.
 */
export type ExportTable = {
  title: string;
  /** The name of its sheet, where the title is longer than the 31 characters that one may have. */
  sheet?: string;
  columns: readonly { header: string }[];
  rows: AsyncIterable<readonly Cell[]>;
};

const empty: Cell = { kind: "empty" };

/** A name or a sentence as a person wrote it. Null is an empty cell, here and below. */
export function textCell(text: string | null): Cell {
  return text === null || text === "" ? empty : { kind: "text", text };
}

/** A status or a type, as the screens write it: "accepted" is "Accepted". */
export function wordCell(word: string): Cell {
  return textCell(capitalized(word));
}

/** A count: days, hours, people. */
export function integerCell(value: number | null): Cell {
  return value === null ? empty : { kind: "integer", value };
}

/** Minor units and their currency: (12345, "USD") is the number 123.45. The code needs a column of its own. */
export function moneyCell(amount: number | null, currency: string): Cell {
  return amount === null ? empty : { kind: "money", amount, currency };
}

/** Whole tenths of a percent: 9 is the number 0.009, which a workbook shows as 0.9%. */
export function percentCell(tenths: number | null): Cell {
  return tenths === null ? empty : { kind: "percent", tenths };
}

/** What a dollar is worth, with all decimals that it has. */
export function rateCell(rate: string | null): Cell {
  return rate === null ? empty : { kind: "rate", rate };
}

/** A calendar day, `YYYY-MM-DD`. */
export function dayCell(day: string | null): Cell {
  return day === null ? empty : { kind: "day", day };
}

/** An instant, from a Date or its ISO text. */
export function instantCell(at: Date | string | null): Cell {
  return at === null ? empty : { kind: "instant", at };
}

/** "2026-11-20T09:30:00.000Z", whatever zone the text or the machine has. */
export function instantText(at: Date | string): string {
  return new Date(at).toISOString();
}

/** "0.009" for 9 tenths of a percent. */
export function percentText(tenths: number): string {
  return (Number(wholeNumber(tenths)) / 1000).toFixed(3);
}

/** The digits of a rate; anything else is a fault of the caller. */
export function rateText(rate: string): string {
  if (!/^\d+(\.\d+)?$/.test(rate)) throw new RangeError(`Not a rate: ${rate}`);
  return rate;
}

/** The digits of a whole number; anything else is a fault of the caller. */
export function wholeNumber(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number: ${value}`);
  return `${value}`;
}

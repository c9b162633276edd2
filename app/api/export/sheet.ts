import { strToU8, type Zip } from "fflate";
import { isForFiles } from "#app/contract/paper-columns.ts";
import type { Cell, ExportTable } from "./cell.ts";
import { columnWidths, endless } from "./column-width.ts";
import { sheetRow } from "./sheet-row.ts";
import { workbookFrame } from "./workbook-frame.ts";
import { addEntry } from "./zip-entry.ts";

/** An .xlsx sheet has 1,048,576 rows, one of them the header. */
const mostRows = 1_048_575;

type Rows = readonly (readonly Cell[])[];

export type Sheet = {
  write: (rows: Rows) => Promise<void>;
  end: () => Promise<void>;
  /** Frees what compression holds; needed when the sheet was given up before its end. */
  discard: () => void;
};

/** Puts everything but the rows into the archive, and opens the sheet for them. The sample decides the columns' widths. */
export async function startSheet(
  zip: Zip,
  { title, sheet = title, columns }: Pick<ExportTable, "title" | "sheet" | "columns">,
  sample: Rows,
): Promise<Sheet> {
  const widths = columnWidths(columns, sample);
  const frame = await workbookFrame(sheet, columns, widths, numberColumns(columns, sample));
  for (const [path, content] of frame.parts) {
    const part = addEntry(zip, path);
    await part.write(content);
    await part.end();
  }
  // What only programs need keeps its row one line high: all rates of a year would make it ten.
  const lineLengths = widths.map((width, index) => (isForFiles(columns[index]?.header ?? "") ? endless : width));
  const entry = addEntry(zip, frame.sheetPath);
  await entry.write(strToU8(frame.sheetStart));

  let rowNumber = 1;
  return {
    async write(rows) {
      let xml = "";
      for (const cells of rows) {
        if (rowNumber > mostRows) throw new RangeError(`A sheet holds no more than ${mostRows} rows`);
        rowNumber += 1;
        xml += sheetRow(cells, rowNumber, lineLengths, frame.styles);
      }
      if (xml) await entry.write(strToU8(xml));
    },
    async end() {
      await entry.write(strToU8(frame.sheetEnd));
      await entry.end();
    },
    discard: entry.discard,
  };
}

/** Which columns hold what a spreadsheet puts at the right, by the first cell that is not empty. */
function numberColumns(columns: ExportTable["columns"], sample: Rows): Set<number> {
  const kinds = columns.map((_, index) => sample.map((row) => row[index]?.kind).find((kind) => kind !== undefined && kind !== "empty"));
  return new Set(kinds.flatMap((kind, index) => (kind === undefined || kind === "text" || kind === "instant" ? [] : [index])));
}

import { Zip } from "fflate";
import { byteStream, inBatches } from "./byte-stream.ts";
import type { ExportTable } from "./cell.ts";
import { type Sheet, startSheet } from "./sheet.ts";

export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * The table as an .xlsx file with one sheet. Rows are read as the reader takes bytes, and never kept: memory does not
 * grow with their number. Cancelling the stream ends the iteration of `rows`; an error of `rows`, or more rows than
 * `mostRows` of sheet.ts, fails the stream.
 */
export function streamWorkbook(table: ExportTable): ReadableStream<Uint8Array> {
  return byteStream((signal) => workbookChunks(table, signal));
}

async function* workbookChunks(table: ExportTable, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  let sheet: Sheet | undefined;
  try {
    for await (const batch of inBatches(table.rows, signal)) {
      sheet ??= await startSheet(zip, table, batch);
      await sheet.write(batch);
      if (ready.length > 0) yield Buffer.concat(ready.splice(0));
    }
    await sheet?.end();
    zip.end();
    yield Buffer.concat(ready);
  } finally {
    sheet?.discard();
  }
}

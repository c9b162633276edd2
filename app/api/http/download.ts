import { contentDisposition, exportFileName } from "#app/contract/file-name.ts";
import type { ExportFormat } from "#app/contract/list.ts";
import { streamCsv, csvType } from "../export/csv.ts";
import type { Cell, ExportTable } from "../export/cell.ts";
import { streamWorkbook, workbookType } from "../export/workbook.ts";
import { refuseMany } from "../domain/access/throttle.ts";
import type { ApiContext, Who } from "../environment.ts";

/** How many lists one person may take as files in a minute. */
export const downloadsPerMinute = 30;

/** `zone` is the company's. */
export type ExportColumn<Row> = { header: string; cell(row: Row, zone: string): Cell };

/** What a file of a list is asked for by (spec 7.3), and in the description of the API. */
const formats = { "text/csv": "csv", "application/octet-stream": "xlsx", [workbookType]: "xlsx" } as const;

/**
 * The format that the caller asks a list for, by the weights that they give (RFC 9110, 12.5.1); null is a page as JSON, also
 * where that is named and as welcome: programs that are made of a description name everything that a call can answer.
 */
export function downloadFormat(c: ApiContext): ExportFormat | null {
  const weights = weightsOf(c.req.header("Accept") ?? "");
  const named = weights.get("application/json");
  const json = named ?? weights.get("application/*") ?? weights.get("*/*") ?? 0;
  const [best] = Object.entries(formats)
    .map(([type, format]) => ({ format, weight: weights.get(type) ?? 0 }))
    .sort((one, other) => other.weight - one.weight);
  if (!best || best.weight === 0) return null;
  return best.weight > json || (best.weight === json && named === undefined) ? best.format : null;
}

/** Each type of an Accept header with its weight, 1 where it has none. */
function weightsOf(accept: string): Map<string, number> {
  return new Map(
    accept.split(",").map((part) => {
      const [type = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice("q=".length);
      return [type, weight === undefined ? 1 : Number(weight) || 0];
    }),
  );
}

/** All rows of a list as a file that is written while it is read; its name is '{title} - {company}.xlsx' (spec 7.3). */
export function download<Row>(
  c: ApiContext,
  who: Who,
  format: ExportFormat,
  list: { title: string; sheet?: string; columns: ExportColumn<Row>[]; rows: AsyncIterable<Row> },
): Promise<Response> {
  return downloadTable(c, who, format, { ...list, rows: cellsOf(list.rows, list.columns, who.user.company.timeZone) });
}

/** The same for rows that are cells already. */
export async function downloadTable(c: ApiContext, who: Who, format: ExportFormat, table: ExportTable): Promise<Response> {
  await refuseManyDownloads(c, who);
  const fileName = exportFileName(table.title, who.user.company.name, format);
  c.header("Content-Disposition", contentDisposition(fileName));
  c.header("Content-Type", format === "csv" ? csvType : workbookType);
  return c.body(format === "csv" ? streamCsv(table) : streamWorkbook(table));
}

/** Each reads a whole list: whoever takes them one after another would slow the others down. */
async function refuseManyDownloads(c: ApiContext, who: Who): Promise<void> {
  const { db, clock } = c.var.means;
  await refuseMany(db, [{ bucket: `download:${who.userId}`, hits: downloadsPerMinute, seconds: 60 }], clock.now());
}

async function* cellsOf<Row>(rows: AsyncIterable<Row>, columns: ExportColumn<Row>[], zone: string): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield columns.map((column) => column.cell(row, zone));
}

import { checkCompensations } from "#app/api-client/compensation-import.server.ts";
import { ApiError } from "#app/api-client/api-error.ts";
import type { Api } from "#app/api-client/transport.server.ts";
import { addedCompensationTypes } from "#app/contract/additional-compensation-type.ts";
import type { Preview, PreviewRow, Unreadable } from "./preview.ts";
import { readRows, type FileRow } from "./read-rows.server.ts";

/** What would be created of a text, with what is wrong in it; or, in a sentence, why nothing can be shown of it. */
export async function makePreview(api: Api, text: string): Promise<Preview | Unreadable> {
  const read = readRows(text);
  if ("wrong" in read) return read;
  try {
    const checked = await checkCompensations(api, read.rows.map(({ row }) => row));
    const rows = read.rows.map((row, place): PreviewRow => {
      const { worker = null, errors = {}, createdAt = null, payNote = null } = checked.rows[place] ?? {};
      return { ...shownOf(row), worker, wrong: sentencesOf({ ...errors, ...row.errors }), createdAt, payNote };
    });
    const wrong = rows.filter((row) => row.wrong.length > 0);
    const right = rows.filter((row) => row.wrong.length === 0);
    return { rows: [...wrong, ...right], wrong: wrong.length, created: right.filter(({ createdAt }) => createdAt !== null).length, unfilled: read.unfilled, totals: totalsOf(right), from: checked.from };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { wrong: error.message, status: error.status };
  }
}

function shownOf({ line, written, row }: FileRow) {
  return { id: String(line), writtenWorker: written.worker, type: row.type ?? written.type, writtenAmount: written.amount, amount: row.amount ?? null, description: written.description };
}

/** The words over each column, in the order in which what is wrong is told. */
const columnNames: Record<string, string> = { row: "Row", worker: "Worker", type: "Type", amount: "Amount", currencyCode: "Currency", description: "Description" };

function sentencesOf(errors: Record<string, string[]>): string[] {
  return Object.entries(columnNames).flatMap(([field, name]) => (errors[field] ? [`${name}: ${errors[field].join(" ")}`] : []));
}

/** Of what would be created anew, by type. */
function totalsOf(right: PreviewRow[]): Preview["totals"] {
  return addedCompensationTypes.flatMap((type) => {
    const rows = right.filter((row) => row.type === type && row.createdAt === null);
    return rows.length === 0 ? [] : [{ id: type, count: rows.length, amount: rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0) }];
  });
}

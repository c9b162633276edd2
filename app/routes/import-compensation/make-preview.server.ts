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
      const { worker = null, errors = {}, createdAt = null, sameAs, payNote = null } = checked.rows[place] ?? {};
      const first = sameAs == null ? undefined : read.rows[sameAs];
      return { ...shownOf(row), worker, wrong: sentencesOf({ ...errors, ...row.errors }), createdAt, sameAs: first?.line ?? null, payNote };
    });
    const wrong = rows.filter((row) => row.wrong.length > 0);
    const right = rows.filter((row) => row.wrong.length === 0);
    const created = right.filter(({ createdAt }) => createdAt !== null);
    const alike = right.filter(({ sameAs }) => sameAs !== null);
    const left = right.filter((row) => !created.includes(row) && !alike.includes(row));
    const leftOut = right.filter((row) => !left.includes(row));
    return { rows: [...wrong, ...leftOut, ...left], wrongRows: wrong.length, created: created.length, alike: alike.length, unfilled: read.unfilled, unread: read.unread, totals: totalsOf(left), from: checked.from };
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
  return Object.entries(columnNames).flatMap(([field, name]) => (errors[field] ? [sentenceOf(name, errors[field].join(" "))] : []));
}

/** "Description should be less than …" names its column by itself. */
function sentenceOf(name: string, said: string): string {
  return said.startsWith(`${name} `) ? said : `${name}: ${said}`;
}

/** Of what would be created, by type. */
function totalsOf(left: PreviewRow[]): Preview["totals"] {
  return addedCompensationTypes.flatMap((type) => {
    const rows = left.filter((row) => row.type === type);
    return rows.length === 0 ? [] : [{ id: type, count: rows.length, amount: rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0) }];
  });
}

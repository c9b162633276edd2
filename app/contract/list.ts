import { z } from "zod";

/** Rows on one page of every list (spec 9 leaves it open). */
export const pageSize = 25;

/** The envelope of every list (spec 3, wire 1.3): only these keys may be relied on. */
export function paged<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    links: z.object({ prev: z.string().nullable(), next: z.string().nullable() }),
    meta: z.object({ from: z.number().nullable(), to: z.number().nullable(), total: z.number() }),
  });
}

export type Paged<Row> = {
  data: Row[];
  links: { prev: string | null; next: string | null };
  meta: { from: number | null; to: number | null; total: number };
};

/** The envelope of a single record. */
export function single<Record extends z.ZodType>(record: Record) {
  return z.object({ data: record });
}

export type SortDirection = "ascending" | "descending" | "none";

/** Reads "name" as ascending and "-name" as descending (spec 2.11). */
export function parseSort(sort: string | null | undefined): { field: string; direction: SortDirection } | null {
  if (!sort) return null;
  return sort.startsWith("-")
    ? { field: sort.slice(1), direction: "descending" }
    : { field: sort, direction: "ascending" };
}

/** The next step of a column's cycle: unsorted, ascending, descending, unsorted again (spec 4). Null is unsorted. */
export function nextSort(field: string, current: string | null | undefined): string | null {
  const sort = parseSort(current);
  if (sort?.field !== field) return field;
  return sort.direction === "ascending" ? `-${field}` : null;
}

/** A calendar day, never an instant. */
export const calendarDate = z.iso.date();

/** "start,end" of a created-between filter, each a calendar day or empty; null when it is neither or start is after end. */
export function parseDateRange(text: string): { start: string | null; end: string | null } | null {
  const parts = text.split(",");
  if (parts.length !== 2) return null;
  const [start = "", end = ""] = parts;
  for (const day of [start, end]) if (day !== "" && !calendarDate.safeParse(day).success) return null;
  if (start && end && start > end) return null;
  return { start: start || null, end: end || null };
}

/** The formats that a list can be downloaded in whole, with what the API is asked for by Accept (spec 7.3). */
export const exportTypes = { xlsx: "application/octet-stream", csv: "text/csv" } as const;
export type ExportFormat = keyof typeof exportTypes;

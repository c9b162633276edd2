/** Rows on one page of every list (spec 9 leaves it open). */
export const pageSize = 25;

/** The envelope of every list (spec 3, wire 1.3), as `paged` of envelope.ts reads it; here without a schema, for screens. */
export type Paged<Row> = {
  data: Row[];
  links: { prev: string | null; next: string | null };
  meta: { from: number | null; to: number | null; total: number; asOf?: string | undefined };
};

type SortDirection = "ascending" | "descending" | "none";

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

/** The number of a page, from 1, as an address or a link says it; null for what is none. */
export function pageNumber(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** Whether a day lies in a year that no filter means: before 2000, of which nothing is asked, or after 2099. A box that is typed into holds 0002 on the way to 2026. */
export function isOfOtherYear(day: string): boolean {
  return /^(?!20\d\d-)\d+-/.test(day);
}

/** "start,end" of a created-between filter, each a calendar day or empty; null when it is neither, of another year, or start is after end. */
export function parseDateRange(text: string): { start: string | null; end: string | null } | null {
  const parts = text.split(",");
  if (parts.length !== 2) return null;
  const [start = "", end = ""] = parts;
  for (const day of [start, end]) if (day !== "" && (!isCalendarDay(day) || isOfOtherYear(day))) return null;
  if (start && end && start > end) return null;
  return { start: start || null, end: end || null };
}

/** Without a schema, so that a list is no reason to load one. */
function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The formats that a list can be downloaded in whole. */
export const exportFormats = ["xlsx", "csv"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What a list that is downloaded arrives as. */
export const listFiles = ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "text/csv"] as const;

import { pageNumber, parseDateRange, parseSort } from "#app/contract/list.ts";
import { mostDecidedTogether } from "#app/contract/review.ts";
import { dayIn } from "../domain/day/calendar-day.ts";
import { isId } from "../domain/id.ts";
import type { Who } from "../environment.ts";
import { badRequest, invalid } from "../refusal.ts";

/** What is filtered by, of the names that a list allows: no other can be read. */
type Filters<Name extends string> = Partial<Record<Name, string>>;

type ListQuery<Sort extends string, Name extends string> = {
  page: number;
  sort: { field: Sort; descending: boolean } | null;
  filters: Filters<Name>;
};

/**
 * Reads `filter[...]`, `sort` and `page` (wire 1.3): an unknown filter or sort is a 400 that lists what is allowed,
 * a page that is no number is the first.
 */
export function readListQuery<Sort extends string, Name extends string>(
  url: URL,
  allowed: { filters: readonly Name[]; sorts: readonly Sort[] },
): ListQuery<Sort, Name> {
  return { page: readPage(url), sort: readSort(url, allowed.sorts), filters: readFilters(url, allowed.filters) };
}

function readPage(url: URL): number {
  return pageNumber(url.searchParams.get("page")) ?? 1;
}

function readSort<Sort extends string>(url: URL, sorts: readonly Sort[]): ListQuery<Sort, never>["sort"] {
  const sort = parseSort(askedSort(url));
  if (!sort) return null;
  const field = sorts.find((name) => name === sort.field);
  if (!field) {
    throw badRequest(`Requested sort(s) \`${sort.field}\` is not allowed. Allowed sort(s) are \`${sorts.join(", ")}\`.`);
  }
  return { field, descending: sort.direction === "descending" };
}

/** Also as a list, `sort[]=…`. Several are none that is allowed: whoever passed all but one over would sort otherwise than was asked. */
function askedSort(url: URL): string {
  return [...url.searchParams].filter(([key]) => key === "sort" || key.startsWith("sort[")).map(([, sort]) => sort).join(",");
}

function readFilters<Name extends string>(url: URL, names: readonly Name[]): Filters<Name> {
  const filters: Filters<Name> = {};
  const unknown: string[] = [];
  for (const [key, value] of url.searchParams) {
    if (!key.startsWith("filter[")) continue;
    // "filter[type][]", as some programs write a list, is a filter that we do not know: passed over, it would leave all rows.
    const written = key.replace(/^filter\[([^\]]*)\]/, "$1");
    const name = names.find((each) => each === written);
    if (name === undefined) unknown.push(written);
    // Said twice it is a list of both: whoever passed the first over would answer another question.
    else if (value !== "") filters[name] = filters[name] === undefined ? value : `${filters[name]},${value}`;
  }
  if (unknown.length > 0) {
    throw badRequest(
      `Requested filter(s) \`${unknown.join(", ")}\` are not allowed. Allowed filter(s) are \`${names.join(", ")}\`.`,
    );
  }
  return filters;
}

/** A comma list of values that must all be known; null when the filter is not set. */
export function readValues<Value extends string, Name extends string>(
  filters: Filters<Name>,
  name: NoInfer<Name>,
  known: readonly Value[],
): Value[] | null {
  const text = filters[name];
  if (text === undefined) return null;
  const values = text.split(",");
  const unknown = values.find((value) => !(known as readonly string[]).includes(value));
  if (unknown !== undefined) throw badRequest(`The filter \`${name}\` does not know \`${unknown.slice(0, 100)}\`.`);
  return values as Value[];
}

/** The one value of a filter that is a single choice; null when it is not set. */
export function readValue<Value extends string, Name extends string>(filters: Filters<Name>, name: NoInfer<Name>, known: readonly Value[]): Value | null {
  const [value = null, ...others] = readValues(filters, name, known) ?? [];
  if (others.length > 0) throw badRequest(`The filter \`${name}\` takes one value.`);
  return value;
}

/** A comma list of ids, for a choice of single records, as the database writes them; null when the filter is not set. What is no id finds nothing. */
export function readIds(filters: Filters<"id">): string[] | null {
  return filters.id === undefined ? null : filters.id.toLowerCase().split(",").filter(isId);
}

/** The ids of a call that asks about chosen records alone: as many as are decided together. */
export function readChosen(url: URL): string[] {
  const ids = readIds(readFilters(url, ["id"])) ?? [];
  if (ids.length > mostDecidedTogether) throw badRequest(`The filter \`id\` takes at most ${mostDecidedTogether} ids.`);
  return ids;
}

/** "start,end" of filter[createdBetween], either side may be empty; null when the filter is not set. */
export function readCreatedBetween(filters: Filters<"createdBetween">) {
  const text = filters.createdBetween;
  if (text === undefined) return null;
  const range = parseDateRange(text);
  if (!range) throw invalid({ "filter.createdBetween": [isReversed(text) ? "The start date cannot be after the end date." : "Invalid input"] });
  return range;
}

/** The day of `asOf`, at whose end a list is asked for; null for now. What is no day before the company's today is a 400. */
export function readAsOf(url: URL, { user: { company } }: Who, now: Date): string | null {
  const asked = url.searchParams.getAll("asOf").join(",");
  if (asked === "") return null;
  if (!parseDateRange(`${asked},`) || asked >= dayIn(company.timeZone, now)) throw badRequest("`asOf` takes a day before today, as 2026-11-15.");
  return asked;
}

/** Whether each of the two days could be asked from, though not in this order. */
function isReversed(text: string): boolean {
  const days = text.split(",");
  return days.length === 2 && days.every((day) => parseDateRange(`${day},`) !== null);
}

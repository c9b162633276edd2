import { additionalCompensationSorts } from "#app/contract/additional-compensation.ts";
import { compensationTypes } from "#app/contract/additional-compensation-type.ts";
import { reviewedCompensationStatuses } from "#app/contract/additional-compensation-status.ts";
import { pageSize } from "#app/contract/list.ts";
import { securityDepositStatuses } from "#app/contract/security-deposit-status.ts";
import { timeOffSorts } from "#app/contract/time-off.ts";
import { reviewedTimeOffStatuses } from "#app/contract/time-off-status.ts";
import { timeOffTypes } from "#app/contract/time-off-type.ts";
import { offerStatusFilters } from "#app/contract/offer-status.ts";
import { workerSorts } from "#app/contract/worker.ts";
import { workerTypes } from "#app/contract/worker-type.ts";
import { rareName } from "./seed-many.ts";

export type Case = { name: string; kind: string; isBudgeted: boolean; fewPath: string; manyPath: string };

/** One list of a person: whose it is, what it is always filtered by, and all that it can be asked for. */
type List = { name: string; person: string; path: string; base: string; sorts: readonly string[]; filters: [name: string, value: string][] };

const requests = "/workers/additional-compensations";
const reviewed = `filter[status]=${reviewedCompensationStatuses.join(",")}`;
const timeOffs = "/workers/time-off";
const reviewedTimeOff = `filter[status]=${reviewedTimeOffStatuses.join(",")}`;
const lastMonth = `${daysAgo(30)},${daysAgo(0)}`;
const longAgo = `,${daysAgo(900)}`;
/** Over by the clocks of every company. All of it: by status it is looked through. */
const pastDay = `asOf=${daysAgo(2)}`;
const dates: [string, string][] = [["createdBetween", lastMonth], ["createdBetween", longAgo]];

const lists: List[] = [
  {
    name: "Workers",
    person: "ada",
    path: "/workers",
    base: "",
    sorts: workerSorts,
    filters: [...each("type", workerTypes), ...each("status", offerStatusFilters), ...each("location", ["CA", "MX", "UY"])],
  },
  { name: "To review", person: "ada", path: requests, base: "filter[status]=submitted", sorts: additionalCompensationSorts.filter((sort) => sort !== "status"), filters: [...each("type", compensationTypes), ...dates] },
  {
    name: "Reviewed",
    person: "ada",
    path: requests,
    base: reviewed,
    sorts: additionalCompensationSorts,
    filters: [...each("type", compensationTypes), ...each("status", reviewedCompensationStatuses), ...dates],
  },
  { name: "Time off to review", person: "ada", path: timeOffs, base: "filter[status]=submitted", sorts: timeOffSorts.filter((sort) => sort !== "status"), filters: [...each("type", timeOffTypes), ...dates] },
  {
    name: "Time off reviewed",
    person: "ada",
    path: timeOffs,
    base: reviewedTimeOff,
    sorts: timeOffSorts,
    filters: [...each("type", timeOffTypes), ...each("status", reviewedTimeOffStatuses), ...dates],
  },
  { name: "A past day", person: "ada", path: requests, base: pastDay, sorts: additionalCompensationSorts.filter((sort) => sort !== "status"), filters: [...each("type", compensationTypes), ...dates] },
  { name: "Time off of a past day", person: "ada", path: timeOffs, base: pastDay, sorts: timeOffSorts.filter((sort) => sort !== "status"), filters: [...each("type", timeOffTypes), ...dates] },
  { name: "Security deposits", person: "ada", path: "/security-deposits", base: "", sorts: [], filters: each("status", [securityDepositStatuses.join(","), ...securityDepositStatuses]) },
  { name: "A manager's workers", person: "grace", path: "/workers", base: "", sorts: workerSorts, filters: [] },
  { name: "A manager's requests to review", person: "grace", path: requests, base: "filter[status]=submitted", sorts: additionalCompensationSorts, filters: [] },
];

/** What has no number of pages: it goes on from entry to entry, or shows the first of what is found. */
const unpaged: { name: string; path: string; queries: Record<string, string> }[] = [
  {
    name: "History",
    path: "/history",
    queries: {
      all: "",
      "of compensation": "filter[subject]=additional-compensation",
      "of time off": "filter[subject]=time-off",
      "of the system": "filter[actorId]=system",
      "last month": `filter[createdBetween]=${lastMonth}`,
      "long ago": `filter[createdBetween]=${longAgo}`,
    },
  },
  { name: "Search", path: "/search", queries: { hit: `q=${encodeURIComponent(rareName)}`, miss: "q=xyzzyq" } },
];

type Total = (path: string) => Promise<number>;

/** Everything that is asked for, under the name of its list. */
export async function everyCase(fewTotal: Total, manyTotal: Total): Promise<{ name: string; cases: Case[] }[]> {
  const paged = [];
  for (const list of lists) paged.push({ name: list.name, cases: await casesOf(list, fewTotal, manyTotal) });
  return [...paged, ...unpaged.map(({ name, path, queries }) => ({ name, cases: Object.entries(queries).map(([asked, query]) => unpagedCase(asked, `ada ${path}?${query}`)) }))];
}

function unpagedCase(name: string, path: string): Case {
  return { name, kind: "first page", isBudgeted: true, fewPath: path, manyPath: path };
}

/** Every sort both ways and every filter, on the first and last page; a search with and without a hit; pages in the middle. */
async function casesOf(list: List, fewTotal: Total, manyTotal: Total): Promise<Case[]> {
  const cases: Case[] = [];
  /** A filter that is asked for stands instead of the one that the list always has: of two by one name the API would read the first alone. */
  function addressOf(query: string) {
    const base = query.startsWith(list.base.split("=", 1)[0] || "no filter") ? "" : list.base;
    return `${list.person} ${list.path}?${[base, query].filter(Boolean).join("&")}`;
  }
  async function add(name: string, kind: string, query: string, page: "first" | "middle" | "last", isBudgeted = true) {
    const base = addressOf(query);
    const place = async (total: Total) => (page === "first" ? base : `${base}&page=${pageAt(page, await total(base))}`);
    cases.push({ name, kind: `${kind}, ${page} page`, isBudgeted, fewPath: await place(fewTotal), manyPath: await place(manyTotal) });
  }
  for (const sort of list.sorts.flatMap((field) => [field, `-${field}`])) {
    for (const page of ["first", "last"] as const) await add(sort, "sorted", `sort=${sort}`, page);
    await add(sort, "sorted", `sort=${sort}`, "middle", false);
  }
  for (const [name, value] of list.filters) {
    const query = `filter[${name}]=${value}`;
    // Where few have less than a page, many have more rows to fetch: shown, and no measure of growth.
    const fillsAPage = (await fewTotal(addressOf(query))) >= pageSize;
    const kind = fillsAPage ? "filtered" : "filtered to part of a page";
    for (const page of ["first", "last"] as const) await add(`${name} ${value}`, kind, query, page, fillsAPage);
  }
  await add("hit", "search", `filter[q]=${encodeURIComponent(rareName)}`, "first");
  await add("miss", "search", "filter[q]=xyzzyq", "first");
  return cases;
}

/** The last page is the last full one: of two that are not, one would have more rows to fetch than the other. */
function pageAt(page: "middle" | "last", total: number): number {
  const last = Math.max(1, Math.floor(total / pageSize));
  return page === "last" ? last : Math.ceil(last / 2);
}

function each(name: string, values: readonly string[]): [string, string][] {
  return values.map((value) => [name, value]);
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 3600_000).toISOString().slice(0, 10);
}

import type { RouterContextProvider } from "react-router";
import { cityOf, formatDay } from "#app/contract/day-words.ts";
import { parseDateRange } from "#app/contract/list.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import type { ListAddress } from "#app/lists/query.ts";

/** The day that a list is shown as of. `last` is the latest that there is, which stands for what the address says in its place where that is wrong. */
export type AsOf = { day: string; last: string; inWords: string; moment: string; isWrong: boolean };

/** Adds to what a list's address asks for the day that it names, or else the last one that is over by the company's clocks. */
export function withAsOf(context: Readonly<RouterContextProvider>, { searchParams }: URL, { query, isFiltered }: ListAddress): ListAddress & { asOf: AsOf } {
  const { today = new Date().toISOString().slice(0, 10), timeZone = "UTC" } = currentUserOf(context).company;
  const last = dayBefore(today);
  const asked = searchParams.get("asOf")?.trim() ?? "";
  const isOver = parseDateRange(`${asked},`) !== null && asked !== "" && asked <= last;
  const day = isOver ? asked : last;
  query.set("asOf", day);
  const inWords = formatDay(day);
  return { query, isFiltered, asOf: { day, last, inWords, moment: `${inWords}, 23:59 ${cityOf(timeZone)}`, isWrong: !isOver && asked !== "" } };
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 24 * 3600_000).toISOString().slice(0, 10);
}

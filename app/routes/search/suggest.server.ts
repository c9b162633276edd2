import { formatInstant } from "#app/components/instant.tsx";
import { capitalized } from "#app/contract/capitalized.ts";
import { formatMonth, formatSpan } from "#app/contract/day-words.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import { formatMoney } from "#app/contract/money.ts";
import { roleNames } from "#app/contract/permission.ts";
import type { SearchResult } from "#app/contract/search.ts";
import { timeOffTypeNames } from "#app/contract/time-off-type.ts";
import type { findEverything } from "./find-everything.server.ts";
import { leadsTo } from "./leads-to.ts";

/** One line of the palette: where it leads, its name, and what else is known of it. */
export type Suggestion = { href: string; name: string; about: string };
export type SuggestionGroup = { title: string; hits: Suggestion[] };
/** `text` is what was asked for, so that an answer can be told from a later one. */
export type Suggestions = { text: string; problem: string | null; groups: SuggestionGroup[] };

/** The first few of each kind: more of them, and fewer kinds would be in view. */
const shown = 4;

/** What the screen of the search shows, in words alone: the palette has nothing to reckon and little to fetch. */
export function suggest({ text, problem, isAsked, result, screens }: Awaited<ReturnType<typeof findEverything>>, zone: string | undefined): Suggestions {
  const found = result ? suggestFound(result, zone).map(({ title, hits }) => ({ title, hits: hits.slice(0, shown) })) : [];
  const places = { title: "Screens", hits: screens.map(({ title, path, about }) => ({ href: path, name: title, about })) };
  const groups = problem ? [] : [...found, isAsked ? { ...places, hits: places.hits.slice(0, shown) } : places];
  return { text, problem, groups: groups.filter(({ hits }) => hits.length > 0) };
}

/** The kinds in the order and by the names of the screen. */
function suggestFound({ workers, additionalCompensations, timeOffs, users, paycycles, reports }: SearchResult, zone: string | undefined): SuggestionGroup[] {
  return [
    group("Workers", workers?.hits, (hit) => [leadsTo.worker(hit), hit.fullName, `${hit.jobTitle}, ${hit.countryName}`, hit.email, capitalized(hit.status)]),
    group("Additional compensation", additionalCompensations?.hits, (hit) => [
      leadsTo.compensation(hit),
      hit.fullName,
      `${capitalized(hit.type)}, ${formatMoney(hit.amount, hit.currencyCode)} on ${formatInstant(hit.createdAt, zone)}`,
      capitalized(hit.status),
    ]),
    group("Time off", timeOffs?.hits, (hit) => [leadsTo.timeOff(hit), hit.fullName, `${timeOffTypeNames[hit.type]}, ${formatSpan(hit)}`, capitalized(hit.status)]),
    group("Users", users?.hits, (hit) => [leadsTo.user(hit), fullNameOf(hit), hit.email, roleNames[hit.role]]),
    group("Paycycles", paycycles?.hits, (hit) => [leadsTo.paycycle(hit), formatMonth(hit.startDate), hit.isApproved ? "Approved" : "Active"]),
    group("Reports", reports?.hits, (hit) => [leadsTo.report(hit), `${hit.name} ${hit.year}`, hit.description]),
  ];
}

function group<Hit>(title: string, hits: Hit[] = [], words: (hit: Hit) => [href: string, name: string, ...about: string[]]): SuggestionGroup {
  return {
    title,
    hits: hits.map((hit) => {
      const [href, name, ...about] = words(hit);
      return { href, name, about: about.join(" · ") };
    }),
  };
}

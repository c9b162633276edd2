import { StatusBadge } from "#app/components/status-badge.tsx";
import { formatMonth } from "#app/contract/day-words.ts";
import type { SearchResult } from "#app/contract/search.ts";
import type { FoundScreen } from "./find-screens.server.ts";
import { Hit, HitGroup } from "./hit-group.tsx";
import { leadsTo } from "./leads-to.ts";
import { Marked } from "./marked.tsx";

type Props<Kind extends keyof SearchResult> = { found: NonNullable<SearchResult[Kind]> };

export function FoundPaycycles({ found: { hits, total } }: Props<"paycycles">) {
  const isMore = total === null || total > hits.length;
  return (
    <HitGroup title="Paycycles" more={isMore ? [{ to: "/app/paycycle/past", label: "All previous paycycles" }] : []}>
      {hits.map(({ id, startDate, isApproved }) => (
        <Hit
          key={id}
          href={leadsTo.paycycle({ id, isApproved })}
          name={formatMonth(startDate)}
          state={<StatusBadge status={isApproved ? "approved" : "active"} tone={isApproved ? "green" : "yellow"} />}
        />
      ))}
    </HitGroup>
  );
}

export function FoundReports({ found: { hits, total } }: Props<"reports">) {
  const years = [...new Set(hits.map(({ year }) => year))];
  const isMore = total === null || total > hits.length;
  return (
    <HitGroup title="Reports" more={isMore ? years.map((year) => ({ to: `/app/reports?${new URLSearchParams({ "filter[year]": String(year) })}`, label: `All reports of ${year}` })) : []}>
      {hits.map(({ name, year, description, url }) => (
        <Hit key={url + name} href={leadsTo.report({ url })} name={`${name} ${year}`} about={description} />
      ))}
    </HitGroup>
  );
}

export function FoundScreens({ title, screens, text }: { title: string; screens: FoundScreen[]; text: string }) {
  return (
    <HitGroup title={title}>
      {screens.map(({ title: name, path, about }) => (
        <Hit key={path} href={path} name={<Marked text={name} query={text} />} about={about} />
      ))}
    </HitGroup>
  );
}

import { Avatar } from "#app/components/avatar.tsx";
import { DaySpan } from "#app/components/day-span.tsx";
import { Instant } from "#app/components/instant.tsx";
import { Money } from "#app/components/money.tsx";
import { compensationTones, StatusBadge, timeOffTones } from "#app/components/status-badge.tsx";
import { capitalized } from "#app/contract/capitalized.ts";
import { formatSpan } from "#app/contract/day-words.ts";
import { formatMoney } from "#app/contract/money.ts";
import type { SearchResult } from "#app/contract/search.ts";
import { timeOffTypeNames } from "#app/contract/time-off-type.ts";
import { Hit, HitGroup, listWith, type More } from "./hit-group.tsx";
import { leadsTo } from "./leads-to.ts";
import { Marked } from "./marked.tsx";

type Props<Kind extends keyof SearchResult> = { found: NonNullable<SearchResult[Kind]>; text: string };

export function FoundCompensations({ found, text, zone }: Props<"additionalCompensations"> & { zone: string | undefined }) {
  return (
    <HitGroup title="Additional compensation" more={listsOf("/app/additional-compensation", "additional compensation", found, text)}>
      {found.hits.map(({ id, avatar, fullName, type, amount, currencyCode, createdAt, description, status }) => (
        <Hit
          key={id}
          face={<Avatar name={fullName} photo={avatar} />}
          href={leadsTo.compensation({ id })}
          name={<span translate="no"><Marked text={fullName} query={text} /></span>}
          spoken={`${fullName}: ${type}, ${formatMoney(amount, currencyCode)}`}
          about={
            <>
              {capitalized(type)}, <Money amount={amount} currency={currencyCode} /> on <Instant at={createdAt} zone={zone} />: {description}
            </>
          }
          state={<StatusBadge status={status} tone={compensationTones[status]} />}
        />
      ))}
    </HitGroup>
  );
}

export function FoundTimeOffs({ found, text }: Props<"timeOffs">) {
  return (
    <HitGroup title="Time off" more={listsOf("/app/time-off", "time off", found, text)}>
      {found.hits.map(({ id, avatar, fullName, type, startDate, endDate, description, status }) => (
        <Hit
          key={id}
          face={<Avatar name={fullName} photo={avatar} />}
          href={leadsTo.timeOff({ id })}
          name={<span translate="no"><Marked text={fullName} query={text} /></span>}
          spoken={`${fullName}: ${formatSpan({ startDate, endDate })}`}
          about={
            <>
              {timeOffTypeNames[type]}, <DaySpan startDate={startDate} endDate={endDate} />: {description}
            </>
          }
          state={<StatusBadge status={status} tone={timeOffTones[status]} />}
        />
      ))}
    </HitGroup>
  );
}

/** What waits and what is reviewed stand in two lists. */
function listsOf(path: string, what: string, { waiting, reviewed }: { waiting: number | null; reviewed: number | null }, text: string): More[] {
  const more = (to: string, count: number | null, kind: string) => {
    const label = `${count === null ? "All" : count === 1 ? "1" : `All ${count}`} ${kind} with “${text}”`;
    return count === 0 ? [] : [{ to: listWith(to, text), label, spoken: `${label}: ${what}` }];
  };
  return [...more(path, waiting, "to review"), ...more(`${path}/reviewed`, reviewed, "reviewed")];
}

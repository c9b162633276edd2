import { Avatar } from "#app/components/avatar.tsx";
import { offerTones, StatusBadge } from "#app/components/status-badge.tsx";
import { fullNameOf } from "#app/contract/full-name.ts";
import { roleNames } from "#app/contract/permission.ts";
import type { SearchResult } from "#app/contract/search.ts";
import { Hit, HitGroup, listWith } from "./hit-group.tsx";
import { leadsTo } from "./leads-to.ts";
import { Marked } from "./marked.tsx";

type Props<Kind extends keyof SearchResult> = { found: NonNullable<SearchResult[Kind]>; text: string };

/** The list of workers has those whose name has the text; who is found by their email alone is in none. */
export function FoundWorkers({ found: { hits, total, found = total }, text }: Props<"workers">) {
  const isRest = total !== null && total < hits.length && (found === null || found > hits.length);
  const label = total === null ? `All workers with “${text}”` : `All ${total} workers with “${text}”`;
  return (
    <HitGroup
      title="Workers"
      rest={isRest ? `${hits.length} of ${found ?? "many"} are shown. Type more of the name or the email to see the others.` : null}
      more={total === null || total > 1 ? [{ to: listWith("/app/team", text), label }] : []}
    >
      {hits.map(({ id, avatar, fullName, email, jobTitle, countryName, status }) => (
        <Hit
          key={id}
          face={<Avatar name={fullName} photo={avatar} />}
          href={leadsTo.worker({ id })}
          name={<span translate="no"><Marked text={fullName} query={text} /></span>}
          about={
            <>
              {jobTitle}, {countryName}, <Marked text={email} query={text} />
            </>
          }
          state={<StatusBadge status={status} tone={offerTones[status]} />}
        />
      ))}
    </HitGroup>
  );
}

export function FoundUsers({ found: { hits, total }, text }: Props<"users">) {
  const isMore = total === null || total > hits.length;
  return (
    <HitGroup title="Users" more={isMore ? [{ to: "/app/users", label: total === null ? "All users" : `${hits.length} of ${total} are shown. All users` }] : []}>
      {hits.map((user) => (
        <Hit
          key={user.id}
          face={<Avatar name={fullNameOf(user)} photo={user.avatar ?? null} />}
          href={leadsTo.user(user)}
          name={<span translate="no"><Marked text={fullNameOf(user)} query={text} /></span>}
          about={<Marked text={user.email} query={text} />}
          state={<span className="text-sm text-muted">{roleNames[user.role]}</span>}
        />
      ))}
    </HitGroup>
  );
}

import { formatSpan } from "#app/contract/day-words.ts";
import type { Delegation, DelegationList } from "#app/contract/delegation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { hasOtherManager, NoOtherManager } from "./no-other-manager.tsx";

/** Who decides for whom, now and later, and the way to name somebody; `userId` is who looks, one of the managers or a super admin. */
export function Delegations({ delegations: { data, managers }, userId, isManager }: { delegations: DelegationList; userId: string; isManager: boolean }) {
  const whose = isManager ? "your workers and decides in your place" : "the workers of the manager who is away, and decides in their place";
  return (
    <>
      <p className="text-muted">For the days that you choose, another manager sees {whose}. The history says who did it for whom.</p>
      {data.length > 0 ? (
        <ul className="divide-y divide-line pt-2">
          {data.map((delegation) => (
            <Row key={delegation.id} delegation={delegation} userId={userId} />
          ))}
        </ul>
      ) : null}
      <div className="pt-3">
        {hasOtherManager(managers, isManager) ? (
          <ButtonLink to="/app/settings/delegations/new" preventScrollReset variant="secondary">
            Name a delegate
          </ButtonLink>
        ) : (
          <NoOtherManager isManager={isManager} />
        )}
      </div>
    </>
  );
}

function Row({ delegation, userId }: { delegation: Delegation; userId: string }) {
  const { id, firstDay, lastDay, hasBegun, mayEnd } = delegation;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">
          {whoForWhom(delegation, userId)} <Badge tone={hasBegun ? "green" : "gray"}>{hasBegun ? "Now" : "Coming"}</Badge>
        </p>
        <p className="text-sm text-muted">{formatSpan({ startDate: firstDay, endDate: lastDay })}</p>
      </div>
      {mayEnd ? (
        <ButtonLink to={`/app/settings/delegations/${id}/end`} preventScrollReset variant="secondary" size="sm">
          End<span className="sr-only"> delegation: {whoForWhom(delegation, userId)}</span>
        </ButtonLink>
      ) : null}
    </li>
  );
}

/** "Alan Okafor decides for you", as whoever looks would say it. */
export function whoForWhom({ manager, delegate }: Pick<Delegation, "manager" | "delegate">, userId: string): string {
  return `${delegate.id === userId ? "You decide" : `${delegate.name} decides`} for ${manager.id === userId ? "you" : manager.name}`;
}

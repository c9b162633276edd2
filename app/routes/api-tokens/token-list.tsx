import { Instant } from "#app/components/instant.tsx";
import type { ApiToken } from "#app/contract/api-token.ts";
import { tokenScopeNames } from "#app/contract/token-scope.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

/** Each token by its name, what it may do, how long, and whether anybody uses it. */
export function TokenList({ tokens, zone }: { tokens: ApiToken[]; zone: string | undefined }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {tokens.map((token) => (
        <li key={token.id} className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4">
          <div className="min-w-0 flex-1 basis-72">
            <h2 className="text-base font-medium">
              {token.name} {token.isExpired ? <Badge tone="red">Expired</Badge> : null}
            </h2>
            <p className="pt-0.5">{token.scopes.map((scope) => tokenScopeNames[scope]).join(", ")}</p>
            <p className="pt-0.5 text-sm text-muted">
              Created by {token.madeBy} on <Instant at={token.createdAt} zone={zone} />. {token.isExpired ? "Worked" : "Works"} until <Instant at={token.expiresAt} zone={zone} hasTime />.{" "}
              {token.lastUsedAt ? (
                <>
                  Last used <Instant at={token.lastUsedAt} zone={zone} hasTime />.
                </>
              ) : (
                "Never used."
              )}
            </p>
          </div>
          <ButtonLink to={`/app/settings/api-tokens/${token.id}/revoke`} preventScrollReset variant="secondary" size="sm">
            Revoke<span className="sr-only"> {token.name}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}

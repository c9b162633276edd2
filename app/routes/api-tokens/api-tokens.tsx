import { Outlet } from "react-router";
import { listTokens } from "#app/api-client/api-token.server.ts";
import { descriptionAddress } from "#app/api-client/description.server.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { useIsBehindDialog } from "#app/components/dialog-behind.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TokenList } from "./token-list.tsx";
import type { Route } from "./+types/api-tokens";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "API tokens", "What your own programs may read and decide.");

export async function loader({ context }: Route.LoaderArgs) {
  return { tokens: await listTokens(context.get(apiContext)), zone: currentUserOf(context).company.timeZone, description: descriptionAddress() };
}

export default function ApiTokens({ loaderData: { tokens, zone, description } }: Route.ComponentProps) {
  const isBehind = useIsBehindDialog();
  return (
    <>
      <Outlet />
      <div inert={isBehind} className="max-w-3xl">
        <BackLink to="/app/settings">Settings</BackLink>
        <PageHeader
          title="API tokens"
          description="With a token, one of your programs calls the API for the company. It may do what the token's scopes allow, and nothing else."
          actions={tokens && tokens.length > 0 ? <NewToken /> : null}
        />
        {tokens === null ? <EmptyState title="No tokens here">Your provider offers no tokens for programs.</EmptyState> : null}
        {tokens?.length === 0 ? (
          <EmptyState title="No tokens yet" action={<NewToken />}>
            The tokens that you create will appear here, with what each may do and when it was last used.
          </EmptyState>
        ) : null}
        {tokens && tokens.length > 0 ? (
          <>
            <TokenList tokens={tokens} zone={zone} />
            <p className="pt-5 text-sm text-muted">
              A token is shown once, when it is created. If nobody has kept it, revoke it and create another. A program sends its token with each call, in the header{" "}
              <code className="font-mono whitespace-nowrap text-ink">Authorization: Bearer …</code>
            </p>
          </>
        ) : null}
        {tokens && description ? (
          <p className="pt-5 text-sm text-muted">
            The <a href={description} className="link">description of the API</a> lists the calls, and which scope each of them needs.
          </p>
        ) : null}
      </div>
    </>
  );
}

function NewToken() {
  return (
    <ButtonLink to="/app/settings/api-tokens/new" preventScrollReset>
      New token
    </ButtonLink>
  );
}

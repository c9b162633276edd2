import { data } from "react-router";
import { z } from "zod";
import { findToken, revokeToken } from "#app/api-client/api-token.server.ts";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { Instant } from "#app/components/instant.tsx";
import { NotThere } from "#app/components/not-there.tsx";
import { success } from "#app/components/toast.ts";
import { ConfirmDialog } from "#app/forms/confirm-dialog.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { unlessGone } from "#app/forms/unless-gone.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import type { Route } from "./+types/revoke";

export const handle = dialogHandle;

const tokensPage = "/app/settings/api-tokens";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Revoke token", "Revoke an API token.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const token = await findToken(context.get(apiContext), params.id);
  return data({ token, zone: currentUserOf(context).company.timeZone }, { status: token ? 200 : 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, {
    schema: z.object({}),
    async call(_, idempotencyKey) {
      const revoking = revokeToken(context.get(apiContext), params.id, idempotencyKey);
      const gone = { type: "error", title: "The token was revoked already." } as const;
      return unlessGone(revoking, tokensPage, gone, success("The token was revoked."));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function Revoke({ loaderData: { token, zone }, actionData }: Route.ComponentProps) {
  if (!token) return <NotThere noun="token" why="Somebody in your company has revoked it" behind="API tokens" />;
  return (
    <ConfirmDialog title="Revoke token" keep="Keep token" back={tokensPage} result={actionData?.result}>
      <p className="font-medium">{token.name}</p>
      <p className="pt-1 text-muted">{token.lastUsedAt ? <>Last used <Instant at={token.lastUsedAt} zone={zone} hasTime />.</> : "Never used."}</p>
      <p className="pt-4">Programs that use it are refused from the next call on. What they have decided stays as it is. This cannot be undone.</p>
    </ConfirmDialog>
  );
}

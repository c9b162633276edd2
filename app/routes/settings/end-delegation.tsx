import { data } from "react-router";
import { z } from "zod";
import { endDelegation, findDelegations } from "#app/api-client/delegation.server.ts";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { NotThere } from "#app/components/not-there.tsx";
import { success } from "#app/components/toast.ts";
import { formatSpan } from "#app/contract/day-words.ts";
import { ConfirmDialog } from "#app/forms/confirm-dialog.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { unlessGone } from "#app/forms/unless-gone.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { whoForWhom } from "./delegations.tsx";
import type { Route } from "./+types/end-delegation";

export const handle = dialogHandle;

const settings = "/app/settings";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "End delegation", "End a delegation before its last day.");

export async function loader({ params, context }: Route.LoaderArgs) {
  const delegations = await findDelegations(context.get(apiContext));
  const delegation = delegations?.data.find(({ id, mayEnd }) => id === params.id && mayEnd) ?? null;
  return data({ delegation, userId: currentUserOf(context).id }, { status: delegation ? 200 : 404 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, {
    schema: z.object({}),
    async call(_, idempotencyKey) {
      const ending = endDelegation(context.get(apiContext), params.id, idempotencyKey);
      // In another window, or by the clock: what was wanted is so.
      const gone = { type: "error", title: "The delegation has ended already." } as const;
      return unlessGone(ending, settings, gone, success("The delegation was ended."));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function EndDelegation({ loaderData: { delegation, userId }, actionData }: Route.ComponentProps) {
  if (!delegation) return <NotThere noun="delegation" why="It has ended" behind="Settings" />;
  const { delegate, firstDay, lastDay, hasBegun } = delegation;
  const meaning = hasBegun ? `From now on ${delegate.name} no longer sees or decides any of it, and is told so.` : `It will not begin, and ${delegate.name} is told so.`;
  return (
    <ConfirmDialog title="End delegation" keep="Keep delegation" back={settings} result={actionData?.result}>
      <p className="font-medium">{whoForWhom(delegation, userId)}</p>
      <p className="pt-1 text-muted">{formatSpan({ startDate: firstDay, endDate: lastDay })}</p>
      <p className="pt-4">{meaning} What was decided stays as it is.</p>
    </ConfirmDialog>
  );
}

import { z } from "zod";
import { deleteWebhook, findWebhook } from "#app/api-client/webhook.server.ts";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { success } from "#app/components/toast.ts";
import { ConfirmDialog } from "#app/forms/confirm-dialog.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { unlessGone } from "#app/forms/unless-gone.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import type { Route } from "./+types/delete";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Delete webhook", "Stop calling an address when something happens.");

export async function loader({ params, context }: Route.LoaderArgs) {
  return { webhook: await findWebhook(context.get(apiContext), params.id) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, {
    schema: z.object({}),
    async call(_, idempotencyKey) {
      const deleting = deleteWebhook(context.get(apiContext), params.id, idempotencyKey);
      const gone = { type: "error", title: "The webhook was deleted already." } as const;
      return unlessGone(deleting, "/app/settings/webhooks", gone, success("The webhook was deleted."));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function Delete({ loaderData: { webhook }, actionData }: Route.ComponentProps) {
  if (!webhook) return null;
  return (
    <ConfirmDialog title="Delete webhook" keep="Keep webhook" result={actionData?.result}>
      <p className="font-medium wrap-anywhere">{webhook.address}</p>
      <p className="pt-4">Nothing more is sent to it, not even what still waits. Its log is deleted too, and this cannot be undone.</p>
    </ConfirmDialog>
  );
}

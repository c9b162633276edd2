import { z } from "zod";
import { unassignManager } from "#app/api-client/manager.server.ts";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { success } from "#app/components/toast.ts";
import { ConfirmDialog } from "#app/forms/confirm-dialog.tsx";
import { OnlyAsks } from "#app/forms/only-asks.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { unlessGone } from "#app/forms/unless-gone.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { useWorker } from "./worker-data.ts";
import type { Route } from "./+types/unassign-manager";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Remove manager", "Leave a worker without a manager.");

/** Without one nobody would be asked whether they may come here, once scripts lead from page to page. */
export function loader() {
  return null;
}

/** Whom the dialog showed: if it is somebody else by now, nothing is taken away. */
const removal = z.object({ managerId: z.string("Required") });

export async function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, {
    schema: removal,
    async call({ managerId }, idempotencyKey) {
      const removing = unassignManager(context.get(apiContext), managerId, params.workerId, idempotencyKey);
      const gone = { type: "error", title: "The manager has changed in the meantime", message: "Nobody was removed." } as const;
      return unlessGone(removing, `/app/team/worker/${params.workerId}`, gone, success("The manager was removed."));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function UnassignManager({ actionData }: Route.ComponentProps) {
  const { worker } = useWorker();
  const { manager } = worker.offer;
  const back = `/app/team/worker/${worker.id}`;
  return (
    <ConfirmDialog title="Remove manager" keep="Keep manager" back={back} disabled={!manager} result={actionData?.result}>
      <OnlyAsks />
      <input type="hidden" name="managerId" value={manager?.id ?? ""} />
      <p>
        {manager
          ? `${manager.name} will no longer see ${worker.fullName}. Requests that wait for a review stay with super admins and admins.`
          : `${worker.fullName} has no manager.`}
      </p>
    </ConfirmDialog>
  );
}

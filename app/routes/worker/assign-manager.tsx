import { Link } from "react-router";
import { ApiError } from "#app/api-client/api-error.ts";
import { assignManager, listManagers } from "#app/api-client/manager.server.ts";
import type { Api } from "#app/api-client/transport.server.ts";
import { CloseDialog, DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { NoManagers } from "#app/components/no-managers.tsx";
import { success } from "#app/components/toast.ts";
import { WorkerSummary } from "#app/components/worker-summary.tsx";
import { managerAssignment, type Manager, type ManagerAssignment } from "#app/contract/manager.ts";
import { fullNameOf } from "#app/contract/full-name.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { SelectField } from "#app/forms/fields.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { unlessGone } from "#app/forms/unless-gone.server.ts";
import { apiContext } from "#app/middleware/api.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { useWorker } from "./worker-data.ts";
import type { Route } from "./+types/assign-manager";

export const handle = dialogHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Update manager", "Choose who manages a worker.");

export async function loader({ context }: Route.LoaderArgs) {
  return { managers: await listManagers(context.get(apiContext)) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return submit(request, {
    schema: managerAssignment,
    async call(wanted, idempotencyKey) {
      const api = context.get(apiContext);
      const assigning = assignManager(api, wanted, params.workerId, idempotencyKey).catch(async (error: unknown) => {
        throw error instanceof ApiError && error.status === 404 && !(await isManager(api, wanted.managerId)) ? noManagerAnyMore() : error;
      });
      return unlessGone(assigning, `/app/team/worker/${params.workerId}`, workerGone, success("The manager was updated."));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function AssignManager({ loaderData: { managers }, actionData }: Route.ComponentProps) {
  const { worker } = useWorker();
  const { manager } = worker.offer;
  return (
    <Modal title="Update manager">
      <div className="pb-5">
        <WorkerSummary worker={{ ...worker, jobTitle: worker.offer.jobTitle }} />
      </div>
      {managers.length === 0 ? <NoManagers /> : <Form managers={managers} manager={manager} result={actionData?.result} />}
    </Modal>
  );
}

const labels = { managerId: "Manager" };

type FormProps = { managers: Manager[]; manager: { id: string; name: string } | null; result: NonNullable<Route.ComponentProps["actionData"]>["result"] | undefined };

function Form({ managers, manager, result }: FormProps) {
  return (
    <ActionForm<ManagerAssignment> id="assign-manager" result={result} loadSchema={loadSchema} labels={labels} defaultValue={{ managerId: manager?.id, from: manager?.id ?? "none" }}>
      {(fields) => (
        <>
          <input type="hidden" name="from" value={fields.from.initialValue} />
          <SelectField
            field={fields.managerId}
            label={labels.managerId}
            hint="Sees this worker, and reviews and adds their additional compensation and time off."
            options={managers.map((each) => [each.id, fullNameOf(each)])}
            blank="Select a manager"
          />
          {manager ? (
            <p className="pt-4">
              <Link to="remove" relative="path" preventScrollReset className="link-alone">
                Remove the manager
              </Link>
            </p>
          ) : null}
          <DialogActions>
            <CloseDialog />
            <SubmitButton>Update manager</SubmitButton>
          </DialogActions>
        </>
      )}
    </ActionForm>
  );
}

const loadSchema = () => import("#app/contract/manager.ts").then((module) => module.managerAssignment);

const workerGone = { type: "error", title: "This worker no longer exists.", message: "No manager was assigned." } as const;

async function isManager(api: Api, id: string): Promise<boolean> {
  return (await listManagers(api)).some((manager) => manager.id === id);
}

/** Whoever was chosen may have been deleted while the dialog was open. */
function noManagerAnyMore(): ApiError {
  const message = "This manager no longer exists. Choose another.";
  return new ApiError(422, { message, errors: { managerId: [message] } });
}

import { changeName } from "#app/api-client/user.server.ts";
import { CloseDialog, DialogActions, Modal } from "#app/components/dialog.tsx";
import { dialogHandle } from "#app/components/dialog-behind.ts";
import { success } from "#app/components/toast.ts";
import { nameChange, type NameChange } from "#app/contract/name-change.ts";
import { ActionForm } from "#app/forms/action-form.tsx";
import { TextField } from "#app/forms/fields.tsx";
import { orStay } from "#app/forms/or-stay.ts";
import { submit } from "#app/forms/submit.server.ts";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { apiContext } from "#app/middleware/api.server.ts";
import { currentUserOf } from "#app/middleware/user.server.ts";
import { pageMeta } from "#app/page-meta.ts";
import { redirectWithToast } from "#app/toast.server.ts";
import type { Route } from "./+types/change-name";

export const handle = dialogHandle;

const labels = { firstName: "First name", lastName: "Last name" };

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Change your name", "Choose the name that your company sees.");

export function loader({ context }: Route.LoaderArgs) {
  const { firstName, lastName } = currentUserOf(context);
  return { name: { firstName, lastName } };
}

export async function action({ request, context }: Route.ActionArgs) {
  return submit(request, {
    schema: nameChange,
    async call(name, idempotencyKey) {
      await changeName(context.get(apiContext), name, idempotencyKey);
      return redirectWithToast("/app/settings", success("Your name was changed."));
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orStay(serverAction);
}

export default function ChangeName({ loaderData: { name }, actionData }: Route.ComponentProps) {
  return (
    <Modal title="Change your name">
      <ActionForm<NameChange> id="change-name" result={actionData?.result} defaultValue={name} loadSchema={loadSchema} labels={labels}>
        {(fields) => (
          <>
            <div className="space-y-5">
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField field={fields.firstName} label={labels.firstName} autoComplete="given-name" />
                <TextField field={fields.lastName} label={labels.lastName} autoComplete="family-name" />
              </div>
              <p className="text-sm text-muted">In the history, what you did before keeps your former name.</p>
            </div>
            <DialogActions>
              <CloseDialog />
              <SubmitButton>Save name</SubmitButton>
            </DialogActions>
          </>
        )}
      </ActionForm>
    </Modal>
  );
}

const loadSchema = () => import("#app/contract/name-change.ts").then((module) => module.nameChange);
